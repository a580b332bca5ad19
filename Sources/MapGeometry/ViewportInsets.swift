import Foundation

/// Distances from a viewport's edges, in points: what is kept free when something is fitted.
public struct ViewportInsets: Hashable, Sendable {
    /// In points.
    public var top: CGFloat
    /// In points.
    public var left: CGFloat
    /// In points.
    public var bottom: CGFloat
    /// In points.
    public var right: CGFloat

    /// No insets.
    public static let zero = ViewportInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// In points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
