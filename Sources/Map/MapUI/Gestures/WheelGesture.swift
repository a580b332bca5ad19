import CartoucheMapGeometry
import Foundation

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
