import Foundation

/// Distances from a viewport's edges, in points, that are kept free when the viewport is fitted to a
/// rectangle.
public struct ViewportInsets: Hashable, Sendable {
    /// The distance from the viewport's top edge that is kept free, in points.
    public var top: CGFloat
    /// The distance from the viewport's left edge that is kept free, in points.
    public var left: CGFloat
    /// The distance from the viewport's bottom edge that is kept free, in points.
    public var bottom: CGFloat
    /// The distance from the viewport's right edge that is kept free, in points.
    public var right: CGFloat

    /// Insets of 0 points on all sides: nothing is kept free.
    public static let zero = ViewportInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Creates insets from the distances to the viewport's edges, in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
