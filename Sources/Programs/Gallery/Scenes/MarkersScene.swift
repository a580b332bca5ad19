import Cartouche

/// A scene with markers: balloons in any color, with letters or an image, and their titles below.
final class MarkersScene: GalleryScene, MapViewDelegate {
    static let name = "markers"
    static let title = "Markers"
    static let hint = "Tints, glyphs, titles beneath"
    static let advice = """
        Click a marker: it grows out of its tip. Titles stand under the markers where there is room; zoom in \
        to see more of them. The anchors turn into stars when they are selected.
        """

    private static let ports: [(String, String?, UInt32, Double, Double)] = [
        ("Rotterdam", "R", 0xD9472B, 51.92, 4.48), ("Hamburg", "H", 0x2E7DD1, 53.55, 9.99),
        ("Gdańsk", nil, 0x16877A, 54.35, 18.65), ("Bergen", nil, 0x7A4CC2, 60.39, 5.32),
        ("Aberdeen", "A", 0xD08A12, 57.15, -2.09), ("Turku", "T", 0xC23B78, 60.45, 22.27),
        ("Gothenburg", nil, 0x3A7D2C, 57.7, 11.97), ("Riga", "Rī", 0x5B6470, 56.95, 24.1),
    ]

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
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
        if let stage, let port = Self.ports.first(where: { $0.0 == annotation.title }),
            let marker = view as? MarkerAnnotationView
        {
            marker.markerTintColor = Color(hex: port.2)
            marker.glyphText = port.1
            marker.glyphImage = port.1 == nil ? Art.anchor(stage) : nil
            marker.selectedGlyphImage = port.1 == nil ? Art.star(stage) : nil
            marker.titleVisibility = .adaptive
            marker.subtitleVisibility = .hidden
            marker.animatesWhenAdded = true
        }
        return view
    }
}
