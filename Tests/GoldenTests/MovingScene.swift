import Cartouche

@testable import CartoucheSDLPlatform

/// An island, a city's name, four pins and a bubble on plain water, at such distances that each is measured
/// by itself.
final class MovingScene: MapViewDelegate {
    let map: MapView
    private let application: Application
    private let loop: HeadlessLoop
    private let scale: CGFloat
    private let water: SIMD3<Double>
    private let pins: [String: PointAnnotation]

    init(scale: Double) throws {
        let size = CGSize(width: 640, height: 400)
        application = try Application(
            options: ApplicationOptions(title: "Moving", size: size, scale: scale, isHeadless: true))
        loop = HeadlessLoop(
            host: application.mainWindow.host, backend: application.backend, work: application.services.work,
            clock: ManualClock(), drainMainQueue: {})
        loop.drawsEveryFrame = false
        self.scale = scale
        map = MapView(frame: application.window.bounds)
        let basemap = application.makeBasemap(source: IslandSource(), style: try Self.style())
        map.basemap = basemap
        let word = basemap.backgroundColor.rgba8
        water = SIMD3(Double(word & 255), Double(word >> 8 & 255), Double(word >> 16 & 255))
        let (x, y) = IslandSource.island
        pins = [
            "pin": Self.annotation("pin", x + 0.0055, y), "plain": Self.annotation("plain", x, y + 0.0045),
            "bubble": Self.annotation("bubble", x + 0.001, y - 0.0045),
            "picture": Self.annotation("picture", x - 0.004, y + 0.0045),
        ]
        map.delegate = self
        map.setCamera(
            MapCamera(centerCoordinate: Self.point(x, y).coordinate, zoom: 5.137), animated: false)
        application.window.addSubview(map)
        map.addAnnotations(Array(pins.values))
        for _ in 0..<5 { frame() }
        if let bubble = pins["bubble"] { map.selectAnnotation(bubble, animated: false) }
        for _ in 0..<60 { frame() }
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view =
            annotation.title == "pin"
            ? DiscPin(annotation: annotation, reuseIdentifier: nil)
            : AnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.bounds = CGRect(x: 0, y: 0, width: 21, height: 22)
        if annotation.title == "picture" {
            let red = [[UInt8]](repeating: [200, 30, 30, 255], count: 19 * 18).flatMap { $0 }
            view.image = Image(bitmap: Bitmap(width: 19, height: 18, pixels: red))
        }
        // Without a shadow: its difference from the water has the other sign, and its faint border is rounded
        // to 255 steps.
        view.calloutOptions.bubbleStyle = .light
        view.calloutOptions.bubbleStyle?.shadow = nil
        if annotation.title == "plain" { view.backgroundColor = Color(hex: 0x20A040) }
        view.calloutOptions.pansMap = false
        return view
    }

    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
        let label = Label(frame: CGRect(x: 0, y: 0, width: 61, height: 24))
        label.text = "Bubble"
        return label
    }

    var pinViews: [AnnotationView] { pins.values.compactMap { map.view(for: $0) } }

    var needsFrame: Bool { application.window.needsFrame }

    func send(_ kind: InputEvent.Kind) {
        application.window.send(InputEvent(time: loop.clock.now.seconds, kind: kind))
    }

    func frame() { loop.runFrame() }

    /// Adds where everything is in the latest frame.
    func measure(_ drifts: inout [String: Drift]) {
        let picture = loop.screenshot()
        var centers: [(name: String, center: CGPoint, position: CGPoint)] = []
        for feature in features {
            let p = map.viewport.point(for: feature.mapPoint)
            let position = CGPoint(x: p.x * scale, y: p.y * scale)
            centers.append((feature.name, center(of: feature.box, at: position, in: picture), position))
        }
        guard let coast = centers.first?.center else { return }
        for (name, center, position) in centers {
            drifts[name, default: Drift()].add(
                camera: CGPoint(x: center.x - position.x, y: center.y - position.y),
                coast: CGPoint(x: center.x - coast.x, y: center.y - coast.y))
        }
    }

    /// The coast first; boxes in points round the position, with nothing but water at their edges.
    private var features: [(name: String, mapPoint: MapPoint, box: CGRect)] {
        let small = CGRect(x: -28, y: -28, width: 56, height: 56)
        let (island, city) = (IslandSource.island, IslandSource.city)
        var all = [
            ("coast", Self.point(island.x, island.y), small),
            ("name", Self.point(city.x, city.y), CGRect(x: -45, y: -25, width: 90, height: 50)),
        ]
        for (name, pin) in pins {
            all.append(
                (
                    name, MapPoint(pin.coordinate),
                    name == "bubble" ? CGRect(x: -85, y: -105, width: 170, height: 135) : small
                ))
        }
        return all
    }

    /// Land and a name on plain water: the world's style has a glow around coasts.
    private static func style() throws -> StylePair {
        let text = """
            {"version": 8, "sources": {"map": {"type": "vector"}}, "layers": [
             {"id": "water", "type": "background", "paint": {"background-color": "#c3dbe7"}},
             {"id": "land", "type": "fill", "source": "map", "source-layer": "land",
              "paint": {"fill-color": "#f7f3e9"}},
             {"id": "city", "type": "symbol", "source": "map", "source-layer": "place",
              "layout": {"text-field": ["get", "name"], "text-size": 12},
              "paint": {"text-color": "#45423f"}}]}
            """
        return StylePair(light: try StyleDocument(Data(text.utf8)))
    }

    /// The mean position of the pixels that differ from the water, weighted by the difference, in pixels. The
    /// sum is linear, so it moves exactly as far as a picture does that is drawn at fractions of a pixel.
    private func center(of box: CGRect, at position: CGPoint, in picture: Bitmap) -> CGPoint {
        let (x0, y0) = (Int(position.x + box.minX * scale), Int(position.y + box.minY * scale))
        let (width, height) = (Int(box.width * scale), Int(box.height * scale))
        var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
        for y in max(0, y0)..<min(picture.height, y0 + height) {
            for x in max(0, x0)..<min(picture.width, x0 + width) {
                let pixel = picture[x, y]
                let color = SIMD3(Double(pixel.0), Double(pixel.1), Double(pixel.2))
                let weight = (color - water).sum()
                sum += weight
                sumX += weight * (Double(x) + 0.5)
                sumY += weight * (Double(y) + 0.5)
            }
        }
        return CGPoint(x: sumX / sum, y: sumY / sum)
    }

    private static func point(_ x: Double, _ y: Double) -> MapPoint {
        MapPoint(x: x * MapSize.world.width, y: y * MapSize.world.height)
    }

    private static func annotation(_ title: String, _ x: Double, _ y: Double) -> PointAnnotation {
        PointAnnotation(coordinate: point(x, y).coordinate, title: title)
    }
}

/// A disc of one color.
private final class DiscPin: AnnotationView {
    override func draw(_ canvas: any Canvas) {
        canvas.fill(Path(ellipseIn: bounds.insetBy(dx: 2, dy: 2)), with: Color(hex: 0xD02020))
    }
}

extension AnnotationView {
    var isOnWholePixels: Bool { frame.minX == frame.minX.rounded() && frame.minY == frame.minY.rounded() }
}
