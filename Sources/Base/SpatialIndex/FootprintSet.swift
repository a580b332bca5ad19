/// Things on the map with areas and priorities, as flat arrays.
package struct FootprintSet: Sendable {
    package var positions: [WorldPosition]
    /// One for each position, or one for all.
    package var footprints: [Footprint]
    /// One for each position, or one for all; higher is preferred.
    package var priorities: [Float]
    /// Numbers that decide among equal priorities, lower first; empty: the order in the arrays.
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
