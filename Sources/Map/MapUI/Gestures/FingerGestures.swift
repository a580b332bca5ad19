import CartoucheMapGeometry
import Foundation

/// The center, radius and angle of a group of fingers: from changes of these numbers, drag, pinch and
/// rotation are computed.
nonisolated struct TouchCentroid: Equatable, Sendable {
    /// The middle of all fingers on the map, in points.
    let center: CGPoint
    /// The mean distance of the fingers on the map from their middle, in points; 0 for one finger.
    let radius: Double
    /// The direction from the first finger on the map to the second, in degrees, clockwise; 0 for one finger.
    let angle: Double
    let count: Int

    init(_ fingers: [MapFinger]) {
        let n = CGFloat(max(1, fingers.count))
        let middle = CGPoint(
            x: fingers.reduce(0) { $0 + $1.position.x } / n, y: fingers.reduce(0) { $0 + $1.position.y } / n)
        center = middle
        count = fingers.count
        guard fingers.count > 1 else {
            (radius, angle) = (0, 0)
            return
        }
        radius = fingers.reduce(0) { $0 + hypot($1.position.x - middle.x, $1.position.y - middle.y) } / n
        let (a, b) = (fingers[0].position, fingers[1].position)
        angle = atan2(b.y - a.y, b.x - a.x) * 180 / .pi
    }
}

/// Zooms with two or more fingers by as much as the distance between the fingers grows, about their moving
/// middle.
nonisolated enum PinchGesture {
    /// The minimum mean distance of the fingers from their middle, in points. A touch screen cannot
    /// distinguish fingers that are closer; without a minimum the zoom would jump.
    private static let smallest = 8.0

    static func moved(from old: TouchCentroid, to new: TouchCentroid, about point: CGPoint) -> CameraDelta {
        guard old.count > 1, new.count > 1 else { return .none }
        return .zoom(by: log2(max(new.radius, smallest) / max(old.radius, smallest)), about: point)
    }
}

/// Rotates the map with two fingers about their middle, once the fingers have turned beyond a threshold. The
/// degrees up to the threshold are left out, so that the map does not jump.
nonisolated struct RotationGesture: Equatable, Sendable {
    private var turned = 0.0
    private var isTurning = false

    mutating func begin() { self = RotationGesture() }

    mutating func moved(
        from old: TouchCentroid, to new: TouchCentroid, about point: CGPoint, threshold: Double
    ) -> CameraDelta {
        guard old.count > 1, new.count > 1 else { return .none }
        let step = (new.angle - old.angle + 540).truncatingRemainder(dividingBy: 360) - 180
        guard !isTurning else { return .rotate(by: -step, about: point) }
        turned += step
        isTurning = abs(turned) >= threshold
        return .none
    }
}
