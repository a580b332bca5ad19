import Foundation

/// A finger, or the pressed mouse, on the map: where it is in the map view's points.
nonisolated struct MapFinger: Equatable, Sendable {
    let key: ObjectIdentifier
    let start: CGPoint
    /// When it landed, in seconds.
    let startTime: Double
    /// How far it may stray and still tap, in points.
    let slop: CGFloat
    /// It landed on the map itself, not on a pin.
    let isOnMap: Bool
    var position: CGPoint
    /// The farthest it has been from where it landed, in points.
    var farthest: CGFloat = 0

    init(key: ObjectIdentifier, position: CGPoint, time: Double, slop: CGFloat, isOnMap: Bool = true) {
        (self.key, self.position, self.slop, self.isOnMap) = (key, position, slop, isOnMap)
        (start, startTime) = (position, time)
    }

    /// It has strayed too far for a tap.
    var hasMoved: Bool { farthest > slop }

    mutating func move(to position: CGPoint) {
        self.position = position
        farthest = max(farthest, hypot(position.x - start.x, position.y - start.y))
    }
}
