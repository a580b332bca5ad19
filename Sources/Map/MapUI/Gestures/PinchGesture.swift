import CartoucheMapGeometry
import Foundation

/// Two fingers or more zoom by as much as their distance grows, about their moving middle.
nonisolated enum PinchGesture {
    /// The minimum radius in points: a touch screen cannot distinguish fingers that are closer to their
    /// middle; without a minimum the zoom would jump.
    private static let smallest = 8.0

    static func moved(from old: TouchCentroid, to new: TouchCentroid, about point: CGPoint) -> CameraDelta {
        guard old.count > 1, new.count > 1 else { return .none }
        return .zoom(by: log2(max(new.radius, smallest) / max(old.radius, smallest)), about: point)
    }
}
