import Foundation

/// Distances from a viewport's edges, in points, that are kept free when the viewport is fitted to a
/// rectangle.
public struct ViewportInsets: Hashable, Sendable {
    /// The distance from the top, in points.
    public var top: CGFloat
    /// The distance from the left, in points.
    public var left: CGFloat
    /// The distance from the bottom, in points.
    public var bottom: CGFloat
    /// The distance from the right, in points.
    public var right: CGFloat

    /// No insets.
    public static let zero = ViewportInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Insets in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
