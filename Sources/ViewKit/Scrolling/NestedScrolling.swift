/// What becomes of a drag, a flick or a turn of the wheel that a scroll view inside another one has no room for. None
/// of it ever reaches a map.
public nonisolated enum NestedScrolling: Sendable {
    /// It ends there: the content gives a little and springs back.
    case stop
    /// The next scroll view up that scrolls in this direction takes what is left of it, without a break.
    case chain
    /// As `stop`, but a gesture that begins where there is no room left is the next one's from the start. Of the wheel,
    /// turns that follow each other within `ScrollView.wheelPause` are one gesture.
    case chainAfterNewGesture
}
