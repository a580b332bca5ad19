import Cartouche
import CartoucheApp
import GeoData

/// The map with the features of files, and the list of them.
final class ViewerScreen: Screen, MapViewDelegate {
    let mapView: MapView
    let store = FeatureStore()
    private(set) var status = FileStatus()
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
    private var problems: [GeoProblem] = []
    private var failures = 0

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
        case .began(let layer, let index): store.open(layer, at: index)
        case .features(let chunk, let index): add(chunk, to: index)
        case .ended(let layer, _):
            status.add(layer)
            problems += layer.problems
            FileStatus.report(layer.problems)
        case .failed(let sentence, _):
            status.addUnreadable()
            failures += 1
            CommandLineExit.warn(sentence)
        case .finished: finish()
        }
    }

    private func add(_ chunk: IndexedChunk, to index: Int) {
        if chunk.chunk.isRestart {
            let gone = annotations.filter { $0.id.layer == index }
            mapView.removeAnnotations(gone)
            annotations.removeAll { $0.id.layer == index }
        }
        let start = store.layers[index].entries.count
        let isFirst = store.count == 0
        store.append(chunk, to: index)
        var new: [FeatureAnnotation] = []
        for (offset, entry) in chunk.entries.enumerated() where entry.isShown {
            let id = FeatureID(layer: index, index: start + offset)
            guard let place = chunk.chunk.features.representativePoint(of: offset) else { continue }
            new.append(FeatureAnnotation(id, at: place, in: store))
        }
        annotations += new
        mapView.addAnnotations(new)
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
            // Views that were made before have other colors.
            mapView.removeAnnotations(annotations)
            mapView.addAnnotations(annotations)
        }
        fit()
        list?.update()
        list?.note = note
    }

    /// What the user should know of the files.
    private var note: String? {
        let leftOut = problems.filter { $0.effect == .leftOut }.reduce(0) { $0 + $1.count }
        var parts: [String] = []
        if failures > 0 { parts.append("\(failures) file\(failures == 1 ? "" : "s") cannot be read") }
        if leftOut > 0 { parts.append("\(FileReport.grouped(leftOut)) feature\(leftOut == 1 ? "" : "s") left out") }
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

    func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
        guard let picked, pendingChoice == picked.id, views.contains(where: { $0.annotation === picked }) else { return }
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
        let (low, high) = (point(bounds.north, longitudes.lowerBound), point(bounds.south, longitudes.upperBound))
        let least = MapRect.world.size.width / 80_000
        let (width, height) = (max(high.x - low.x, least), max(high.y - low.y, least))
        let (x, y) = ((low.x + high.x) / 2, (low.y + high.y) / 2)
        self.init(x: x - width / 2, y: y - height / 2, width: width, height: height)
    }
}
