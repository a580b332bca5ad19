import CartoucheLocation
import CartoucheMapGeometry
import Foundation

/// Properties and methods with which the map shows and follows the user's location, with MapKit's names.
extension MapView {
    /// Whether the user's location is in view: its point, or a part of the circle of its accuracy. False as
    /// long as no location is known.
    public var isUserLocationVisible: Bool {
        let store = annotationLayer.store
        guard let slot = store.slot(of: userLocation), store.isValid(slot), let fix = userLocation.location
        else { return false }
        let metersPerPoint =
            Mercator.metersPerMapPoint(atLatitude: fix.coordinate.latitude) / viewport.pointsPerMapPoint
        let accuracy = fix.horizontalAccuracy.isFinite ? max(0, fix.horizontalAccuracy) : 0
        let reach = CGFloat(accuracy / metersPerPoint)
        return bounds.insetBy(dx: -reach, dy: -reach)
            .contains(viewport.point(for: annotationLayer.positions.shownPosition(slot)))
    }

    /// Whether and how the map follows the user's location. Setting the property is animated if a location is
    /// known.
    public var userTrackingMode: UserTrackingMode {
        get { tracker.mode }
        set { setUserTrackingMode(newValue, animated: true) }
    }

    /// Makes the map follow the user's location, or stop following it. Following also sets
    /// `showsUserLocation`. If the map shows more than a hundred kilometers, it zooms in to about ten
    /// kilometers. A drag of the map ends the following; a rotation ends only the following of the heading.
    /// - Parameter animated: false shows the location at once, if it is known.
    public func setUserTrackingMode(_ mode: UserTrackingMode, animated: Bool) {
        guard mode != tracker.mode else { return }
        if mode != .none, !showsUserLocation { showsUserLocation = true }
        tracker.setMode(mode)
        cameraController.stopFollowing()
        setNeedsFrameWithLayout()
        setNeedsMapFrame()
        caller.didChangeTrackingMode(mode, animated: animated)
    }

    func showsUserLocationDidChange() {
        locationUpdater.update(in: window, isWanted: showsUserLocation)
        guard showsUserLocation else {
            setUserTrackingMode(.none, animated: false)
            userLocation.onUpdate = nil
            annotationLayer.remove([userLocation])
            annotationLayer.userLocation.userLocation = nil
            caller.didStopLocatingUser()
            return
        }
        guard caller.call({ caller.willStartLocatingUser() }, then: showsUserLocation) else { return }
        annotationLayer.userLocation.userLocation = userLocation
        userLocation.onUpdate = { [weak self] location, last in
            guard let self, let fix = location.location else { return }
            self.annotationLayer.invalidate(
                self.annotationLayer.userLocation.locationChanged(
                    from: last?.horizontalAccuracy ?? -1, to: fix.horizontalAccuracy, in: self.window))
            if self.tracker.mode != .none { self.setNeedsMapFrame() }
            self.caller.didUpdate(location)
        }
        userLocation.onFailure = { [weak self] in self?.caller.didFailToLocateUser($0) }
        addAnnotation(userLocation)
    }
}
