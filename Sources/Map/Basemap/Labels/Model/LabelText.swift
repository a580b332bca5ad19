import CartoucheDrawing
import Foundation

/// A label's measured text. All sizes are in points.
struct LabelText: Sendable, Equatable {
    var lines: [String]
    /// The width of each line of text.
    var widths: [CGFloat]
    /// The letters of each line of text, if they are drawn one by one, as along lines on the map or with
    /// letter spacing. Empty if each line is drawn as a whole.
    var letters: [[LabelLetter]] = []
    /// The parts of each line of text that differ in size, font or color; empty if the whole text looks
    /// alike.
    var spans: [[LabelSpan]] = []
    /// By line of text, the distance of its baseline from the text's upper edge; empty if the lines follow
    /// each other by `lineHeight`.
    var baselines: [CGFloat] = []
    var font: Font
    /// The distance from one baseline to the next.
    var lineHeight: CGFloat
    /// The distance from the text's upper edge to the first baseline.
    var ascent: CGFloat
    /// The distance from the last baseline to the text's lower edge.
    var descent: CGFloat
    var ink: LabelInk
    /// The free space that is kept around the text.
    var padding: CGFloat
    /// The rotation of the text in degrees clockwise.
    var rotation = 0.0
    var overlap = LabelOverlap()

    var size: CGSize {
        CGSize(width: widths.max() ?? 0, height: baseline(max(lines.count, 1) - 1) + descent)
    }

    /// The distance of a line's baseline from the upper edge.
    func baseline(_ line: Int) -> CGFloat {
        line < baselines.count ? baselines[line] : ascent + lineHeight * CGFloat(line)
    }

    /// Whether all measures of the text are finite.
    var isFinite: Bool {
        size.width.isFinite && size.height.isFinite && padding.isFinite && rotation.isFinite
    }
}

/// A letter that is drawn by itself, together with its accents and other marks.
struct LabelLetter: Sendable, Equatable {
    var text: String
    /// The distance of the letter's origin from the line's start, in points.
    var x: CGFloat
    var width: CGFloat
}

/// A part of a line of text with its own font or color.
struct LabelSpan: Sendable, Equatable {
    var text: String
    /// The distance of the part's origin from the line's start, in points.
    var x: CGFloat
    /// How far the part is raised above the line's baseline, in points.
    var lift: CGFloat
    var font: Font
    /// The part's color; `nil` if it has the color of the label.
    var color: Color?
}

/// The colors of a text or an icon, for both appearances.
struct LabelInk: Sendable, Equatable {
    var color: Color
    var halo: Color
    /// The halo's width in points; 0 draws no halo.
    var haloWidth: CGFloat

    static let none = LabelInk(color: .clear, halo: .clear, haloWidth: 0)
}

/// Whether a text or an icon may overlap others, from the style's `...-overlap`, `...-ignore-placement` and
/// `...-optional`.
struct LabelOverlap: Sendable, Equatable {
    /// Whether the text or icon is shown even where it covers others.
    var isAllowed = false
    /// Whether other labels may cover this text or icon.
    var isIgnored = false
    /// Whether the icon is shown without this text, or the text without this icon, if there is no room for
    /// both.
    var isOptional = false
}
