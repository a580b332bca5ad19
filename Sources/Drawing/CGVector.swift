import Foundation

/// A displacement with Core Graphics' name, which Foundation lacks on Linux.
public struct CGVector: Hashable, Sendable {
    /// Rightwards.
    public var dx: CGFloat
    /// Downwards.
    public var dy: CGFloat

    /// No move.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// In points.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
