import CartoucheMapGeometry
import Foundation

/// The pins of one position that are spread around it, or are moving outward or back.
final class AnnotationSpider {
    /// The common position of the spread pins, in map points, from which the lines to the pins extend.
    let position: MapPoint
    /// The map's zoom level when the pins were spread.
    let zoom: Double
    /// The views of the spread pins, in their order around the common position.
    private(set) var members: [AnnotationView]
    let legs = SpiderLegsView()
    /// Whether a pin has been dragged out of the spider (the spread pins of one position): the other pins are
    /// collected when that drag has ended.
    private(set) var isBroken = false

    init(position: MapPoint, zoom: Double, members: [AnnotationView]) {
        (self.position, self.zoom, self.members) = (position, zoom, members)
    }

    var isMoving: Bool { members.contains { $0.displacement.spread.isRunning } }

    /// Removes pins from the spider (the spread pins of one position), because they belong to another spider
    /// now, or are no longer on the map.
    func remove(_ views: [AnnotationView]) {
        members.removeAll { view in views.contains { $0 === view } }
    }

    /// Removes a pin from the spider (the spread pins of one position), because the user has begun to drag
    /// it; the spider counts as broken then (see `isBroken`).
    func release(_ view: AnnotationView) {
        remove([view])
        isBroken = true
    }

    func holds(_ view: AnnotationView) -> Bool { members.contains { $0 === view } }
}
