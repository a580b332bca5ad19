import Foundation

/// How a stroke looks. Lengths in points.
public struct StrokeStyle: Hashable, Sendable {
    /// What lies at a corner.
    public enum Join: Sendable { case miter, round, bevel }
    /// What lies at an end: nothing, a half circle, or a half square.
    public enum Cap: Sendable { case butt, round, square }

    /// Half of it lies on each side of the path. 0, negative or not finite: nothing is drawn.
    public var width: CGFloat
    /// At corners.
    public var join: Join
    /// At the ends of parts that are not closed.
    public var cap: Cap
    /// A miter longer than this many half widths becomes a bevel. 10 by default.
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps in turn; empty, the default, for a solid line.
    public var dash: [CGFloat]
    /// How far into the pattern the line begins.
    public var dashPhase: CGFloat

    /// A solid line with sharp corners and flat ends, unless given.
    public init(
        width: CGFloat, join: Join = .miter, cap: Cap = .butt, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        (self.width, self.join, self.cap, self.miterLimit) = (width, join, cap, miterLimit)
        (self.dash, self.dashPhase) = (dash, dashPhase)
    }
}
