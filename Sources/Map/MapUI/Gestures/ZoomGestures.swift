import CartoucheMapGeometry
import Foundation

/// The change of the camera by a tap: a double tap zooms in about its point, a tap of two fingers zooms out.
nonisolated enum TapZoomGesture {
    /// The duration of the eased zoom that a tap causes, in seconds.
    static let duration = 0.3
    /// By how many zoom levels a double tap zooms in, and a tap of two fingers zooms out.
    private static let levels = 1.0

    static func doubleTapped(about point: CGPoint) -> CameraDelta { .zoom(by: levels, about: point) }

    static func tappedByTwoFingers(about point: CGPoint) -> CameraDelta { .zoom(by: -levels, about: point) }
}

/// Zooms by the second tap of a double tap, held and dragged: down zooms in, up zooms out, about the position
/// where the second tap landed.
nonisolated enum TapDragZoomGesture {
    static func moved(
        from old: CGPoint, to new: CGPoint, about point: CGPoint, pointsPerLevel: Double
    ) -> CameraDelta {
        guard pointsPerLevel > 0 else { return .none }
        return .zoom(by: (new.y - old.y) / pointsPerLevel, about: point)
    }
}

/// The change of the camera by the wheel, which zooms about the pointer: turning it up zooms in. Fractions of
/// a notch count.
nonisolated enum WheelGesture {
    /// The duration of the eased zoom that a turn of the wheel causes, in seconds.
    static let duration = 0.2

    /// The whole zoom that a turn of the wheel by a number of notches causes, about a point of the map view.
    static func turned(notches: Double, about point: CGPoint, levelsPerNotch: Double) -> CameraDelta {
        .zoom(by: notches * levelsPerNotch, about: point)
    }
}
