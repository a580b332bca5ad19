import Foundation

/// The style of a stroke. Lengths in points.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of a corner.
    public enum Join: Sendable { case miter, round, bevel }
    /// The shape of an end: nothing, a half circle, or a half square.
    public enum Cap: Sendable { case butt, round, square }

    /// The width, half of it on each side of the path. 0, negative or non-finite: nothing is drawn.
    public var width: CGFloat
    /// The shape of corners.
    public var join: Join
    /// The shape of the ends of open subpaths.
    public var cap: Cap
    /// A miter longer than this many half widths becomes a bevel. 10 by default.
    public var miterLimit: CGFloat
    /// Alternating lengths of dashes and gaps; empty, the default, for a solid line.
    public var dash: [CGFloat]
    /// The offset into the pattern at which the line begins.
    public var dashPhase: CGFloat

    /// By default a solid line with sharp corners and flat ends.
    public init(
        width: CGFloat, join: Join = .miter, cap: Cap = .butt, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        (self.width, self.join, self.cap, self.miterLimit) = (width, join, cap, miterLimit)
        (self.dash, self.dashPhase) = (dash, dashPhase)
    }
}
