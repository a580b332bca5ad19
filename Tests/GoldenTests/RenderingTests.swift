import Cartouche
import CartoucheTesting
import Testing

/// `View.render(in:)`: what a canvas gets of a map is what the window shows, with names and shapes as such.
@Suite struct RenderingTests {
    private static let size = CGSize(width: 640, height: 480)

    /// A map with overlays, dots and a pin whose callout is open, at rest.
    private func tester(
        _ appearance: MapAppearance = .light, heading: Double = 0
    ) throws -> (ScreenTester, MapView) {
        var shown: MapView?
        let tester = try ScreenTester(size: Self.size, appearance: appearance) { tester in
            let map = try tester.makeMapView()
            shown = map
            map.frame = CGRect(origin: .zero, size: Self.size)
            var camera = MapCamera(
                centerCoordinate: LocationCoordinate2D(latitude: 41, longitude: 3), zoom: 3.6)
            camera.heading = heading
            map.camera = camera
            map.delegate = styles
            map.addOverlays([
                Polygon(coordinates: Self.coordinates([(37, -9), (37, 3), (44, 3), (44, -9)])),
                Polyline(coordinates: Self.coordinates([(36, 5), (42, 20), (48, 5)])),
                Circle(center: LocationCoordinate2D(latitude: 48, longitude: 16), radius: 300_000),
            ])
            let pin = PointAnnotation(
                coordinate: LocationCoordinate2D(latitude: 41.9, longitude: 12.5), title: "Rome",
                subtitle: "Capital of Italy")
            map.addAnnotation(pin)
            return map
        }
        let map = try #require(shown)
        try tester.runUntilRest()
        map.view(for: map.annotations[0])?.canShowCallout = true
        map.selectAnnotation(map.annotations[0], animated: false)
        try tester.runUntilRest()
        return (tester, map)
    }

    private static func coordinates(_ pairs: [(Double, Double)]) -> [LocationCoordinate2D] {
        pairs.map { LocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
    }

    private let styles = ShapeStyles()

    private final class ShapeStyles: MapViewDelegate {
        func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
            switch overlay {
            case let polygon as Polygon:
                let renderer = PolygonRenderer(polygon: polygon)
                (renderer.fillColor, renderer.strokeColor) = (Color(hex: 0x2060C0, alpha: 0.3), .red)
                renderer.lineWidth = 3
                return renderer
            case let route as Route:
                let renderer = GradientPolylineRenderer(polyline: route)
                renderer.setColors([.red, .yellow, .blue], locations: [0, 0.5, 1])
                renderer.lineWidth = 8
                return renderer
            case is Stripes: return StripesRenderer(overlay: overlay)
            case let polyline as Polyline:
                let renderer = PolylineRenderer(polyline: polyline)
                (renderer.strokeColor, renderer.lineWidth) = (.purple, 4)
                renderer.lineDashPattern = [12, 6]
                return renderer
            case let circle as Circle:
                let renderer = CircleRenderer(circle: circle)
                renderer.fillColor = Color(light: .orange, dark: .green)
                renderer.alpha = 0.6
                return renderer
            default: return OverlayRenderer(overlay: overlay)
            }
        }
    }

    @Test(arguments: [(MapAppearance.light, 0.0), (.dark, 0), (.light, 30)])
    func anImageShowsWhatTheWindowShows(appearance: MapAppearance, heading: Double) throws {
        let (tester, map) = try tester(appearance, heading: heading)

        #expect(try difference(of: map, in: tester) < (heading == 0 ? 0.004 : 0.02))
    }

    /// Dots, what a program draws in tiles, and colors along a line.
    @Test(arguments: [0.0, 50]) func whatWorkersPaintIsPaintedForTheCanvas(heading: Double) throws {
        let (tester, map) = try tester(heading: heading)
        map.removeAnnotations(map.annotations)
        map.removeOverlays(map.overlays)
        map.addOverlays([
            Route(coordinates: Self.coordinates([(37, -8), (50, 2), (37, 12)])), Stripes(),
        ])
        let coordinates = (0..<400).map { index in
            LocationCoordinate2D(latitude: 35 + Double(index / 20) * 0.4, longitude: Double(index % 20) - 6)
        }
        map.addPointLayer(DotsLayer(DotsSource(coordinates), style: DotStyle(radius: 4, color: .purple)))
        try tester.runUntilRest()
        let bare = tester.screenshot()

        #expect(try difference(of: map, in: tester) < (heading == 0 ? 0.004 : 0.02))
        map.removeOverlays(map.overlays)
        map.pointLayers.forEach(map.removePointLayer)
        try tester.runUntilRest()
        #expect(difference(bare, tester.screenshot()) > 0.05, "they are seen")
    }

    private nonisolated final class Route: Polyline, @unchecked Sendable {}

    private nonisolated final class Stripes: Overlay, OverlayTilePainter {
        let boundingMapRect: MapRect = {
            let (a, b) = (
                MapPoint(LocationCoordinate2D(latitude: 50, longitude: -5)),
                MapPoint(LocationCoordinate2D(latitude: 44, longitude: 5))
            )
            return MapRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
        }()

        func draw(_ mapRect: MapRect, zoomScale: Double, in canvas: OverlayCanvas) {
            let all = canvas.rect(for: boundingMapRect)
            for y in stride(from: all.minY, to: all.maxY, by: 16) {
                canvas.fill(
                    CGRect(x: all.minX, y: y, width: all.width, height: 8),
                    with: Color(hex: 0x208040, alpha: 0.6))
            }
        }
    }

    private final class StripesRenderer: OverlayRenderer {
        override func makePainter() -> (any OverlayTilePainter)? { overlay as? Stripes }
    }

    private nonisolated struct DotsSource: AnnotationSource {
        let points: [LocationCoordinate2D]

        init(_ points: [LocationCoordinate2D]) { self.points = points }

        var count: Int { points.count }

        func coordinate(at index: Int) -> LocationCoordinate2D? { points[index] }

        @MainActor func annotation(at index: Int) -> (any Annotation)? { nil }
    }

    /// The fraction of the pixels in which what a canvas gets differs from the window.
    private func difference(of map: MapView, in tester: ScreenTester) throws -> Double {
        let image = ImageRenderer(size: Self.size, text: Services.current.text).image { map.render(in: $0) }
        let (drawn, shown) = (image.bitmap, tester.screenshot())
        try #require(drawn.width == shown.width && drawn.height == shown.height)
        return difference(drawn, shown)
    }

    private func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
        let far = stride(from: 0, to: a.pixels.count, by: 4).count { start in
            (0..<3).contains { abs(Int(a.pixels[start + $0]) - Int(b.pixels[start + $0])) > 40 }
        }
        return Double(far) / Double(a.width * a.height)
    }

    @Test func namesAreTextAndShapesArePaths() throws {
        let (tester, map) = try tester()
        let canvas = RecordingCanvas()

        withExtendedLifetime(tester) { map.render(in: canvas) }

        // Hair spaces between the letters space names of countries.
        let texts = canvas.texts.map { $0.replacingOccurrences(of: "\u{200A}", with: "") }
        #expect(Set(texts).isSuperset(of: ["SPAIN", "Madrid", "Rome"]))
        let names = try #require(map.basemap).visibleLabels.map(\.name)
        #expect(names.count > 10)
        let drawn = texts.joined(separator: " ")
        for name in names { #expect(name.split(separator: " ").allSatisfy(drawn.contains), "\(name)") }
        #expect(!drawn.contains("Manchester"), "what lies outside the map's bounds is left out")
        // The polygon's corner, on a map whose tiles lie on whole pixels.
        let corner = map.convert(LocationCoordinate2D(latitude: 37, longitude: -9), toPointTo: map)
        #expect(
            canvas.filled.contains { path in
                path.contains { abs($0.x - corner.x) < 0.6 && abs($0.y - corner.y) < 0.6 }
            })
        #expect(canvas.strokes.contains { $0.width == 4 && $0.dash == [12, 6] })
        #expect(canvas.strokes.contains { $0.width == 3 && $0.dash.isEmpty })
        #expect(canvas.images.count { $0.width >= Self.size.width } == 1, "the tiles are one image")
        #expect(canvas.depth == 0, "each saved state is restored")
    }

    @Test func aPictureForPrintHasMorePixelsThanTheScreen() throws {
        let (tester, map) = try tester()

        let image = ImageRenderer(size: Self.size, scale: 3, text: Services.current.text).image { canvas in
            withExtendedLifetime(tester) { map.render(in: canvas) }
        }

        #expect(image.bitmap.width == 1_920 && image.size == Self.size)
        // Blown up, all nine pixels of a point would be equal.
        let pixels = image.bitmap.pixels
        let fine = stride(from: 0, to: 1_440, by: 3).reduce(0) { count, y in
            count
                + stride(from: 0, to: 1_920, by: 3).count { x in
                    let start = (y * 1_920 + x) * 4
                    return pixels[start..<start + 4] != pixels[start + 8..<start + 12]
                }
        }
        #expect(fine > 20_000, "\(fine)")
    }

    @Test func aMapWithoutAWindowDrawsNothing() throws {
        let (tester, map) = try tester()
        let canvas = RecordingCanvas()
        map.removeFromSuperview()
        tester.frames()
        map.render(in: canvas)
        #expect(!canvas.images.contains { $0.width >= Self.size.width } && canvas.depth == 0)
    }
}

extension Path {
    /// The points at which its elements end.
    fileprivate var corners: [CGPoint] {
        elements.compactMap { element in
            switch element {
            case .move(let p), .line(let p), .quad(let p, _), .cubic(let p, _, _): p
            case .close: nil
            }
        }
    }
}

/// Keeps what is drawn, with paths in the canvas's own coordinates.
private final class RecordingCanvas: Canvas {
    private(set) var texts: [String] = []
    private(set) var filled: [[CGPoint]] = []
    private(set) var strokes: [StrokeStyle] = []
    private(set) var images: [CGSize] = []
    private var stack: [CGAffineTransform] = []
    private var transform = CGAffineTransform.identity

    var depth: Int { stack.count }
    var scale: CGFloat { 1 }

    func saveState() { stack.append(transform) }
    func restoreState() { transform = stack.popLast() ?? .identity }
    func concatenate(_ transform: CGAffineTransform) {
        self.transform = transform.concatenating(self.transform)
    }
    func clip(to rect: CGRect) {}
    func setAlpha(_ alpha: CGFloat) {}

    func fill(_ path: Path, with paint: Paint, rule: FillRule) {
        filled.append(path.corners.map { $0.applying(transform) })
    }

    func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) { strokes.append(style) }
    func drawShadow(of path: Path, _ shadow: Shadow) {}
    func draw(_ image: Image, in rect: CGRect, tint: Color?) { images.append(rect.size) }
    func draw(_ image: Image, in rect: CGRect, capInsets: EdgeInsets) { images.append(rect.size) }
    func draw(_ text: String, font: Font, at origin: CGPoint, color: Color, halo: Halo?) {
        texts.append(text)
    }
}
