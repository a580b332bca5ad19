import Foundation

/// A displacement with Core Graphics' name, which Foundation lacks on Linux.
public struct CGVector: Hashable, Sendable {
    /// The distance to the right.
    public var dx: CGFloat
    /// The distance downwards.
    public var dy: CGFloat

    /// No displacement.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// A displacement in points.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
