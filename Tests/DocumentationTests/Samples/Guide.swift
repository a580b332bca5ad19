import Cartouche
import Foundation

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

// begin tile-painter
/// Where a radar measures rain.
nonisolated final class RadarArea: Overlay {
    let boundingMapRect: MapRect
    init(_ region: CoordinateRegion) { boundingMapRect = MapRect(region) }
}

/// Draws one measurement, on workers.
nonisolated struct RainPainter: OverlayTilePainter {
    /// A pixel for each cell of the radar.
    let image: Image
    let area: MapRect

    func draw(_ mapRect: MapRect, zoomScale: Double, in canvas: OverlayCanvas) {
        let rect = canvas.rect(for: area)
        canvas.draw(image, in: rect)
        canvas.stroke(Path(rect: rect), with: .color(.systemGray), style: StrokeStyle(width: 4))
    }
}

final class RainRenderer: OverlayRenderer {
    /// The latest measurement.
    var image: Image? { didSet { setNeedsDisplay() } }

    override func makePainter() -> (any OverlayTilePainter)? {
        image.map { RainPainter(image: $0, area: overlay.boundingMapRect) }
    }
}

final class RainScreen: Screen, MapViewDelegate {
    let renderer: RainRenderer

    init(mapView: MapView, region: CoordinateRegion) {
        renderer = RainRenderer(overlay: RadarArea(region))
        renderer.alpha = 0.6
        super.init()
        view = mapView
        mapView.delegate = self
        mapView.addOverlay(renderer.overlay)
    }

    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer { renderer }
}
// end tile-painter

// begin route
/// A line between coordinates, over the map and under its pins.
final class RouteView: View {
    private let coordinates: [LocationCoordinate2D]
    private weak var map: MapView?

    init(coordinates: [LocationCoordinate2D], on map: MapView) {
        (self.coordinates, self.map) = (coordinates, map)
        super.init(frame: map.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        map.insertSubview(self, at: 0)
    }

    override func draw(_ canvas: any Canvas) {
        guard let map else { return }
        var line = Path()
        for (index, coordinate) in coordinates.enumerated() {
            let point = map.convert(coordinate, toPointTo: self)
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

    init(mapView: MapView, coordinates: [LocationCoordinate2D]) {
        self.mapView = mapView
        route = RouteView(coordinates: coordinates, on: mapView)
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

// begin text
func makeNotes() -> (about: Label, notes: TextView) {
    let about = Label(frame: CGRect(x: 16, y: 16, width: 260, height: 44))
    var link = AttributedString("wikivoyage.org")
    link.link = URL(string: "https://en.wikivoyage.org/wiki/Porto")
    var name = AttributedString("Porto")
    name.font = .boldSystemFont(ofSize: 17)
    about.numberOfLines = 0
    about.attributedText = name + ", as told by " + link

    let notes = TextView(frame: CGRect(x: 16, y: 68, width: 260, height: 120))
    notes.placeholder = "Notes"
    notes.backgroundColor = .secondarySystemBackground
    return (about, notes)
}
// end text

// begin towns
final class TownsScreen: Screen, SearchBarDelegate, TableViewDataSource {
    private let towns = ["Aveiro", "Braga", "Coimbra", "Faro", "Guimarães", "Lisbon", "Porto"]
    private lazy var found = towns
    private let bar = SearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 52))
    private let table = TableView(frame: CGRect(x: 0, y: 52, width: 300, height: 248))

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.placeholder = "Town"
        bar.delegate = self
        bar.resultsView = table
        table.dataSource = self
        view.addSubview(bar)
        view.addSubview(table)
    }

    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
        found = towns.filter { $0.lowercased().hasPrefix(searchText.lowercased()) }
        table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { found.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "town")
            ?? TableViewCell(style: .default, reuseIdentifier: "town")
        cell.textLabel.text = found[indexPath.row]
        return cell
    }
}
// end towns

// begin beside
final class ListScreen: Screen {
    private let mapView: MapView
    private let list: AnnotationListController

    init(mapView: MapView, annotations: [any Annotation]) {
        self.mapView = mapView
        list = AnnotationListController(mapView: mapView)
        super.init()
        mapView.addAnnotations(annotations)
    }

    override func loadView() {
        view = View(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        list.tableView.frame = CGRect(x: 0, y: 0, width: 240, height: 600)
        list.tableView.autoresizingMask = [.flexibleHeight]
        mapView.frame = CGRect(x: 240, y: 0, width: 560, height: 600)
        mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        mapView.showAnnotations(mapView.annotations, animated: false)
        view.addSubview(mapView)
        view.addSubview(list.tableView)
    }
}
// end beside

// begin groups
final class StopsView: View, TableViewDataSource, TableViewDelegate {
    let table = TableView(style: .insetGrouped)
    private(set) var days = [("Monday", ["Genoa", "Portofino"]), ("Tuesday", ["Lucca"])]

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        table.frame = bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.register(TableViewCell.self, forCellReuseIdentifier: "stop")
        (table.dataSource, table.delegate) = (self, self)
        tintColor = .systemGreen
        addSubview(table)
    }

    func numberOfSections(in tableView: TableView) -> Int { days.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        days[section].1.count
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        days[section].0
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "stop", for: indexPath)
        cell.textLabel.text = days[indexPath.section].1[indexPath.row]
        return cell
    }

    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        let remove = ContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.days[indexPath.section].1.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .left)
            done(true)
        }
        return SwipeActionsConfiguration(actions: [remove])
    }
}
// end groups

// begin animations
func draw(_ line: ShapeLayer, over dot: ShapeLayer) {
    let grow = BasicAnimation(keyPath: \ShapeLayer.strokeEnd)
    (grow.fromValue, grow.duration, grow.timingFunction) = (0, 0.6, .easeOut)
    line.add(grow, forKey: "grow")

    let blink = KeyframeAnimation(keyPath: \ShapeLayer.fillColor)
    blink.values = [.systemRed, .systemYellow, .systemRed]
    (blink.keyTimes, blink.duration, blink.repeatCount) = ([0, 0.2, 1], 1.2, 3)
    dot.add(blink, forKey: "blink")
}
// end animations

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

func makePrint(of mapView: MapView) -> Image {
    // begin print
    let print = ImageRenderer(size: mapView.bounds.size, scale: 4, text: Services.current.text).image {
        mapView.render(in: $0)
    }
    // end print
    return print
}

// begin clusters
final class ClusteredPlaces: MapViewDelegate {
    func mapView(_ mapView: MapView, clusteringIdentifierFor annotation: any Annotation) -> String? {
        "place"
    }
}
// end clusters

// begin collisions
final class RankedPlaces: MapViewDelegate {
    func mapView(_ mapView: MapView, collisionFor annotation: any Annotation) -> AnnotationCollision? {
        AnnotationCollision(
            displayPriority: annotation is PointAnnotation ? .defaultLow : .required,
            size: CGSize(width: 28, height: 38), centerOffset: CGPoint(x: 0, y: -19))
    }
}
// end collisions

// begin source
nonisolated struct Trees: AnnotationSource {
    let coordinates: [LocationCoordinate2D]
    let heights: [Double]

    var count: Int { coordinates.count }
    var isClustered: Bool { true }
    func coordinate(at index: Int) -> LocationCoordinate2D? { coordinates[index] }
    func value(at index: Int) -> Double { heights[index] }
    @MainActor func annotation(at index: Int) -> (any Annotation)? {
        PointAnnotation(coordinate: coordinates[index], title: "Tree \(index + 1)")
    }
}
// end source

// begin dots
func show(_ trees: Trees, on map: MapView) {
    map.addPointLayer(HeatmapLayer(trees))
    map.addPointLayer(
        DotsLayer(
            trees,
            style: DotStyle(stops: [
                .init(value: 0, radius: 2, color: Color(hex: 0x9CCB86)),
                .init(value: 40, radius: 8, color: Color(hex: 0x1B5E20)),
            ])))
}
// end dots

func follow(_ mapView: MapView) throws {
    // begin location
    mapView.locationProvider = try LocationSource("gpsd").makeProvider()
    mapView.userTrackingMode = .follow
    mapView.showsUserTrackingButton = true
    // end location
}

func addOrnaments(to mapView: MapView) {
    // begin ornaments
    mapView.showsScale = true
    mapView.ornaments.scale.units = .nautical
    mapView.showsZoomControls = true
    mapView.ornaments.zoomControlCorner = .topLeft
    // end ornaments
}

func visit(_ porto: LocationCoordinate2D, in country: CoordinateRegion, on mapView: MapView) {
    // begin camera
    mapView.cameraBoundary = CameraBoundary(coordinateRegion: country)
    mapView.cameraZoomRange = CameraZoomRange(maxCenterCoordinateDistance: 4_000_000)
    mapView.setCamera(MapCamera(lookingAtCenter: porto, fromDistance: 20_000), motion: .fly)
    // end camera
}

// begin minimap
/// A small map over a large one, with a frame round what the large one shows.
final class OverviewScreen: Screen, MapViewDelegate {
    private let map = MapView()
    private let overview = MapView(frame: CGRect(x: 12, y: 12, width: 200, height: 140))
    private let outline = View()

    override func loadView() { view = map }

    override func viewDidLoad() {
        super.viewDidLoad()
        outline.layer.borderWidth = 2
        outline.layer.borderColor = .systemRed
        overview.addSubview(outline)
        // A shield takes the presses that would move the small map.
        let shield = View(frame: overview.bounds)
        let tap = TapGestureRecognizer()
        tap.addAction { [weak self] tap in
            guard let self, tap.state == .ended else { return }
            let point = tap.location(in: overview)
            map.setCenter(overview.convert(point, toCoordinateFrom: overview), animated: true)
        }
        shield.addGestureRecognizer(tap)
        overview.addSubview(shield)
        map.addSubview(overview)
        map.delegate = self
    }

    func mapViewDidChangeVisibleRegion(_ mapView: MapView) {
        overview.setCamera(
            MapCamera(centerCoordinate: map.centerCoordinate, zoom: map.camera.zoom - 4), animated: false)
        outline.frame = overview.convert(map.region, toRectTo: overview)
    }
}
// end minimap

// begin cluster-view
/// Draws a cluster as a ring with a part for each kind of its members.
final class RingView: AnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
        collisionMode = .circle
        // The names of the map do not lie under it.
        labelClearance = .zero
    }

    override var annotation: (any Annotation)? { didSet { setNeedsDisplay() } }

    /// The members change while the cluster stays.
    override func annotationDidChange() { setNeedsDisplay() }

    override func draw(_ canvas: any Canvas) {
        guard let cluster = annotation as? ClusterAnnotation else { return }
        let kinds = Dictionary(grouping: cluster.memberAnnotations) { $0.subtitle ?? "" }
        let colors: [Color] = [.systemBlue, .systemOrange, .systemGreen]
        var angle = -CGFloat.pi / 2
        for (index, kind) in kinds.keys.sorted().enumerated() {
            let part = CGFloat(kinds[kind]?.count ?? 0) / CGFloat(cluster.memberCount)
            var arc = Path()
            for step in 0...24 {
                let a = angle + part * 2 * .pi * CGFloat(step) / 24
                let point = CGPoint(x: bounds.midX + 17 * cos(a), y: bounds.midY + 17 * sin(a))
                if step == 0 { arc.move(to: point) } else { arc.addLine(to: point) }
            }
            canvas.stroke(
                arc, with: .color(colors[index % colors.count]), style: StrokeStyle(width: 8))
            angle += part * 2 * .pi
        }
    }
}
// end cluster-view

// begin collection
final class SwatchScreen: Screen, CollectionViewDataSource, CollectionViewDelegate {
    private let colors: [Color]
    private let collection = CollectionView()

    init(colors: [Color]) {
        self.colors = colors
        super.init()
    }

    override func loadView() {
        let layout = FlowLayout()
        layout.itemSize = CGSize(width: 64, height: 64)
        layout.sectionInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        collection.collectionViewLayout = layout
        collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "swatch")
        (collection.dataSource, collection.delegate) = (self, self)
        view = collection
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        colors.count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "swatch", for: indexPath)
        cell.contentView.backgroundColor = colors[indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        title = "Color \(indexPath.item + 1)"
    }
}
// end collection
