import Cartouche

/// Several annotations at one place: each of them can be reached.
final class PilesScene: GalleryScene, MapViewDelegate {
    static let name = "piles"
    static let title = "Piles of pins"
    static let hint = "Many at one place, all in reach"
    static let advice = "Click a pile again and again: its pins take turns."

    private static let piles: [(String, Int, Double, Double)] = [
        ("Vienna", 3, 48.21, 16.37), ("Budapest", 5, 47.5, 19.04), ("Kraków", 9, 50.06, 19.94),
    ]

    func open(on stage: SceneStage) {
        stage.map.delegate = self
        stage.show(48.8, 18.5, degrees: 6)
        for (city, count, latitude, longitude) in Self.piles {
            stage.map.addAnnotations(
                (1...count).map { number in
                    PointAnnotation(
                        coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude),
                        title: "\(city) \(number)", subtitle: "One of \(count) at this place")
                })
        }
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        (view as? MarkerAnnotationView)?.glyphText = annotation.title?.split(separator: " ").last.map(
            String.init)
        return view
    }
}
