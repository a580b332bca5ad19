import Foundation
import SpatialIndex

/// Which of the titles under markers are shown where not all have room. Pure. Rectangles in points of the map.
///
/// A title may lie neither over a pin, its own excepted, nor over another title. Those that are shown keep their place
/// before others, then the priority decides, then the order of adding: nothing flickers while the map moves.
/// - Complexity: O(n log n) for n pins, where few overlap.
nonisolated struct MarkerTitlePlan {
    struct Candidate {
        /// Returned for those that are shown.
        var id: Int
        var title: CGRect
        var isShown: Bool
        var priority: Float
        var sequence: Int
    }

    /// No title is shown over these: pins, and titles that are shown in any case.
    var obstacles: [CGRect] = []
    var candidates: [Candidate] = []

    /// The ids of the titles to show.
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
