import Basemap
import Foundation
import ViewKit

/// What the map's names keep away from.
extension AnnotationHost {
    /// With more pins than this there would be no names left: they all go under the pins again.
    static let obstacleLimit = 100

    /// All obstacles if views have come or gone since the last call, else nil. Pins that move push no names about.
    /// - Complexity: O(views on the map) then, else O(1).
    func changedObstacles() -> [LabelObstacle]? {
        guard obstaclesAreStale else { return nil }
        obstaclesAreStale = false
        var slots = visible.filter { views[$0]?.labelClearance != nil }.sorted()
        if slots.count > Self.obstacleLimit { slots = [] }
        guard slots != slotsOfObstacles else { return nil }
        slotsOfObstacles = slots
        return slots.compactMap { slot in
            guard let view = views[slot], let insets = view.labelClearance else { return nil }
            let (size, offset) = (view.bounds.size, view.centerOffset)
            return LabelObstacle(
                position: store.records[slot].point,
                box: CGRect(
                    x: offset.x - size.width / 2 + insets.left, y: offset.y - size.height / 2 + insets.top,
                    width: max(0, size.width - insets.left - insets.right),
                    height: max(0, size.height - insets.top - insets.bottom)))
        }
    }

    /// The next call gives them whether they have changed or not.
    func sayObstaclesAgain() { (slotsOfObstacles, obstaclesAreStale) = (nil, true) }
}
