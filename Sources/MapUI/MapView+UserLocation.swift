/// Where the user is, with MapKit's names.
extension MapView {
    /// True, once there is a fix, where the user's place is in view.
    public var isUserLocationVisible: Bool { view(for: userLocation) != nil }

    func showsUserLocationDidChange() {
        guard showsUserLocation else {
            userLocation.onUpdate = nil
            removeAnnotation(userLocation)
            return
        }
        userLocation.onUpdate = { [weak self] location in
            guard let self, location.location != nil else { return }
            self.delegate?.mapView(self, didUpdate: location)
        }
        addAnnotation(userLocation)
    }
}
