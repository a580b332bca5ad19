import Foundation

/// What a scroll view stores, by axis, about the current gesture while it passes parts of the gesture to
/// enclosing scroll views. Seconds, points.
struct ScrollNesting {
    /// The enclosing scroll view that follows the rest of a drag, the offset to which it had been dragged
    /// before, and the points by which the drag exceeds the inner view's range.
    struct Share {
        weak var outer: ScrollView?
        var origin: CGFloat
        var excess: CGFloat = 0
    }

    /// A flick that will reach an end of the inner view's range: the time in seconds at which it does, and
    /// its speed then, in points per second.
    struct HandOver {
        var time: Double
        var speed: CGFloat
    }

    struct Turns {
        var time: Double
        /// Whether the scroll view could move at the first wheel turn of the current gesture. Turns that
        /// follow each other within `ScrollView.wheelPause` are one gesture.
        var isOwn: Bool
    }

    var shares: [ScrollView.Axis: Share] = [:]
    /// By axis, whether this drag continues in the enclosing scroll view; without a value before the drag's
    /// first move along the axis.
    var goesOn: [ScrollView.Axis: Bool] = [:]
    var handOvers: [ScrollView.Axis: HandOver] = [:]
    var turns: [ScrollView.Axis: Turns] = [:]
}

/// What happens to a drag, flick or wheel turn for which a nested scroll view has no content left to scroll.
/// The map below scroll views never receives the gesture.
public nonisolated enum NestedScrolling: Sendable {
    /// The gesture ends in the nested scroll view: its content overscrolls a little and springs back.
    case stop
    /// The next enclosing scroll view that scrolls in this direction continues the gesture without a break.
    case chain
    /// Like `stop`, except for a gesture that begins while the content is at the end of its range: the
    /// enclosing scroll view receives it from the start. Wheel turns that follow each other within
    /// `ScrollView.wheelPause` are one gesture.
    case chainAfterNewGesture
}
