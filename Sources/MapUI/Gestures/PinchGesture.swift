import Foundation
import MapGeometry

/// Two fingers or more zoom by as much as their distance grows, about their moving middle.
nonisolated enum PinchGesture {
    /// Fingers that are closer than this (points from their middle) cannot be told apart by a touch screen;
    /// without a floor the zoom would leap.
    private static let smallest = 8.0

    static func moved(from old: FingerSpread, to new: FingerSpread, about point: CGPoint) -> CameraDelta {
        guard old.count > 1, new.count > 1 else { return .none }
        return .zoom(by: log2(max(new.radius, smallest) / max(old.radius, smallest)), about: point)
    }
}
