import Foundation

/// Who is shown where there is no room for all: in the order of priority each in turn, unless its area
/// overlaps that of one shown before. For the whole world at one zoom and heading: so panning changes
/// nothing.
///
/// - Invariant: no two shown overlap, but for those of `alwaysShown` or more; each that is hidden overlaps
///   one shown that comes before it.
package struct Decluttering: Sendable {
    /// Priorities from here on are shown in any case, and hide others.
    package static let alwaysShown: Float = 1000
    /// More areas than this within one cell are those of things that are shown in any case, one upon the
    /// other: further ones hide nothing more.
    private static let cellLimit = 256
    private static let questionInterval = 4096

    /// Who comes first.
    private struct Rank {
        let priority: Float
        let set: Int32
        let index: Int32
        let tie: Int
    }

    private let sets: [FootprintSet]
    private var ranks: [Rank] = []
    private var reach: Float = 1

    /// - Complexity: O(n log n), and O(n) where all have one priority and no ties.
    package init(_ sets: [FootprintSet]) {
        self.sets = sets
        ranks.reserveCapacity(sets.reduce(0) { $0 + $1.positions.count })
        for (number, set) in sets.enumerated() {
            for footprint in set.footprints { reach = max(reach, footprint.reach) }
            for i in set.positions.indices {
                let priority = set.priority(i)
                ranks.append(
                    Rank(
                        priority: priority.isNaN ? .infinity : priority, set: Int32(number), index: Int32(i),
                        tie: set.ties.isEmpty ? i : set.ties[i]))
            }
        }
        func isBefore(_ a: Rank, _ b: Rank) -> Bool {
            if a.priority != b.priority { return a.priority > b.priority }
            return a.set != b.set ? a.set < b.set : a.tie < b.tie
        }
        let isSorted = zip(ranks, ranks.dropFirst()).allSatisfy { !isBefore($1, $0) }
        if !isSorted { ranks.sort(by: isBefore) }
    }

    /// The indices of those shown, by set, in the order of priority.
    /// - Parameters:
    ///   - heading: the direction at the top of the screen, in degrees.
    ///   - isCancelled: asked every few thousand things.
    /// - Returns: nil if it was canceled.
    /// - Complexity: O(n) for areas of similar sizes.
    package func shown(zoom: Double, heading: Double, isCancelled: () -> Bool = { false }) -> [[Int32]]? {
        var result = [[Int32]](repeating: [], count: sets.count)
        var cells = FootprintCells(
            capacity: ranks.count, pointsPerUnit: 512 * exp2(zoom) / WorldPosition.side, heading: heading,
            reach: reach)
        for (number, rank) in ranks.enumerated() {
            if number % Self.questionInterval == 0, isCancelled() { return nil }
            let (set, i) = (Int(rank.set), Int(rank.index))
            let (position, footprint) = (sets[set].positions[i], sets[set].footprint(i))
            if rank.priority >= Self.alwaysShown {
                cells.place(footprint, at: position, most: Self.cellLimit)
            } else {
                guard !cells.overlaps(footprint, at: position) else { continue }
                cells.place(footprint, at: position)
            }
            result[set].append(rank.index)
        }
        return result
    }
}
