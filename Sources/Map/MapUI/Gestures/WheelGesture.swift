import CartoucheMapGeometry
import Foundation

/// The wheel zooms about the pointer: up is in. Fractions of a notch count.
nonisolated enum WheelGesture {
    /// The seconds over which a turn is eased.
    static let duration = 0.2

    /// The whole change for a number of notches.
    static func turned(notches: Double, about point: CGPoint, levelsPerNotch: Double) -> CameraDelta {
        .zoom(by: notches * levelsPerNotch, about: point)
    }
}
