import Cartouche

/// A scene with lines and areas on the map, under the pins.
final class OverlaysScene: GalleryScene, MapViewDelegate {
    static let name = "overlays"
    static let title = "Lines and areas"
    static let hint = "Overlays under labels and pins"
    static let advice = """
        Zoom in and out: lines keep their widths. Click a line or an area: it tells what it is, where you \
        clicked. The dashed one follows the globe, across the date line.
        """

    /// The kind of an overlay, which determines its colors.
    private enum Kind { case flight, ferry, climb, reserve, reach }

    private var kinds: [ObjectIdentifier: Kind] = [:]
    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        let map = stage.map
        map.delegate = self
        stage.show(-41, 174, degrees: 14)
        add(
            Circle(center: Self.coordinate(-41.29, 174.78), radius: 150_000), .reach,
            "150 kilometers around Wellington",
            to: map)
        add(Self.reserve, .reserve, "Reserve", to: map)
        add(Polyline(coordinates: Self.route), .climb, "Through the South Island", to: map)
        add(
            Polyline(coordinates: [
                Self.coordinate(-41.28, 174.8), Self.coordinate(-41.24, 174.3),
                Self.coordinate(-41.28, 174.0),
            ]),
            .ferry, "Ferry to Picton", to: map)
        add(
            GeodesicPolyline(coordinates: [Self.coordinate(-36.99, 174.8), Self.coordinate(37.62, -122.38)]),
            .flight,
            "Auckland to San Francisco", to: map, level: .aboveLabels)
        stage.add([("Wellington", -41.29, 174.78), ("Auckland", -36.85, 174.76)])
    }

    private func add(
        _ overlay: some Overlay & Shape, _ kind: Kind, _ title: String, to map: MapView,
        level: OverlayLevel = .aboveRoads
    ) {
        overlay.title = title
        kinds[ObjectIdentifier(overlay)] = kind
        map.addOverlay(overlay, level: level)
    }

    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
        let renderer = OverlayRenderer.standard(for: overlay)
        guard let renderer = renderer as? OverlayPathRenderer else { return renderer }
        switch kinds[ObjectIdentifier(overlay)] {
        case .flight:
            renderer.strokeColor = .systemRed
            renderer.lineWidth = 2
            renderer.lineDashPattern = [8, 6]
            renderer.lineCap = .butt
        case .ferry:
            renderer.strokeColor = .systemIndigo
            renderer.lineDashPattern = [0.1, 7]
            renderer.lineWidth = 4
        case .climb:
            guard let line = overlay as? Polyline else { break }
            let gradient = GradientPolylineRenderer(polyline: line)
            gradient.setColors([.systemGreen, .systemYellow, .systemOrange, .systemRed])
            gradient.lineWidth = 5
            return gradient
        case .reserve:
            renderer.fillColor = Color.systemGreen.withAlphaComponent(0.35)
            renderer.strokeColor = .systemGreen
            renderer.lineWidth = 2
        case .reach, nil: break
        }
        return renderer
    }

    private static func coordinate(_ latitude: Double, _ longitude: Double) -> LocationCoordinate2D {
        LocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    /// The overlay of a nature reserve: an area with a hole.
    private static var reserve: Polygon {
        let hole = Polygon(coordinates: [
            coordinate(-44.9, 167.6), coordinate(-44.9, 168.3), coordinate(-45.4, 168.3),
            coordinate(-45.4, 167.6),
        ])
        return Polygon(
            coordinates: [
                coordinate(-44.3, 167.9), coordinate(-44.5, 168.6), coordinate(-45.2, 168.9),
                coordinate(-45.9, 168.4), coordinate(-46.1, 167.2), coordinate(-45.8, 166.6),
                coordinate(-45.1, 166.9),
            ], interiorPolygons: [hole])
    }

    private static let route = [
        (-41.28, 174.0), (-41.5, 173.95), (-42.4, 173.68), (-43.53, 172.63), (-43.9, 171.75), (-44.4, 171.25),
        (-44.26, 170.1), (-44.7, 169.15), (-45.03, 168.66), (-45.41, 168.72), (-46.41, 168.35),
    ].map { coordinate($0.0, $0.1) }
}
