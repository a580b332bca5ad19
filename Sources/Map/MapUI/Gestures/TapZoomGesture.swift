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
