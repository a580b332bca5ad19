import Foundation

/// A displacement with Core Graphics' name, which Foundation lacks on Linux.
public struct CGVector: Hashable, Sendable {
    /// The horizontal part of the displacement, positive to the right.
    public var dx: CGFloat
    /// The vertical part of the displacement, positive downwards.
    public var dy: CGFloat

    /// The displacement by 0 points.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates a displacement in points.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

extension CGRect {
    /// Creates a rectangle with a given size and a given center.
    @inlinable
    package init(center: CGPoint, size: CGSize) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
    }

    /// The center of the rectangle.
    @inlinable package var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CGSize {
    /// The center of a rectangle that has this size and the top left corner (0, 0).
    @inlinable package var center: CGPoint { CGPoint(x: width / 2, y: height / 2) }
}
