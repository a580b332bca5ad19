import CartoucheDrawing
import Foundation

/// A label's measured text. Sizes in points.
struct LabelText: Sendable, Equatable {
    var lines: [String]
    /// The width of each line.
    var widths: [CGFloat]
    /// The letters of each line, if they are drawn one by one: along lines, and letterspaced. Otherwise
    /// empty, and each line is drawn as a whole.
    var letters: [[LabelLetter]] = []
    /// The parts of each line that differ in size, font or color; empty: all look alike.
    var spans: [[LabelSpan]] = []
    /// The distance of each baseline from the upper edge; empty: `ascent`, and a line's height for each.
    var baselines: [CGFloat] = []
    var font: Font
    /// From baseline to baseline.
    var lineHeight: CGFloat
    /// From the upper edge to the first baseline.
    var ascent: CGFloat
    /// From the last baseline to the lower edge.
    var descent: CGFloat
    var ink: LabelInk
    /// The free space around the text.
    var padding: CGFloat
    /// Degrees clockwise.
    var rotation = 0.0
    var overlap = LabelOverlap()

    var size: CGSize {
        CGSize(width: widths.max() ?? 0, height: baseline(max(lines.count, 1) - 1) + descent)
    }

    /// The distance of a line's baseline from the upper edge.
    func baseline(_ line: Int) -> CGFloat {
        line < baselines.count ? baselines[line] : ascent + lineHeight * CGFloat(line)
    }

    /// Whether no measure is infinite or NaN.
    var isFinite: Bool {
        size.width.isFinite && size.height.isFinite && padding.isFinite && rotation.isFinite
    }
}

/// A letter of a line that is drawn by itself, with the marks on it.
struct LabelLetter: Sendable, Equatable {
    var text: String
    /// The pen's distance from the line's start.
    var x: CGFloat
    var width: CGFloat
}

/// A part of a line with a look of its own.
struct LabelSpan: Sendable, Equatable {
    var text: String
    /// The pen's distance from the line's start.
    var x: CGFloat
    /// How far it stands above the line's baseline.
    var lift: CGFloat
    var font: Font
    /// `nil` stands for the label's.
    var color: Color?
}

/// The colors of a text or an icon, for both appearances.
struct LabelInk: Sendable, Equatable {
    var color: Color
    var halo: Color
    /// The halo's width in points; 0: none.
    var haloWidth: CGFloat

    static let none = LabelInk(color: .clear, halo: .clear, haloWidth: 0)
}

/// How a text or an icon gets along with others.
struct LabelOverlap: Sendable, Equatable {
    /// Whether it is shown even over others.
    var isAllowed = false
    /// Whether others may cover it.
    var isIgnored = false
    /// Whether the label's other half is shown without it.
    var isOptional = false
}
