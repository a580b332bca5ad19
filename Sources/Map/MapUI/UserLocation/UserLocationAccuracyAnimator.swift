import CartoucheMapGeometry
import Foundation
import ViewKit

/// Animates the radius of the accuracy circle around the user's dot, and starts the pulse of the dot's ring
/// with every new location.
final class UserLocationAccuracyAnimator {
    /// The user location that the map shows; nil while it shows none.
    weak var userLocation: UserLocation?
    private(set) var circle: UserLocationAccuracyCircle?
    private let positions: AnnotationPositions
    private let motion = PointAnimation()

    init(_ positions: AnnotationPositions) { self.positions = positions }

    var needsFrame: Bool { motion.isRunning }

    /// Ends the animation of the accuracy circle at once. Called when there will be no more frames.
    func stop() { motion.stop() }

    /// Called when a new location has arrived: starts the pulse of the dot's ring, and animates the accuracy
    /// circle to its new radius, in the time in which the dot moves to its new position.
    /// - Parameter old: the accuracy of the location before, in meters.
    /// - Parameter new: the accuracy of the new location, in meters.
    func locationChanged(from old: Double, to new: Double, in window: Window?) -> AnnotationInvalidation {
        if old > 0, new > 0 {
            motion.move(from: CGPoint(x: shownAccuracy(old), y: 0), to: CGPoint(x: new, y: 0), in: window)
        } else {
            motion.stop()
        }
        if let userLocation { (positions.view(for: userLocation) as? UserLocationView)?.pulse() }
        return .layout
    }

    private func shownAccuracy(_ meters: Double) -> Double { motion.current.map { $0.x } ?? meters }

    /// Called once a frame, after the pins were placed: places the accuracy circle, and rotates the beam.
    func layoutCircle(_ viewport: Viewport, on map: View, under pins: View) {
        guard let userLocation, let view = positions.view(for: userLocation) as? UserLocationView,
            let fix = userLocation.location
        else {
            // Without a location to show, the circle is not kept.
            circle?.isHidden = true
            if userLocation == nil {
                circle?.removeFromSuperview()
                circle = nil
            }
            return
        }
        view.turnBeam()
        let circle = circle ?? UserLocationAccuracyCircle()
        if self.circle == nil {
            self.circle = circle
            map.insertSubview(circle, belowSubview: pins)
        }
        let meters = fix.horizontalAccuracy
        let metersPerPoint =
            Mercator.metersPerMapPoint(atLatitude: fix.coordinate.latitude) / viewport.pointsPerMapPoint
        let center = CGPoint(
            x: view.center.x - view.centerOffset.x, y: view.center.y - view.centerOffset.y)
        circle.place(
            at: center, radius: meters.isFinite ? shownAccuracy(meters) / metersPerPoint : 0,
            tint: view.shownTint)
    }
}
