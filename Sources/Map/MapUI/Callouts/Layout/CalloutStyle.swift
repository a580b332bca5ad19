import Foundation
import ViewKit

/// The kind of bubble around a callout's content.
public nonisolated enum CalloutStyle: Sendable {
    /// No bubble: the content draws its own, with the arrow's tip in the middle of an edge, on the preferred
    /// side; a `CalloutContent` may be placed on another side if the map cannot move far enough. The content
    /// keeps its size; content that is larger than the map scrolls, starting at its left and upper ends.
    case plain
    /// The content is shown in a `BubbleView`, which is as large as the content needs.
    case bubble
}

/// A plain callout view that can draw its arrow on any side, so that the map may place it on any of the
/// allowed sides.
@MainActor
public protocol CalloutContent: View {
    /// Called before the callout is presented, and when its placement changes.
    /// - Parameter side: the side of the pin on which the callout is placed.
    /// - Parameter arrowPosition: the position of the arrow's tip along the view's side, in points from the
    ///   left or the top.
    func calloutPlacementChanged(side: CalloutSide, arrowPosition: CGFloat)
}
