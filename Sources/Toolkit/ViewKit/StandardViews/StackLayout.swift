import Foundation

/// The arrangement of a stack's views along its axis. Pure; lengths in points.
nonisolated struct StackLayout {
    /// The natural length of each view along the axis.
    var lengths: [CGFloat]
    /// The gaps after each view but the last.
    var gaps: [CGFloat]

    /// The length from the first view's start to the last view's end, with all views in their natural length.
    var naturalLength: CGFloat { lengths.reduce(0, +) + gaps.reduce(0, +) }

    /// The start and length of each view if the stack is `room` points long.
    /// - Complexity: O(n log n).
    func places(in room: CGFloat, _ distribution: StackView.Distribution) -> [(
        start: CGFloat, length: CGFloat
    )] {
        guard !lengths.isEmpty else { return [] }
        var (lengths, gaps) = (lengths, gaps)
        let forViews = max(0, room - gaps.reduce(0, +))
        let natural = lengths.reduce(0, +)
        switch distribution {
        case .fillEqually:
            lengths = lengths.map { _ in forViews / CGFloat(lengths.count) }
        case .fillProportionally where natural > 0:
            lengths = lengths.map { $0 * forViews / natural }
        case .equalSpacing where natural < forViews && !gaps.isEmpty:
            let more = (forViews - natural) / CGFloat(gaps.count)
            gaps = gaps.map { $0 + more }
        case .fill, .fillProportionally, .equalSpacing:
            if natural > forViews {
                let longest = Self.longest(of: lengths, in: forViews)
                lengths = lengths.map { min($0, longest) }
            } else if distribution != .equalSpacing {
                lengths[lengths.count - 1] += forViews - natural
            }
        }
        var start: CGFloat = 0
        return lengths.indices.map { index in
            defer { start += lengths[index] + (index < gaps.count ? gaps[index] : 0) }
            return (start, lengths[index])
        }
    }

    /// The maximum length to which longer views are cut so that all views fit into `room`.
    private static func longest(of lengths: [CGFloat], in room: CGFloat) -> CGFloat {
        var rest = room
        for (index, length) in lengths.sorted().enumerated() {
            let share = rest / CGFloat(lengths.count - index)
            if length > share { return max(0, share) }
            rest -= length
        }
        return rest
    }
}
