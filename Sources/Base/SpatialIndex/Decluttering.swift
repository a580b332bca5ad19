import Foundation

/// Decides which things on the map are shown where not all have room: in the order of priority each thing is
/// shown unless its area overlaps that of a thing shown before. The decision is for the whole world at one
/// zoom and heading, so that panning changes nothing.
///
/// - Invariant: no two things shown overlap, except things with the priority `alwaysShown` or more; each
///   hidden thing overlaps a shown thing that comes before.
package struct Decluttering: Sendable {
    /// Things with at least this priority are always shown, and hide others.
    package static let alwaysShown: Float = 1000
    /// The maximum number of areas in a cell of the grid. More areas than this can only be those of always
    /// shown things, one upon the other; further areas would hide nothing more.
    private static let cellLimit = 256
    private static let questionInterval = 4096

    /// A thing and what decides when its turn comes: first its priority, the highest first; among equal
    /// priorities the number of its set, the lowest first; within a set its number in `FootprintSet.ties`.
    private struct Rank {
        let priority: Float
        let set: Int32
        let index: Int32
        let tie: Int
    }

    private let sets: [FootprintSet]
    private var ranks: [Rank] = []
    private var reach: Float = 1

    /// Sorts the things of several sets by priority.
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

    /// For each set, the indices of the things that are shown, in the order of priority.
    /// - Parameters:
    ///   - heading: the direction at the top of the screen, in degrees.
    ///   - isCancelled: called every few thousand things; true ends the work.
    /// - Returns: nil if `isCancelled` ended the work.
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
                cells.place(footprint, at: position, limit: Self.cellLimit)
            } else {
                guard !cells.overlaps(footprint, at: position) else { continue }
                cells.place(footprint, at: position)
            }
            result[set].append(rank.index)
        }
        return result
    }
}
