import Foundation
import MapGeometry
import ViewKit

/// The accuracy circle around the user's dot, and the ring.
extension AnnotationHost {
    /// The identifier of the views for the user's location.
    static let userLocationIdentifier = "UserLocationView"

    /// A fix arrived: the ring expands, and the circle animates to its new size, like the dot's position.
    func userLocationChanged(from old: Double, to new: Double) {
        if old > 0, new > 0 {
            accuracyMotion.move(
                from: CGPoint(x: shownAccuracy(old), y: 0), to: CGPoint(x: new, y: 0), in: map?.window)
        } else {
            accuracyMotion.stop()
        }
        if let userLocation { (view(for: userLocation) as? UserLocationView)?.pulse() }
        requestLayout()
    }

    private func shownAccuracy(_ meters: Double) -> Double { accuracyMotion.current.map { $0.x } ?? meters }

    /// Called once a frame, after the pins were placed.
    func placeAccuracyCircle() {
        guard let slot = userLocation.flatMap({ store.slot(of: $0) }),
            let view = views[slot] as? UserLocationView,
            let fix = userLocation?.location,
            let viewport, let map
        else {
            accuracyCircle?.isHidden = true
            return
        }
        view.turnBeam()
        let circle = accuracyCircle ?? UserLocationCircle()
        if accuracyCircle == nil {
            accuracyCircle = circle
            map.insertSubview(circle, belowSubview: container)
        }
        let meters = fix.horizontalAccuracy
        let metersPerPoint =
            Mercator.metersPerMapPoint(atLatitude: fix.coordinate.latitude) / viewport.pointsPerMapPoint
        let center = CGPoint(
            x: view.center.x - view.centerOffset.x, y: view.center.y - view.centerOffset.y)
        circle.place(
            at: center, radius: meters.isFinite ? shownAccuracy(meters) / metersPerPoint : 0,
            tint: view.tintColor)
    }
}
