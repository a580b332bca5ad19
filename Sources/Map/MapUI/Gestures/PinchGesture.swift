import CartoucheMapGeometry
import Foundation

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
