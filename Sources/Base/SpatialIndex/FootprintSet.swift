/// Things on the map with positions, areas and priorities, as flat arrays.
package struct FootprintSet: Sendable {
    package var positions: [WorldPosition]
    /// The areas of the things: one for each position, or a single one for all.
    package var footprints: [Footprint]
    /// The priorities of the things: one for each position, or a single one for all. A higher priority is
    /// preferred.
    package var priorities: [Float]
    /// For each thing a number that decides its turn among those of equal priority, the lowest first. If the
    /// array is empty, the order of the things in `positions` decides.
    package var ties: [Int]

    package init(
        positions: [WorldPosition], footprints: [Footprint], priorities: [Float], ties: [Int] = []
    ) {
        precondition(
            [1, positions.count].contains(footprints.count)
                && [1, positions.count].contains(priorities.count)
                && [0, positions.count].contains(ties.count),
            "\(footprints.count) areas, \(priorities.count) priorities, \(ties.count) ties for"
                + " \(positions.count) positions")
        (self.positions, self.footprints, self.priorities, self.ties) = (
            positions, footprints, priorities, ties
        )
    }

    func footprint(_ i: Int) -> Footprint { footprints[footprints.count == 1 ? 0 : i] }
    func priority(_ i: Int) -> Float { priorities[priorities.count == 1 ? 0 : i] }
}
