import Cartouche

/// A scene with the user's location: the map's own dot, with its accuracy and heading.
final class UserLocationScene: GalleryScene, MapViewDelegate {
    static let name = "user-location"
    static let title = "Where you are"
    static let hint = "Dot, accuracy and heading"
    static let advice = """
        Click a town: you go there, and the dot glides along. Near the towns in the south the fixes are \
        worse, and the circle is larger. Click the dot as well.
        """

    /// The towns that the user visits: name, latitude and longitude in degrees, and accuracy of the location
    /// in meters.
    private static let towns: [(String, Double, Double, Double)] = [
        ("Dunedin", -45.87, 170.5, 60_000), ("Christchurch", -43.53, 172.63, 30_000),
        ("Nelson", -41.27, 173.28, 12_000), ("Napier", -39.49, 176.91, 5_000),
        ("Auckland", -36.85, 174.76, 3_000),
    ]

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        let map = stage.map
        map.delegate = self
        stage.show(-41.5, 173, degrees: 12)
        map.addAnnotations(
            Self.towns.map { name, latitude, longitude, _ in
                PointAnnotation(
                    coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), title: name)
            })
        map.userLocation.location = Location(
            coordinate: LocationCoordinate2D(latitude: -39.95, longitude: 175.05),
            horizontalAccuracy: 20_000, heading: 340)
        map.showsUserLocation = true
    }

    /// Supplies views for the towns, and nil for the user's location, so that the map shows its own dot.
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        guard !(annotation is UserLocation) else { return nil }
        return mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
    }

    /// Sets the user's location to the selected town inside an animation block, so that the dot moves along
    /// the map.
    func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
        guard let town = Self.towns.first(where: { $0.0 == annotation.title }) else { return }
        let from = mapView.userLocation.coordinate
        let (north, east) = (town.1 - from.latitude, (town.2 - from.longitude) * cos(town.1 * .pi / 180))
        let heading = atan2(east, north) * 180 / .pi
        View.animate(withDuration: 1.6) {
            mapView.userLocation.location = Location(
                coordinate: annotation.coordinate, horizontalAccuracy: town.3,
                heading: (heading + 360).truncatingRemainder(dividingBy: 360))
        }
    }

    func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {
        guard let fix = userLocation.location else { return }
        stage?.report(
            "didUpdate: \(fix.coordinate.latitude), \(fix.coordinate.longitude), within "
                + "\(Int(fix.horizontalAccuracy / 1000)) km")
    }
}
