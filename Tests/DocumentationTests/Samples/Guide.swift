import Cartouche

// What Documentation/Guide.md shows.

func sail(_ ferry: PointAnnotation) {
    // begin move
    let porto = LocationCoordinate2D(latitude: 41.15, longitude: -8.63)
    View.animate(withDuration: 2) { ferry.coordinate = porto }
    // end move
}

// begin move-own
final class Ferry: ObservableAnnotation {
    let changes = AnnotationChanges()
    let title: String?
    var coordinate: LocationCoordinate2D { didSet { changes.notify(self) } }

    init(title: String, coordinate: LocationCoordinate2D) {
        (self.title, self.coordinate) = (title, coordinate)
    }
}
// end move-own

// begin overlays
final class HikeScreen: Screen, MapViewDelegate {
    private let mapView: MapView

    init(mapView: MapView, way: [LocationCoordinate2D], park: [LocationCoordinate2D]) {
        self.mapView = mapView
        super.init()
        view = mapView
        mapView.delegate = self
        let (line, area) = (Polyline(coordinates: way), Polygon(coordinates: park))
        (line.title, area.title) = ("Coast path", "National park")
        mapView.addOverlays([area, line])
    }

    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
        switch overlay {
        case let line as Polyline:
            let renderer = PolylineRenderer(polyline: line)
            renderer.strokeColor = .systemOrange
            renderer.lineWidth = 4
            return renderer
        case let area as Polygon:
            let renderer = PolygonRenderer(polygon: area)
            renderer.fillColor = Color.systemGreen.withAlphaComponent(0.3)
            return renderer
        default: return .standard(for: overlay)
        }
    }

    func mapView(_ mapView: MapView, didSelect overlay: any Overlay) {
        (mapView.renderer(for: overlay) as? OverlayPathRenderer)?.lineWidth = 6
    }

    func mapView(_ mapView: MapView, didDeselect overlay: any Overlay) {
        (mapView.renderer(for: overlay) as? OverlayPathRenderer)?.lineWidth = 4
    }
}
// end overlays

// begin tile-overlay
/// A layer of rain over the map, a little translucent.
func addRain(to map: MapView) {
    let rain = TileOverlay(urlTemplate: "https://tiles.example/rain/{z}/{x}/{y}.png")
    rain.maximumZ = 10
    map.addOverlay(rain, level: .aboveRoads)
}
// end tile-overlay

// begin route
/// A line between places, over the map and under its pins.
final class RouteView: View {
    private let places: [LocationCoordinate2D]
    private weak var map: MapView?

    init(places: [LocationCoordinate2D], on map: MapView) {
        (self.places, self.map) = (places, map)
        super.init(frame: map.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        map.insertSubview(self, at: 0)
    }

    override func draw(_ canvas: any Canvas) {
        guard let map else { return }
        var line = Path()
        for (index, place) in places.enumerated() {
            let point = map.convert(place, toPointTo: self)
            if index == 0 { line.move(to: point) } else { line.addLine(to: point) }
        }
        canvas.stroke(line, with: .color(Color(hex: 0x0A6CFF)), style: StrokeStyle(width: 3))
    }

    /// Touches go to the map.
    override func point(inside point: CGPoint, with event: Event?) -> Bool { false }
}

final class RouteScreen: Screen, MapViewDelegate {
    private let mapView: MapView
    private let route: RouteView

    init(mapView: MapView, places: [LocationCoordinate2D]) {
        self.mapView = mapView
        route = RouteView(places: places, on: mapView)
        super.init()
        view = mapView
        mapView.delegate = self
    }

    /// Before the frame is drawn: the line never lags behind the map.
    func mapViewDidChangeVisibleRegion(_ mapView: MapView) { route.setNeedsDisplay() }
}
// end route

// begin search
final class SearchScreen: Screen, TextFieldDelegate {
    private let mapView: MapView
    private let field = TextField(placeholder: "Search", frame: CGRect(x: 16, y: 16, width: 240, height: 36))

    init(mapView: MapView) {
        self.mapView = mapView
        super.init()
    }

    override func loadView() {
        view = mapView
        field.delegate = self
        field.clearButtonMode = .whileEditing
        mapView.addSubview(field)
    }

    func textFieldShouldReturn(_ textField: TextField) -> Bool {
        let words = (textField.text ?? "").lowercased()
        let found = mapView.annotations.first { $0.title?.lowercased().hasPrefix(words) ?? false }
        guard let found else { return true }
        textField.resignFirstResponder()
        mapView.setCenter(found.coordinate, animated: false)
        mapView.layoutIfNeeded()
        mapView.selectAnnotation(found, animated: true)
        return true
    }
}
// end search

// begin beside
final class ListScreen: Screen, TableViewDataSource, TableViewDelegate {
    private let mapView: MapView
    private let places: [any Annotation]
    private let list = TableView(frame: CGRect(x: 0, y: 0, width: 240, height: 600))

    init(mapView: MapView, places: [any Annotation]) {
        (self.mapView, self.places) = (mapView, places)
        super.init()
    }

    override func loadView() {
        view = View(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        list.autoresizingMask = [.flexibleHeight]
        list.register(TableViewCell.self, forCellReuseIdentifier: "place")
        (list.dataSource, list.delegate) = (self, self)
        mapView.frame = CGRect(x: 240, y: 0, width: 560, height: 600)
        mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        mapView.showAnnotations(places, animated: false)
        view.addSubview(mapView)
        view.addSubview(list)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { places.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
        cell.textLabel.text = places[indexPath.row].title
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        let place = places[indexPath.row]
        mapView.setCenter(place.coordinate, animated: true)
        mapView.selectAnnotation(place, animated: true)
    }
}
// end beside

func makePostcard(of lisbon: LocationCoordinate2D) async throws -> Image {
    // begin snapshot
    var options = MapSnapshotter.Options()
    options.region = CoordinateRegion(center: lisbon, latitudinalMeters: 400_000, longitudinalMeters: 400_000)
    options.size = CGSize(width: 300, height: 200)
    options.scale = 2
    let snapshot = try await MapSnapshotter(options: options).start()

    let spot = snapshot.point(for: lisbon)
    let postcard = ImageRenderer(size: options.size, scale: options.scale).image { canvas in
        canvas.draw(snapshot.image, in: CGRect(origin: .zero, size: options.size), tint: nil)
        let dot = CGRect(x: spot.x - 6, y: spot.y - 6, width: 12, height: 12)
        canvas.fill(Path(ellipseIn: dot), with: Color(hex: 0xC8452F))
    }
    // end snapshot
    return postcard
}

// begin clusters
final class ClusteredPlaces: MapViewDelegate {
    func mapView(_ mapView: MapView, clusteringIdentifierFor annotation: any Annotation) -> String? {
        "place"
    }
}
// end clusters
