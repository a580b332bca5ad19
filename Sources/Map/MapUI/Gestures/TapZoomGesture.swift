import CartoucheMapGeometry
import Foundation

/// The change of the camera by a tap: a double tap zooms in about its point, a tap of two fingers zooms out.
nonisolated enum TapZoomGesture {
    /// The seconds over which the zoom is eased.
    static let duration = 0.3
    /// The zoom levels of one double tap or two-finger tap.
    private static let levels = 1.0

    static func doubleTapped(about point: CGPoint) -> CameraDelta { .zoom(by: levels, about: point) }

    static func tappedByTwoFingers(about point: CGPoint) -> CameraDelta { .zoom(by: -levels, about: point) }
}
