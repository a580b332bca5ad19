import Cartouche
import CartoucheTesting
import Testing

@testable import Gallery

/// Lines, areas and tiles on the bundled map.
struct OverlaysGoldenTests {
    @Test(arguments: [MapAppearance.light, .dark])
    func linesAndAreas(appearance: MapAppearance) throws {
        let scene = OverlaysScene()
        let tester = try ScreenTester(size: CGSize(width: 640, height: 640), appearance: appearance) {
            tester in
            let map = try tester.makeMapView()
            map.frame = CGRect(x: 0, y: 0, width: 640, height: 640)
            scene.open(on: SceneStage(map: map, theme: GalleryTheme(), scale: 1, report: { _ in }))
            return map
        }
        try tester.runUntilRest()
        let map = try tester.view(MapView.self)
        if let area = map.overlays.first(where: { $0.title == "Reserve" }) {
            map.selectOverlay(
                area, at: LocationCoordinate2D(latitude: -45.6, longitude: 167.5), animated: false)
        }
        try tester.runUntilRest()

        try Golden.expect(tester.screenshot(), "overlays-\(appearance == .light ? "light" : "dark")")
    }

    /// Caps, joins, dashes, widths and translucency, at a zoom between two levels and turned.
    @Test func lookOfLines() throws {
        let looks = LineLooks()
        let tester = try ScreenTester(size: CGSize(width: 520, height: 400), scale: 2) { _ in
            let map = MapView(frame: CGRect(x: 0, y: 0, width: 520, height: 400))
            map.basemap = nil
            map.delegate = looks
            map.backgroundColor = .white
            looks.add(to: map)
            return map
        }
        try tester.runUntilRest()

        try Golden.expect(tester.screenshot(), "overlays-lines")
    }
}

/// One line for each look.
private final class LineLooks: MapViewDelegate {
    private var renderers: [ObjectIdentifier: OverlayRenderer] = [:]

    func add(to map: MapView) {
        map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 0, longitude: 0), zoom: 3.4, heading: 20)
        var row = 0
        func line(_ change: (PolylineRenderer) -> Void, gradient: Bool = false) {
            let latitude = 12 - Double(row) * 3.2
            row += 1
            let line = Polyline(
                coordinates: [(-16.0, 0.0), (-8, 1.4), (-7, -1.4), (2, 0.8), (3, -1.5), (4, 1.2), (16, 0)].map
                {
                    LocationCoordinate2D(latitude: latitude + $0.1, longitude: $0.0)
                })
            let renderer =
                gradient ? GradientPolylineRenderer(polyline: line) : PolylineRenderer(polyline: line)
            renderer.strokeColor = .systemBlue
            renderer.lineWidth = 7
            change(renderer)
            renderers[ObjectIdentifier(line)] = renderer
            map.addOverlay(line)
        }
        line { $0.lineWidth = 0.5 }
        line { ($0.lineJoin, $0.lineCap) = (.miter, .butt) }
        line { ($0.lineJoin, $0.lineCap) = (.bevel, .square) }
        line { ($0.lineDashPattern, $0.lineCap) = ([14, 8, 3, 8], .butt) }
        line { ($0.lineDashPattern, $0.lineWidth) = ([0.1, 10], 6) }
        line { $0.alpha = 0.4 }
        line { ($0.strokeStart, $0.strokeEnd) = (0.25, 0.75) }
        line(
            { ($0 as? GradientPolylineRenderer)?.setColors([.systemRed, .systemYellow, .systemGreen]) },
            gradient: true)
    }

    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
        renderers[ObjectIdentifier(overlay)] ?? .standard(for: overlay)
    }
}
