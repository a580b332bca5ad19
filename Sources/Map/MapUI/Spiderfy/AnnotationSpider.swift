import CartoucheMapGeometry
import Foundation

/// The pins of one position that are spread around it, or are moving outward or back.
final class AnnotationSpider {
    /// The position of the pins, from which the spider's legs extend.
    let place: MapPoint
    /// The map's zoom level when the spider was spread.
    let zoom: Double
    /// The pins, in their order around the spider.
    private(set) var members: [AnnotationView]
    let legs = SpiderLegsView()
    /// Whether a pin has been dragged out of the spider: the others are collected when that drag has ended.
    private(set) var isBroken = false

    init(place: MapPoint, zoom: Double, members: [AnnotationView]) {
        (self.place, self.zoom, self.members) = (place, zoom, members)
    }

    var isMoving: Bool { members.contains { $0.displacement.spread.isRunning } }

    /// Removes pins from the spider: they belong to another one now, or are no longer on the map.
    func remove(_ views: [AnnotationView]) {
        members.removeAll { view in views.contains { $0 === view } }
    }

    /// Removes a pin that the user has begun to drag, which makes the spider broken (see `isBroken`).
    func release(_ view: AnnotationView) {
        remove([view])
        isBroken = true
    }

    func holds(_ view: AnnotationView) -> Bool { members.contains { $0 === view } }
}
