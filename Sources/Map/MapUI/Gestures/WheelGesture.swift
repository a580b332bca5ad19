import CartoucheMapGeometry
import Foundation

/// The change of the camera by the wheel, which zooms about the pointer: turning it up zooms in. Fractions of
/// a notch count.
nonisolated enum WheelGesture {
    /// The seconds over which the zoom of a turn is eased.
    static let duration = 0.2

    /// The whole zoom for a number of notches, about a point of the map view.
    static func turned(notches: Double, about point: CGPoint, levelsPerNotch: Double) -> CameraDelta {
        .zoom(by: notches * levelsPerNotch, about: point)
    }
}
