import CartoucheBasemap
import Foundation

/// The obstacles that the map's labels avoid: the views with a `labelClearance`.
final class LabelObstacles {
    /// With more pins than this no labels would be left: then they are all drawn under the pins.
    static let limit = 100

    private let positions: AnnotationPositions
    /// The views that labels avoided when obstacles were last reported; `nil` if they are to be reported
    /// again.
    private var reported: [Int]? = []

    init(_ positions: AnnotationPositions) { self.positions = positions }

    /// All obstacles if other views are obstacles than at the last call, or if all are reported again; else
    /// nil. Moving pins displace no labels.
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
