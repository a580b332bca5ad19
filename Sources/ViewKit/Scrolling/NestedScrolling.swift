/// What happens to a drag, flick or wheel turn that a nested scroll view has no room for. It never reaches a
/// map.
public nonisolated enum NestedScrolling: Sendable {
    /// The gesture ends there: the content overscrolls a little and springs back.
    case stop
    /// The next enclosing scroll view that scrolls in this direction handles the rest, without a break.
    case chain
    /// Like `stop`, but a gesture that begins at the end of the range goes to the enclosing scroll view from
    /// the start. Wheel turns that follow each other within `ScrollView.wheelPause` are one gesture.
    case chainAfterNewGesture
}
