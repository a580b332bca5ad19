import CartoucheDrawing
import Foundation

/// Distances inwards from the edges of a rectangle, in points, of which those at the sides follow the
/// direction of layout. UIKit's `NSDirectionalEdgeInsets`.
public nonisolated struct DirectionalEdgeInsets: Equatable, Sendable {
    /// The distance inwards from the upper edge, in points.
    public var top: CGFloat
    /// The distance inwards from the leading edge, in points: the left one in a layout from left to right.
    public var leading: CGFloat
    /// The distance inwards from the lower edge, in points.
    public var bottom: CGFloat
    /// The distance inwards from the trailing edge, in points: the right one in a layout from left to right.
    public var trailing: CGFloat

    /// Insets of 0 at all edges.
    public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    /// Creates insets in points; positive distances are inside the rectangle, negative ones outside.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    init(_ insets: EdgeInsets, isRightToLeft: Bool) {
        self.init(
            top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isRightToLeft ? insets.left : insets.right)
    }

    func edgeInsets(isRightToLeft: Bool) -> EdgeInsets {
        EdgeInsets(
            top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
            right: isRightToLeft ? leading : trailing)
    }
}
