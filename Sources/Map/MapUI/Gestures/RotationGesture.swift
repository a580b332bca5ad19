import CartoucheMapGeometry
import Foundation

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
