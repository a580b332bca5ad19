import Foundation
import ViewKit

/// What surrounds a callout's content.
public nonisolated enum CalloutStyle: Sendable {
    /// Nothing: the content draws its own bubble, with the arrow's tip in the middle of an edge. It stands on
    /// the preferred side; one that is `CalloutContent` goes to another where the map cannot move far enough.
    /// It keeps its size; where it is larger than the map it is scrolled, from its left and upper ends.
    case plain
    /// A `BubbleView` as large as the content needs.
    case bubble
}

/// A plain callout view that can draw its arrow on any side, so that the map may place it on any of the
/// allowed ones.
@MainActor
public protocol CalloutContent: View {
    /// Called before the callout is shown, and when its place changes.
    /// - Parameter arrowPosition: the tip's place along its side, in points from the left or the top.
    func calloutPlacementChanged(side: CalloutSide, arrowPosition: CGFloat)
}
