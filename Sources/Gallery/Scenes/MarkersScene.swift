import Cartouche

/// Markers: balloons in any color, with a letter or two.
final class MarkersScene: GalleryScene, MapViewDelegate {
    static let name = "markers"
    static let title = "Markers"
    static let hint = "Balloons with tints and glyphs"
    static let advice = "Click a marker: it grows out of its tip. Its title is in the callout."

    private static let ports: [(String, String, UInt32, Double, Double)] = [
        ("Rotterdam", "R", 0xD9472B, 51.92, 4.48), ("Hamburg", "H", 0x2E7DD1, 53.55, 9.99),
        ("Gdańsk", "G", 0x16877A, 54.35, 18.65), ("Bergen", "B", 0x7A4CC2, 60.39, 5.32),
        ("Aberdeen", "A", 0xD08A12, 57.15, -2.09), ("Turku", "T", 0xC23B78, 60.45, 22.27),
    ]

    func open(on stage: SceneStage) {
        stage.map.delegate = self
        stage.show(56.5, 10, degrees: 14)
        stage.map.addAnnotations(
            Self.ports.map { name, _, _, latitude, longitude in
                PointAnnotation(
                    coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), title: name,
                    subtitle: "A port")
            })
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        if let port = Self.ports.first(where: { $0.0 == annotation.title }),
            let marker = view as? MarkerAnnotationView
        {
            marker.glyphText = port.1
            marker.markerTintColor = Color(hex: port.2)
        }
        return view
    }
}
