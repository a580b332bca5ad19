import CartoucheSpatialIndex
import Foundation

/// Decides which titles under markers are shown where not all have room. Pure. Rectangles in points of the
/// map.
///
/// A title may cover neither a pin, except its own, nor another title. Titles that are shown already have
/// precedence over others, so that nothing flickers while the map moves; then the priority decides, and then
/// the order of addition.
/// - Complexity: O(n log n) for n pins, where few overlap.
nonisolated struct MarkerTitleSolver {
    struct Candidate {
        /// The identifier of the marker's title: it is in the solver's result if the title is shown.
        var id: Int
        var title: CGRect
        var isShown: Bool
        var priority: Float
        var sequence: Int
    }

    /// The rectangles in the map's points that no adaptive title may cover: pins, and titles that are shown
    /// in any case.
    var obstacles: [CGRect] = []
    var candidates: [Candidate] = []

    /// The identifiers of the titles to show in a map view of this size, in points.
    func solve(in size: CGSize) -> Set<Int> {
        var grid = CollisionGrid(width: size.width, height: size.height, cellSize: 64)
        for box in obstacles { grid.place(box) }
        let order = candidates.sorted { a, b in
            if a.isShown != b.isShown { return a.isShown }
            return (b.priority, a.sequence) < (a.priority, b.sequence)
        }
        return Set(order.filter { grid.tryPlace($0.title) }.map(\.id))
    }
}
