import Foundation

/// The positions of a stack's views along its axis. Pure; lengths in points.
nonisolated struct StackLayout {
    /// The natural length of each view of the stack along its axis, in points.
    var lengths: [CGFloat]
    /// The gap in points after each view of the stack but the last.
    var gaps: [CGFloat]
    /// The content hugging priority of each view of the stack along its axis: the view with the lowest
    /// priority grows. An empty array means that all views have the same priority.
    var huggings: [Float] = []
    /// The compression resistance priority of each view of the stack along its axis: the views with the
    /// lowest priority shrink first. An empty array means that all views have the same priority.
    var resistances: [Float] = []

    /// The length in points from the start of the stack's first view to the end of its last view, with all
    /// views in their natural length.
    var naturalLength: CGFloat { lengths.reduce(0, +) + gaps.reduce(0, +) }

    /// The start and the length in points of each view along the axis of a stack that is `room` points long.
    /// - Complexity: O(n log n).
    func positions(in room: CGFloat, _ distribution: StackView.Distribution) -> [(
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
        case .equalCentering where natural < forViews && !gaps.isEmpty:
            gaps = centered(in: room) ?? spread(forViews - natural)
        case .equalSpacing where natural < forViews && !gaps.isEmpty:
            gaps = spread(forViews - natural)
        case .fill, .fillProportionally, .equalSpacing, .equalCentering:
            if natural > forViews {
                shrink(&lengths, by: natural - forViews)
            } else if distribution != .equalSpacing, distribution != .equalCentering {
                lengths[stretched] += forViews - natural
            }
        }
        var start: CGFloat = 0
        return lengths.indices.map { index in
            defer { start += lengths[index] + (index < gaps.count ? gaps[index] : 0) }
            return (start, lengths[index])
        }
    }

    /// The gaps between the views, in points, among which `more` points are divided equally.
    private func spread(_ more: CGFloat) -> [CGFloat] { gaps.map { $0 + more / CGFloat(gaps.count) } }

    /// The gaps between the views, in points, at which the centers of the views are at equal distances, from
    /// the start of a stack of `room` points to its end; nil if a gap were smaller than it has to be.
    private func centered(in room: CGFloat) -> [CGFloat]? {
        guard let first = lengths.first, let last = lengths.last else { return nil }
        let step = (room - (first + last) / 2) / CGFloat(gaps.count)
        let new = gaps.indices.map { step - (lengths[$0] + lengths[$0 + 1]) / 2 }
        return zip(new, gaps).allSatisfy { $0 >= $1 } ? new : nil
    }

    /// The index of the view that grows when a stack has more room than its views need: the view with the
    /// lowest hugging priority; of several, the last one.
    private var stretched: Int {
        guard huggings.count == lengths.count, let least = huggings.min() else { return lengths.count - 1 }
        return huggings.lastIndex(of: least) ?? lengths.count - 1
    }

    /// Shortens the views of a stack by `excess` points altogether: first those with the lowest compression
    /// resistance, and of these the longest. When they have reached the length 0, the views of the next
    /// higher resistance are shortened.
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

    /// The length in points to which all longer views of a stack have to be cut so that the views fit into
    /// `room` points together.
    private static func longest(of lengths: [CGFloat], in room: CGFloat) -> CGFloat {
        var rest = room
        for (index, length) in lengths.sorted().enumerated() {
            let equalLength = rest / CGFloat(lengths.count - index)
            if length > equalLength { return max(0, equalLength) }
            rest -= length
        }
        return rest
    }
}
