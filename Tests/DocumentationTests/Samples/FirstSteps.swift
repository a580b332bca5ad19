import Cartouche

// What the pages show of beginning. A part between `begin` and `end` stands there word for word.

// begin exhibit
func runAsExhibit(_ application: Application, map: MapView, start: CoordinateRegion) {
    application.isFullScreen = true
    // The display stays on.
    application.isIdleTimerDisabled = true
    // After a minute without input, and again a minute after the next.
    application.scheduleInactivityTimer(after: 60) { map.setRegion(start, animated: true) }
}
// end exhibit

// begin ios
final class HarborsScreen: Screen, MapViewDelegate {
    private let mapView: MapView
    private let harbors: [any Annotation]

    init(mapView: MapView, harbors: [any Annotation]) {
        (self.mapView, self.harbors) = (mapView, harbors)
        super.init()
    }

    override func loadView() { view = mapView }

    override func viewDidLoad() {
        super.viewDidLoad()
        mapView.delegate = self
        mapView.showAnnotations(harbors, animated: false)
    }

    func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
        print("\(annotation.title ?? "Somewhere") was selected")
    }
}
// end ios

// begin web
/// A marker with a popup, a line, and a note wherever the map is clicked.
final class NotesScreen: Screen, MapViewDelegate {
    private let map: MapView

    init(mapView: MapView) {
        map = mapView
        super.init()
    }

    override func loadView() { view = map }

    override func viewDidLoad() {
        super.viewDidLoad()
        map.delegate = self
        let lisbon = LocationCoordinate2D(latitude: 38.72, longitude: -9.14)
        let porto = LocationCoordinate2D(latitude: 41.15, longitude: -8.63)
        // map.setView([38.72, -9.14], 6)
        map.camera = MapCamera(centerCoordinate: lisbon, zoom: 5)
        // L.marker([38.72, -9.14]).addTo(map)
        map.addAnnotation(PointAnnotation(coordinate: lisbon, title: "Lisbon"))
        // L.polyline([[38.72, -9.14], [41.15, -8.63]]).addTo(map)
        map.addOverlay(Polyline(coordinates: [lisbon, porto]))
        // map.on("click", ...)
        let tap = TapGestureRecognizer()
        tap.shouldReceiveTouch = { touch in touch.view is MapView }
        tap.addAction { [weak self] gesture in
            guard let self, gesture.state == .ended else { return }
            let coordinate = map.convert(gesture.location(in: map), toCoordinateFrom: map)
            map.addAnnotation(PointAnnotation(coordinate: coordinate, title: "A note"))
        }
        map.addGestureRecognizer(tap)
    }

    /// marker.bindPopup(...): asked for when a marker is selected.
    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
        guard let annotation = view.annotation else { return nil }
        let label = Label()
        label.text = annotation.title
        let button = Button("Fly there", style: .filled) { [weak mapView] in
            mapView?.setCamera(MapCamera(centerCoordinate: annotation.coordinate, zoom: 9), motion: .fly)
        }
        let content = StackView(arrangedSubviews: [label, button])
        content.axis = .vertical
        content.spacing = 8
        return content
    }

    /// map.on("moveend", ...)
    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
        let center = mapView.centerCoordinate
        print("The middle of the map is \(center.latitude), \(center.longitude)")
    }
}
// end web

// begin sdl
final class Crosshair: View {
    override func draw(_ canvas: any Canvas) {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        var cross = Path()
        cross.move(to: CGPoint(x: middle.x - 8, y: middle.y))
        cross.addLine(to: CGPoint(x: middle.x + 8, y: middle.y))
        cross.move(to: CGPoint(x: middle.x, y: middle.y - 8))
        cross.addLine(to: CGPoint(x: middle.x, y: middle.y + 8))
        canvas.stroke(cross, with: .color(.black), style: StrokeStyle(width: 2))
    }

    /// Touches go to what is below.
    override func point(inside point: CGPoint, with event: Event?) -> Bool { false }
}
// end sdl

func addCrosshair(to map: MapView) {
    // begin sdl-add
    let crosshair = Crosshair(frame: map.bounds)
    crosshair.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    map.addSubview(crosshair)
    // end sdl-add
}

// begin places
/// Shows the points, lines and areas of a file: GeoJSON, CSV, GPX, KML or KMZ.
func showFeatures(of path: String, on map: MapView) throws {
    let (features, summary) = try GeoFileReader(path: path).readAll()
    map.addAnnotations(features.flatMap { $0.annotations })
    map.addOverlays(features.flatMap { $0.overlays })
    for problem in summary.problems { print(problem) }
    guard let rect = summary.boundingMapRect else { return }
    let padding = EdgeInsets(top: 60, left: 20, bottom: 20, right: 20)
    map.setVisibleMapRect(rect, edgePadding: padding, animated: false)
}
// end places

// begin places-stream
/// Pins of the large towns of a file that may be larger than memory.
func largeTowns(of path: String) throws -> [PointAnnotation] {
    var pins: [PointAnnotation] = []
    try GeoFileReader(path: path).forEachFeature(where: FeatureFilter("pop > 1e6")) { feature in
        pins += feature.annotations
        return true
    }
    return pins
}
// end places-stream

// begin places-loop
/// Adds pins while the file is read and the window goes on.
func addPins(of path: String, to map: MapView) async throws {
    for try await feature in try GeoFileReader(path: path).features() {
        map.addAnnotations(feature.annotations)
    }
}
// end places-loop

// begin places-write
/// Writes the large towns of a file of any format as GeoJSON.
func writeLargeTowns(of path: String, to output: String) throws {
    var writer = GeoJSONWriter()
    try GeoFileReader(path: path).forEachFeature(where: FeatureFilter("pop > 1e6")) { feature in
        writer.append(feature)
        return true
    }
    try Data(writer.finish()).write(to: URL(fileURLWithPath: output))
}
// end places-write

// begin places-beside
/// Reads on another thread, while the window goes on.
func readBeside(_ path: String) async throws -> [GeoFeature] {
    try await Task.detached { try GeoFileReader(path: path).readAll().features }.value
}
// end places-beside

// begin lighthouse
final class LighthouseGuide: MapViewDelegate {
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: "lighthouse")
            ?? AnnotationView(annotation: annotation, reuseIdentifier: "lighthouse")
        view.annotation = annotation
        view.image = Image(named: "lighthouse")
        // The foot of the picture stands on the place, and not its middle.
        view.centerOffset = CGPoint(x: 0, y: -view.bounds.height / 2)
        view.canShowCallout = true
        return view
    }
}
// end lighthouse

// begin keys
final class ChartScreen: Screen {
    private let mapView = MapView()

    override func loadView() { view = mapView }

    override func viewDidLoad() {
        super.viewDidLoad()
        addKeyCommand(
            KeyCommand(input: .backspace, modifierFlags: .control) { [weak self] _ in self?.askToClear() })
    }

    /// Keys that neither the map nor a view on it handled.
    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard key == "r", modifiers.isEmpty else { return super.keyDown(key, modifiers: modifiers) }
        mapView.showAnnotations(mapView.annotations, animated: true)
        return true
    }

    private func askToClear() {
        let alert = AlertScreen(title: "Remove all pins?", message: "They cannot be brought back.")
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            AlertAction(title: "Remove", style: .destructive) { [weak self] _ in
                guard let self else { return }
                mapView.removeAnnotations(mapView.annotations)
            })
        present(alert, animated: true)
    }
}
// end keys
