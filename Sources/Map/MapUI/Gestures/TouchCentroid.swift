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
