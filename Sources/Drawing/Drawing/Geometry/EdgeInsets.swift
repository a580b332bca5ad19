import Foundation

/// Distances from the four sides of a rectangle, inwards, in points. UIKit's `UIEdgeInsets`.
public struct EdgeInsets: Equatable, Sendable {
    /// The distance inwards from the upper side, in points.
    public var top: CGFloat
    /// The distance inwards from the left side, in points.
    public var left: CGFloat
    /// The distance inwards from the lower side, in points.
    public var bottom: CGFloat
    /// The distance inwards from the right side, in points.
    public var right: CGFloat

    /// Insets of 0 at all sides.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Creates insets in points; positive distances are inside the rectangle, negative ones outside.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
