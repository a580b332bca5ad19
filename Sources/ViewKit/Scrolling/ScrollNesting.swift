import Foundation

/// What a scroll view keeps of the gesture at hand for those around it, by axis. Seconds, points.
struct ScrollNesting {
    /// The scroll view that takes what is left of the drag, and where the drag would have brought it without this.
    struct Share {
        weak var outer: ScrollView?
        var origin: CGFloat
        var excess: CGFloat = 0
    }

    /// A flick that will reach an end: when, and how fast it is then.
    struct HandOver {
        var time: Double
        var speed: CGFloat
    }

    struct Turns {
        var time: Double
        /// The scroll view could move when the first of them came.
        var isOwn: Bool
    }

    var shares: [ScrollView.Axis: Share] = [:]
    /// Whether this drag goes on outside; nil before its first move along the axis.
    var goesOn: [ScrollView.Axis: Bool] = [:]
    var handOvers: [ScrollView.Axis: HandOver] = [:]
    var turns: [ScrollView.Axis: Turns] = [:]
}
