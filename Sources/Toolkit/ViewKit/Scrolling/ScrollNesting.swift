import Foundation

/// A scroll view's state of the current gesture for its enclosing scroll views, by axis. Seconds, points.
struct ScrollNesting {
    /// The outer scroll view that handles the rest of the drag, and the offset to which it was dragged
    /// before.
    struct Share {
        weak var outer: ScrollView?
        var origin: CGFloat
        var excess: CGFloat = 0
    }

    /// A flick that will reach an end: the time, and its speed then.
    struct HandOver {
        var time: Double
        var speed: CGFloat
    }

    struct Turns {
        var time: Double
        /// Whether the scroll view could move at the first of these turns.
        var isOwn: Bool
    }

    var shares: [ScrollView.Axis: Share] = [:]
    /// Whether this drag continues in the outer scroll view; nil before its first move along the axis.
    var goesOn: [ScrollView.Axis: Bool] = [:]
    var handOvers: [ScrollView.Axis: HandOver] = [:]
    var turns: [ScrollView.Axis: Turns] = [:]
}

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
