import ViewKit

/// Content whose colors follow the bubble around it.
@MainActor
public protocol BubbleStyleFollowing: View {
    /// Called when the view is put into a bubble, and when the bubble's style changes.
    func bubbleStyleDidChange(_ style: BubbleStyle)
}
