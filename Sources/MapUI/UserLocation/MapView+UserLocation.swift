/// The user's location, with MapKit's names.
extension MapView {
    /// Whether the user's location is in view; false until there is a fix.
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
