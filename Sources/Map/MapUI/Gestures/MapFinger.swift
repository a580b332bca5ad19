import Foundation

/// A finger, or the pressed mouse, on the map, with its position in the map view's points.
nonisolated struct MapFinger: Equatable, Sendable {
    let key: ObjectIdentifier
    let start: CGPoint
    /// The time at which the finger landed, in seconds.
    let startTime: Double
    /// How far the finger may move, in points, so that its touch still counts as a tap.
    let slop: CGFloat
    /// Whether the finger landed on the map itself, not on a pin.
    let isOnMap: Bool
    var position: CGPoint
    /// The greatest distance of the finger from where it landed, in points.
    var farthest: CGFloat = 0

    init(key: ObjectIdentifier, position: CGPoint, time: Double, slop: CGFloat, isOnMap: Bool = true) {
        (self.key, self.position, self.slop, self.isOnMap) = (key, position, slop, isOnMap)
        (start, startTime) = (position, time)
    }

    /// Whether the finger has moved too far for its touch to count as a tap.
    var hasMoved: Bool { farthest > slop }

    mutating func move(to position: CGPoint) {
        self.position = position
        farthest = max(farthest, hypot(position.x - start.x, position.y - start.y))
    }
}

/// The position of the second finger that the mouse simulates: opposite the pointer, about the middle of the
/// map. So the middle of the two fingers is at rest, dragging outward zooms in, and dragging around the
/// middle rotates the map.
nonisolated enum MirroredFinger {
    static func position(of pointer: CGPoint, in size: CGSize) -> CGPoint {
        CGPoint(x: size.width - pointer.x, y: size.height - pointer.y)
    }
}
