/// Where the user is, with MapKit's names.
extension MapView {
    /// True, once there is a fix, where the user's place is in view.
    public var isUserLocationVisible: Bool { view(for: userLocation) != nil }

    func showsUserLocationDidChange() {
        guard showsUserLocation else {
            userLocation.onUpdate = nil
            annotationHost.remove([userLocation])
            annotationHost.userLocation = nil
            delegate?.mapViewDidStopLocatingUser(self)
            return
        }
        delegate?.mapViewWillStartLocatingUser(self)
        // The delegate may have turned it off again in the callback.
        guard showsUserLocation else { return }
        annotationHost.userLocation = userLocation
        userLocation.onUpdate = { [weak self] location, last in
            guard let self, let fix = location.location else { return }
            self.annotationHost.userLocationChanged(
                from: last?.horizontalAccuracy ?? -1, to: fix.horizontalAccuracy)
            self.delegate?.mapView(self, didUpdate: location)
        }
        addAnnotation(userLocation)
    }
}
