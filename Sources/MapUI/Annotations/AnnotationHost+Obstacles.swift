import Basemap
import Foundation
import ViewKit

/// The obstacles that the map's labels avoid.
extension AnnotationHost {
    /// With more pins than this no labels would be left: then they are all drawn under the pins.
    static let obstacleLimit = 100

    /// All obstacles if views were added or removed since the last call, else nil. Moving pins displace no
    /// labels.
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

    /// Makes the next call return the obstacles whether they have changed or not.
    func invalidateObstacles() { (slotsOfObstacles, obstaclesAreStale) = (nil, true) }
}
