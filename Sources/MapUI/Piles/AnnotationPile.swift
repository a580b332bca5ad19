import Foundation
import MapGeometry

/// Pins that stand at one place and are spread, or on their way out or back.
final class AnnotationPile {
    /// Where the legs begin.
    let place: MapPoint
    /// Of the map when it was spread, a level.
    let zoom: Double
    /// In the order in which they go round.
    var members: [AnnotationView]
    let legs = PileLegs()
    /// A member has left: the others are collected when that member has arrived.
    var isBroken = false

    init(place: MapPoint, zoom: Double, members: [AnnotationView]) {
        (self.place, self.zoom, self.members) = (place, zoom, members)
    }

    var isMoving: Bool { members.contains { $0.displacement.spread.isRunning } }

    func holds(_ view: AnnotationView) -> Bool { members.contains { $0 === view } }
}
