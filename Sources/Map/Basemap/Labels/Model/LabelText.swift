import CartoucheDrawing
import Foundation

/// A label's measured text. All sizes are in points.
struct LabelText: Sendable, Equatable {
    var lines: [String]
    /// The width of each line of the label's text, in points.
    var widths: [CGFloat]
    /// The letters of each line of text, if they are drawn one by one, as along lines on the map or with
    /// letter spacing. Empty if each line is drawn as a whole.
    var letters: [[LabelLetter]] = []
    /// The parts of each line of text that differ in size, font or color; empty if the whole text looks
    /// alike.
    var spans: [[LabelSpan]] = []
    /// For each line of the label's text, the distance of its baseline from the text's upper edge, in points;
    /// empty if the baselines lie `lineHeight` apart.
    var baselines: [CGFloat] = []
    var font: Font
    /// The distance from one baseline of the label's text to the next, in points.
    var lineHeight: CGFloat
    /// The distance from the upper edge of the label's text to its first baseline, in points.
    var ascent: CGFloat
    /// The distance from the last baseline of the label's text to the text's lower edge, in points.
    var descent: CGFloat
    var ink: LabelInk
    /// The free space that is kept around the label's text, in points.
    var padding: CGFloat
    /// The rotation of the text in degrees clockwise.
    var rotation = 0.0
    /// Whether a text at a point turns with the map.
    var turnsWithMap = false
    var translation = LabelTranslation()
    var overlap = LabelOverlap()

    var size: CGSize {
        CGSize(width: widths.max() ?? 0, height: baseline(max(lines.count, 1) - 1) + descent)
    }

    /// The distance of a line's baseline from the upper edge of the label's text, in points. `line` is the
    /// number of the line, from 0.
    func baseline(_ line: Int) -> CGFloat {
        line < baselines.count ? baselines[line] : ascent + lineHeight * CGFloat(line)
    }

    /// Whether the size, padding and rotation of the label's text are finite numbers.
    var isFinite: Bool {
        size.width.isFinite && size.height.isFinite && padding.isFinite && rotation.isFinite
    }
}

/// A letter that is drawn by itself, together with its accents and other marks.
struct LabelLetter: Sendable, Equatable {
    var text: String
    /// The distance from the start of the line of text to the letter's origin, in points.
    var x: CGFloat
    var width: CGFloat
}

/// A part of a line of text with its own font or color.
struct LabelSpan: Sendable, Equatable {
    var text: String
    /// The distance from the start of the line of text to the origin of this part of the line, in points.
    var x: CGFloat
    /// How far this part of a line of text is raised above the line's baseline, in points.
    var lift: CGFloat
    var font: Font
    /// The color of this part of a line of text; `nil` if it has the color of the label.
    var color: Color?
}

/// The colors of a text or an icon, for both appearances.
struct LabelInk: Sendable, Equatable {
    var color: Color
    var halo: Color
    /// The width of the halo around the letters or the icon, in points; 0 draws no halo.
    var haloWidth: CGFloat

    static let none = LabelInk(color: .clear, halo: .clear, haloWidth: 0)
}

/// A move of a label's text or icon away from its location, from the style's `...-translate` and
/// `...-translate-anchor`.
struct LabelTranslation: Sendable, Equatable {
    /// The distance to the right and down, in points; both are finite.
    var offset = CGPoint.zero
    /// Whether the move has the directions of the map, which turn with it, and not those of the screen.
    var turnsWithMap = false

    /// The distance to the right and down on a map with a heading in degrees, in points.
    func offset(heading: Double) -> CGPoint {
        guard turnsWithMap, heading != 0, offset != .zero else { return offset }
        let (s, c) = (sin(-heading * .pi / 180), cos(-heading * .pi / 180))
        return CGPoint(x: offset.x * c - offset.y * s, y: offset.x * s + offset.y * c)
    }
}

/// Whether a text or an icon may overlap others, from the style's `...-overlap`, `...-ignore-placement` and
/// `...-optional`.
struct LabelOverlap: Sendable, Equatable {
    /// Whether the label's text (or icon) is shown even where it covers other labels.
    var isAllowed = false
    /// Whether the label's text (or icon) may cover those of other labels that may cover others, too.
    var isCooperative = false
    /// Whether other labels may cover this text or icon.
    var isIgnored = false
    /// Of a label's text: whether the label's icon is shown alone if there is no room for the text. Of an
    /// icon: whether the text is shown alone if there is no room for the icon.
    var isOptional = false

    /// Whether the label's text (or icon) may cover others, if only some of them.
    var mayCover: Bool { isAllowed || isCooperative }
}
