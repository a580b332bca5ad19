import Foundation
import MapGeometry

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

/// The second tap of a double tap, held and dragged: down zooms in, up zooms out, about its landing point.
nonisolated enum QuickZoomGesture {
    static func moved(
        from old: CGPoint, to new: CGPoint, about point: CGPoint, pointsPerLevel: Double
    ) -> CameraDelta {
        guard pointsPerLevel > 0 else { return .none }
        return .zoom(by: (new.y - old.y) / pointsPerLevel, about: point)
    }
}

/// The wheel zooms about the pointer: up is in. Fractions of a notch count.
nonisolated enum WheelGesture {
    /// The seconds over which a turn is eased.
    static let duration = 0.2

    /// The whole change for a number of notches.
    static func turned(notches: Double, about point: CGPoint, levelsPerNotch: Double) -> CameraDelta {
        .zoom(by: notches * levelsPerNotch, about: point)
    }
}
