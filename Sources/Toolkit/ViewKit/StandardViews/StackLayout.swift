import Foundation

/// The arrangement of a stack's views along its axis. Pure; lengths in points.
nonisolated struct StackLayout {
    /// The natural length of each view along the axis.
    var lengths: [CGFloat]
    /// The gaps after each view but the last.
    var gaps: [CGFloat]
    /// The content hugging priority of each view along the axis: the view with the lowest one grows. Empty:
    /// all equal.
    var huggings: [Float] = []
    /// The compression resistance priority of each view along the axis: the views with the lowest one shrink
    /// first. Empty: all equal.
    var resistances: [Float] = []

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
                shrink(&lengths, by: natural - forViews)
            } else if distribution != .equalSpacing {
                lengths[stretched] += forViews - natural
            }
        }
        var start: CGFloat = 0
        return lengths.indices.map { index in
            defer { start += lengths[index] + (index < gaps.count ? gaps[index] : 0) }
            return (start, lengths[index])
        }
    }

    /// The index of the view that is stretched to fill the stack: the one with the lowest hugging priority;
    /// of several the last.
    private var stretched: Int {
        guard huggings.count == lengths.count, let least = huggings.min() else { return lengths.count - 1 }
        return huggings.lastIndex(of: least) ?? lengths.count - 1
    }

    /// Shortens views by `excess` points altogether: those with the lowest compression resistance first, and
    /// among equals the longest. If these reach the length 0, the next higher resistance follows.
    private func shrink(_ lengths: inout [CGFloat], by excess: CGFloat) {
        var excess = excess
        let resistances = resistances.count == lengths.count ? resistances : lengths.map { _ in 0 }
        for resistance in Set(resistances).sorted() where excess > 0 {
            let indices = lengths.indices.filter { resistances[$0] == resistance }
            let natural = indices.reduce(0) { $0 + lengths[$1] }
            let room = max(0, natural - excess)
            let longest = Self.longest(of: indices.map { lengths[$0] }, in: room)
            for index in indices { lengths[index] = min(lengths[index], longest) }
            excess -= natural - room
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
