import Foundation

/// The style of a stroke. Lengths in points.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of the corners of a stroke.
    public enum Join: Sendable { case miter, round, bevel }
    /// The shape of the ends of a stroke: no cap, a half circle, or a half square.
    public enum Cap: Sendable { case butt, round, square }

    /// The width of the stroke, half of it on each side of the path. A width that is 0, negative or not
    /// finite draws nothing.
    public var width: CGFloat
    /// The shape of the stroke's corners.
    public var join: Join
    /// The shape of the stroke's ends, where a subpath is open.
    public var cap: Cap
    /// The maximum length of a miter, in half widths of the stroke: a longer miter becomes a bevel. 10 by
    /// default.
    public var miterLimit: CGFloat
    /// The lengths of the pattern's dashes and gaps, alternately, in points; empty, the default, means a
    /// solid line.
    public var dash: [CGFloat]
    /// The distance in points from the start of the dash pattern to the position in the pattern at which the
    /// line begins.
    public var dashPhase: CGFloat

    /// Creates a style, by default that of a solid line with sharp corners and flat ends.
    public init(
        width: CGFloat, join: Join = .miter, cap: Cap = .butt, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        (self.width, self.join, self.cap, self.miterLimit) = (width, join, cap, miterLimit)
        (self.dash, self.dashPhase) = (dash, dashPhase)
    }
}
