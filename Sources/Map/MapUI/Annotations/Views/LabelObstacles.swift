import CartoucheBasemap
import Foundation

/// The rectangles that the map's labels avoid: those of the annotation views with a `labelClearance`.
final class LabelObstacles {
    /// The maximum number of views that labels avoid. If there are more, labels are drawn under the views,
    /// because otherwise hardly any label would be left.
    static let limit = 100

    private let positions: AnnotationPositions
    /// The slots (numbers in `AnnotationStore`) of the annotations whose views the labels avoided at the last
    /// report; `nil` if all must be reported again.
    private var reported: [Int]? = []

    init(_ positions: AnnotationPositions) { self.positions = positions }

    /// All rectangles that labels avoid, if the set of views has changed since the last call, or if all must
    /// be reported again; otherwise nil. A moving pin does not change the set.
    /// - Complexity: O(views on the map) if any are stale, else O(1).
    func changed(_ stale: AnnotationInvalidation) -> [LabelObstacle]? {
        guard !stale.isDisjoint(with: [.obstacles, .obstacleBoxes]) else { return nil }
        if stale.contains(.obstacleBoxes) { reported = nil }
        let visible = positions.visible
        var slots = visible.slots.filter { visible[$0]?.labelClearance != nil }.sorted()
        if slots.count > Self.limit { slots = [] }
        guard slots != reported else { return nil }
        reported = slots
        return slots.compactMap { slot in
            guard let view = visible[slot], let insets = view.labelClearance else { return nil }
            let frame = CGRect(center: view.centerOffset, size: view.bounds.size)
            return LabelObstacle(
                position: positions.store.records[slot].point,
                box: CGRect(
                    x: frame.minX + insets.left, y: frame.minY + insets.top,
                    width: max(0, frame.width - insets.left - insets.right),
                    height: max(0, frame.height - insets.top - insets.bottom)))
        }
    }
}
