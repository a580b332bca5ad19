import Foundation

/// What a scroll view stores, by axis, about the current gesture while it passes parts of the gesture to
/// enclosing scroll views. Times are in seconds, lengths in points.
struct ScrollNesting {
    /// The part of a drag that an enclosing scroll view follows: that scroll view, the offset to which it had
    /// been dragged before, and the points by which the drag exceeds the inner scroll view's range of
    /// offsets.
    struct Transfer {
        weak var outer: ScrollView?
        var origin: CGFloat
        var excess: CGFloat = 0
    }

    /// A flick that will reach an end of the inner scroll view's range of offsets: the time in seconds at
    /// which the flick does so, and its speed then, in points per second.
    struct HandOver {
        var time: Double
        var speed: CGFloat
    }

    struct Turns {
        var time: Double
        /// Whether this scroll view could move at the first wheel turn of the current gesture. Turns that
        /// follow each other within `ScrollView.wheelPause` are one gesture.
        var isOwn: Bool
    }

    var transfers: [ScrollView.Axis: Transfer] = [:]
    /// By axis, for `chainAfterNewGesture`: whether the current drag moves the enclosing scroll view when
    /// this view has reached the end of its range; an axis has no value before the drag has moved along it.
    var goesOn: [ScrollView.Axis: Bool] = [:]
    var handOvers: [ScrollView.Axis: HandOver] = [:]
    var turns: [ScrollView.Axis: Turns] = [:]
}

/// What happens to a drag, flick or wheel turn for which a nested scroll view has no content left to scroll.
/// The map below scroll views never receives the gesture.
public nonisolated enum NestedScrolling: Sendable {
    /// The gesture ends in the nested scroll view: its content overscrolls a little and springs back.
    case stop
    /// The next enclosing scroll view that scrolls along the axis of the gesture continues the gesture
    /// without a break.
    case chain
    /// The gesture ends in the nested scroll view, as with `stop`, unless it begins while the content is at
    /// the end of its range: then the enclosing scroll view receives it from the start. Wheel turns that
    /// follow each other within `ScrollView.wheelPause` are one gesture.
    case chainAfterNewGesture
}
