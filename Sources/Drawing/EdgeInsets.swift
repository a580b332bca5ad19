import Foundation

/// Distances from the four sides of a rectangle, inwards, in points. UIKit's `UIEdgeInsets`.
public struct EdgeInsets: Equatable, Sendable {
    /// In points.
    public var top: CGFloat
    /// In points.
    public var left: CGFloat
    /// In points.
    public var bottom: CGFloat
    /// In points.
    public var right: CGFloat

    /// No insets.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// In points; positive ones lie inside.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
