import Cartouche
import CartoucheApp
import GeoData

/// The map with the features of files, and the list of them.
final class ViewerScreen: Screen, MapViewDelegate {
    let mapView: MapView
    let store = FeatureStore()
    /// What became of the files.
    var status: FileStatus {
        results.values.reduce(into: FileStatus()) { $0.formUnion($1.status) }
    }
    /// Whether the map shows all features when they are there; false if the user has said what it shows.
    var fitsToData = true

    private let list: FeatureList?
    private let root: ViewerView
    private var look: FeatureLook
    private let colorProperty: String?
    private var annotations: [FeatureAnnotation] = []
    /// A pin of its own for a feature that was chosen in the list and has none to be seen.
    private var picked: FeatureAnnotation?
    private var pendingChoice: FeatureID?
    private var overlays: [FeatureID: [any FeatureOverlay]] = [:]
    /// By the files' places on the command line.
    private var results: [Int: (status: FileStatus, problems: [GeoProblem])] = [:]
    /// The name of the selected feature of a file that is read again.
    private var reselected: String?

    /// Around the data, in points.
    private static let padding = EdgeInsets(top: 60, left: 40, bottom: 40, right: 40)
    private static let clusters = "features"

    /// - Parameter hasList: false for pictures.
    init(mapView: MapView, look: FeatureLook, colorProperty: String?, hasList: Bool) {
        self.mapView = mapView
        (self.look, self.colorProperty) = (look, colorProperty)
        let list = hasList ? FeatureList(store: store) : nil
        self.list = list
        root = ViewerView(map: mapView, list: list)
        super.init()
        name = "Viewer"
    }

    override func loadView() { view = root }

    override func viewDidLoad() {
        super.viewDidLoad()
        mapView.delegate = self
        // The bundled world ends earlier; pins keep apart all the same.
        mapView.zoomLimits = ZoomLimits(min: 0, max: 20)
        list?.onChoice = { [weak self] in self?.choose($0) }
        list?.color = { [weak self] in self?.color(of: $0) ?? FeatureLook.standard }
    }

    // MARK: Reading

    /// Takes what reading the files has brought.
    func take(_ news: FeatureLoader.News) {
        switch news {
        case .began(let layer, let index):
            let selected = mapView.selectedAnnotations.first as? FeatureAnnotation
            reselected = selected.flatMap { $0.id.layer == index ? $0.title : nil } ?? reselected
            removeFeatures(of: index)
            store.open(layer, at: index)
        case .features(let chunk, let index): add(chunk, to: index)
        case .ended(let layer, let index):
            var status = FileStatus()
            status.add(layer)
            results[index] = (status, layer.problems)
            FileStatus.report(layer.problems)
        case .failed(let sentence, let index):
            var status = FileStatus()
            status.addUnreadable()
            results[index] = (status, [])
            CommandLineExit.warn(sentence)
        case .finished: finish()
        }
    }

    private func removeFeatures(of index: Int) {
        let gone = annotations.filter { $0.id.layer == index }
        mapView.removeAnnotations(gone)
        annotations.removeAll { $0.id.layer == index }
        let shapes = overlays.filter { $0.key.layer == index }
        mapView.removeOverlays(shapes.values.flatMap { $0 })
        for id in shapes.keys { overlays[id] = nil }
    }

    private func add(_ chunk: IndexedChunk, to index: Int) {
        if chunk.chunk.isRestart { removeFeatures(of: index) }
        let isFirst = store.count == 0
        _ = store.append(chunk, to: index)
        let new = chunk.pins.map { pin in
            FeatureAnnotation(FeatureID(layer: index, index: pin.index), at: pin.place, in: store)
        }
        annotations += new
        mapView.addAnnotations(new)
        for overlay in chunk.overlays { overlays[overlay.id, default: []].append(overlay) }
        // Areas below lines.
        let areas = chunk.overlays.filter { $0 is FeatureAreas }
        mapView.addOverlays(areas + chunk.overlays.filter { !($0 is FeatureAreas) })
        root.showsList = true
        if isFirst {
            fit()
            list?.update()
        }
    }

    private func finish() {
        if let colorProperty {
            let values = store.shown.map { store.entry($0).colorValue }
            look.scale = ColorScale(property: colorProperty, values: values)
            root.legend.scale = look.scale
            root.legend.isHidden = false
            root.setNeedsLayout()
            // Renderers that were made before have other colors.
            mapView.removeAnnotations(annotations)
            mapView.addAnnotations(annotations)
            let shapes = mapView.overlays
            mapView.removeOverlays(shapes)
            mapView.addOverlays(shapes)
        }
        fit()
        list?.update()
        list?.note = note
        if let name = reselected, let id = store.shown.first(where: { store.entry($0).title == name }) {
            choose(id)
        }
        reselected = nil
    }

    /// What the user should know of the files.
    private var note: String? {
        let failures = results.values.count { $0.status.hasUnreadable }
        let problems = results.sorted { $0.key < $1.key }.flatMap(\.value.problems)
        let leftOut = problems.filter { $0.effect == .leftOut }.reduce(0) { $0 + $1.count }
        var parts: [String] = []
        if failures > 0 { parts.append("\(NumberText.counted(failures, "file")) cannot be read") }
        if leftOut > 0 { parts.append("\(NumberText.counted(leftOut, "feature")) left out") }
        guard let first = problems.first else { return parts.isEmpty ? nil : parts.joined(separator: ", ") }
        let line = first.line.map { "line \($0): " } ?? ""
        return (parts.isEmpty ? "" : parts.joined(separator: ", ") + ". ") + line + first.reason
    }

    // MARK: Camera

    /// Shows all features.
    func fit() {
        guard fitsToData, let rect = MapRect(store.bounds) else { return }
        mapView.setVisibleMapRect(rect, edgePadding: Self.padding, animated: false)
    }

    /// Shows a feature: with its pin, or one that is made for it.
    func choose(_ id: FeatureID) {
        guard let place = store.place(id) else { return }
        let isVisible = mapView.visibleMapRect.containsWrapped(MapPoint(place))
        if isVisible {
            select(id)
        } else {
            pendingChoice = id
            mapView.setCenter(place, animated: true)
        }
    }

    private func select(_ id: FeatureID) {
        guard let place = store.place(id) else { return }
        if let shape = overlays[id]?.first {
            return mapView.selectOverlay(shape, at: place, animated: true)
        }
        if let own = annotations.first(where: { $0.id == id }), mapView.view(for: own) != nil {
            return mapView.selectAnnotation(own, animated: true)
        }
        let pin = FeatureAnnotation(id, at: place, in: store)
        removePicked()
        picked = pin
        mapView.addAnnotation(pin)
        pendingChoice = id
    }

    private func removePicked() {
        if let picked { mapView.removeAnnotation(picked) }
        picked = nil
    }

    private func color(of id: FeatureID) -> Color {
        look.markerColor(store.entry(id), SimpleStyle(look.scale == nil ? store.properties(id) : []))
    }

    // MARK: The map asks

    func mapView(_ mapView: MapView, clusteringIdentifierFor annotation: any Annotation) -> String? {
        annotation is FeatureAnnotation && annotation !== picked ? Self.clusters : nil
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        guard let feature = annotation as? FeatureAnnotation else { return nil }
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: FeaturePin.identifier) as? FeaturePin
            ?? FeaturePin(annotation: feature, reuseIdentifier: FeaturePin.identifier)
        view.annotation = feature
        let properties = store.properties(feature.id)
        let style = SimpleStyle(look.usesOwnStyles ? properties : [])
        view.markerTintColor = look.markerColor(store.entry(feature.id), style)
        view.glyphText = style.markerSymbol
        view.clusteringIdentifier = feature === picked ? nil : Self.clusters
        view.makeCallout = { [weak self] in self?.callout(for: feature.id) }
        return view
    }

    private func callout(for id: FeatureID) -> View {
        let place = store.place(id).map { String(format: "%.5f, %.5f", $0.latitude, $0.longitude) }
        return FeatureCallout(
            title: store.entry(id).title,
            detail: [store.detail(id), place].compactMap { $0 }.joined(separator: " · "),
            properties: store.properties(id))
    }

    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
        guard let feature = overlay as? any FeatureOverlay else { return .standard(for: overlay) }
        let style = SimpleStyle(look.usesOwnStyles ? store.properties(feature.id) : [])
        return look.renderer(for: feature, store.entry(feature.id), style)
    }

    func mapView(_ mapView: MapView, calloutViewFor overlay: any Overlay) -> View? {
        (overlay as? any FeatureOverlay).map { callout(for: $0.id) }
    }

    func mapView(_ mapView: MapView, didSelect overlay: any Overlay) {
        if let feature = overlay as? any FeatureOverlay { list?.mark(feature.id) }
    }

    func mapView(_ mapView: MapView, didDeselect overlay: any Overlay) {
        if mapView.selectedOverlays.isEmpty, mapView.selectedAnnotations.isEmpty { list?.mark(nil) }
    }

    func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
        guard let picked, pendingChoice == picked.id, views.contains(where: { $0.annotation === picked })
        else { return }
        pendingChoice = nil
        mapView.selectAnnotation(picked, animated: true)
    }

    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
        guard let id = pendingChoice, picked?.id != id else { return }
        pendingChoice = nil
        select(id)
    }

    func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
        guard let feature = annotation as? FeatureAnnotation else { return }
        list?.mark(feature.id)
    }

    func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
        if annotation === picked { removePicked() }
        if mapView.selectedAnnotations.isEmpty { list?.mark(nil) }
    }
}

extension MapRect {
    /// The rectangle around data, at least some 500 meters wide; nil if there is none.
    init?(_ bounds: GeoBounds) {
        guard let longitudes = bounds.longitudes else { return nil }
        func point(_ latitude: Double, _ longitude: Double) -> MapPoint {
            var point = MapPoint(LocationCoordinate2D(latitude: latitude, longitude: 0))
            point.x = (longitude + 180) / 360 * MapRect.world.size.width
            return point
        }
        let (low, high) = (
            point(bounds.north, longitudes.lowerBound), point(bounds.south, longitudes.upperBound)
        )
        let least = MapRect.world.size.width / 80_000
        let (width, height) = (max(high.x - low.x, least), max(high.y - low.y, least))
        let (x, y) = ((low.x + high.x) / 2, (low.y + high.y) / 2)
        self.init(x: x - width / 2, y: y - height / 2, width: width, height: height)
    }
}
