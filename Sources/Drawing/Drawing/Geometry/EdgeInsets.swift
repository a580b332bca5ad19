import Foundation

/// Distances from the four sides of a rectangle, inwards, in points. UIKit's `UIEdgeInsets`.
public struct EdgeInsets: Equatable, Sendable {
    /// The distance from the top, in points.
    public var top: CGFloat
    /// The distance from the left, in points.
    public var left: CGFloat
    /// The distance from the bottom, in points.
    public var bottom: CGFloat
    /// The distance from the right, in points.
    public var right: CGFloat

    /// No insets.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Insets in points; positive ones lie inside.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
