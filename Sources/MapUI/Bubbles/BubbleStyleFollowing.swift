import ViewKit

/// Content that takes its colors from the bubble around it.
@MainActor
public protocol BubbleStyleFollowing: View {
    /// Called when the view comes into a bubble, and when the bubble's style changes.
    func bubbleStyleDidChange(_ style: BubbleStyle)
}
