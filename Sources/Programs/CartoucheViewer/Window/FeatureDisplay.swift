import Cartouche
import CartoucheApp
import GeoData

/// Shows the features of files on a map as pins, lines and areas, and handles their selection. The class is
/// the map's delegate.
final class FeatureDisplay: MapViewDelegate {
    let mapView: MapView
    let store = FeatureStore()
    private(set) var featureStyle: FeatureStyle

    /// Called with the feature that was selected, or nil when none is selected any more.
    var onSelection: ((FeatureID?) -> Void)?
    /// Called in each frame in which the map shows another region.
    var onVisibleRegion: (() -> Void)?

    /// The pins of each file in the order of its features, by the file's position on the command line.
    private var annotations: [Int: [FeatureAnnotation]] = [:]
    /// The pin that was made for a feature chosen in the list, if the feature has no visible pin of its own;
    /// else nil.
    private var picked: FeatureAnnotation?
    /// The pin at the position that the user has gone to; nil if there is none.
    private var goToPin: GoToPin?
    private var pendingChoice: FeatureID?
    private var shapes = FeatureShapes()
    /// The features at the position of the selected feature.
    private var stack = FeatureStack()
    private let highlight = ShapeHighlight()
    /// The reason of the latest failure to find the user's location; nil if there was none.
    private var locationFailure: String?

    private static let clusters = "features"
    /// The zoom to which the map moves for a feature chosen in the list, unless it is zoomed in further
    /// already: a region with its towns is visible. A file with a single place opens about as near.
    static let placeZoom = 7.0
    /// The length on screen, in points, of the longer side of a shape below which the map zooms in to the
    /// shape when it is chosen.
    private static let smallestShape: CGFloat = 40
    /// The distance from a position, in points, within which features count as lying at that position.
    private static let reach: CGFloat = 8

    init(mapView: MapView, style: FeatureStyle) {
        (self.mapView, featureStyle) = (mapView, style)
        mapView.delegate = self
    }

    // MARK: Features

    /// Adds features that were read from a file, with the shapes and pins of those for which the command
    /// line's filter holds.
    func add(_ chunk: IndexedChunk, to index: Int) {
        if chunk.chunk.isRestart { removeFeatures(of: index) }
        store.append(chunk, to: index)
        let new = chunk.pins.map { pin in
            FeatureAnnotation(FeatureID(layer: index, index: pin.index), at: pin.coordinate, in: store)
        }
        annotations[index, default: []] += new
        mapView.addAnnotations(new)
        shapes.append(chunk.overlays, to: index)
        // Areas below lines.
        let areas = chunk.overlays.filter { $0 is FeatureAreas }
        mapView.addOverlays(areas + chunk.overlays.filter { !($0 is FeatureAreas) })
    }

    func removeFeatures(of index: Int) {
        guard store.catalog.layer(index) != nil else { return }
        mapView.removeAnnotations(annotations.removeValue(forKey: index) ?? [])
        mapView.removeOverlays(shapes.remove(of: index))
        if picked?.id.layer == index { removePicked() }
        if pendingChoice?.layer == index { pendingChoice = nil }
    }

    /// Draws all features in the colors that a scale has for the values of a property.
    func show(_ scale: ColorScale) {
        featureStyle.scale = scale
        // Those that were made before have other colors.
        for index in annotations.keys.sorted() {
            let pins = annotations[index] ?? []
            mapView.removeAnnotations(pins)
            mapView.addAnnotations(pins)
        }
        let shapes = mapView.overlays
        mapView.removeOverlays(shapes)
        mapView.addOverlays(shapes)
    }

    /// The color of a feature, in the list and of its pin.
    func color(of id: FeatureID) -> Color {
        featureStyle.markerColor(
            store.entry(id), SimpleStyle(featureStyle.scale == nil ? store.properties(id) : []))
    }

    // MARK: Selection

    /// The feature whose callout is open; nil if none is.
    var selected: FeatureID? {
        (mapView.selectedAnnotations.first as? FeatureAnnotation)?.id
            ?? (mapView.selectedOverlays.first as? any FeatureOverlay)?.id
    }

    /// Whether a callout is open.
    var hasSelection: Bool { !mapView.selectedAnnotations.isEmpty || !mapView.selectedOverlays.isEmpty }

    /// Selects a feature and opens its callout: at the feature's pin, or at a pin that is made for it.
    /// - Parameter padding: the space around the feature if the map zooms in to it, in points; `nil` keeps
    ///   the zoom.
    func choose(_ id: FeatureID, zoomingWith padding: EdgeInsets? = nil) {
        guard let coordinate = store.coordinate(id) else { return }
        if let padding, zoom(to: id, at: coordinate, padding) {
            pendingChoice = id
        } else if mapView.visibleMapRect.containsWrapped(MapPoint(coordinate)) {
            select(id, at: coordinate)
        } else {
            pendingChoice = id
            mapView.setCenter(coordinate, animated: true)
        }
    }

    /// Zooms to a feature that is too small to be visible, or larger than the view.
    /// - Returns: whether the map moves.
    private func zoom(to id: FeatureID, at coordinate: LocationCoordinate2D, _ padding: EdgeInsets) -> Bool {
        let goal: MapCamera
        if !shapes.shapes(of: id).isEmpty, let rect = store.bounds(of: id).flatMap({ MapRect($0) }) {
            let now = mapView.convert(CoordinateRegion(rect), toRectTo: mapView)
            let isWhole = mapView.bounds.contains(now)
            guard !isWhole || max(now.width, now.height) < Self.smallestShape else { return false }
            let fitting = mapView.mapRectThatFits(rect, edgePadding: padding)
            let zoom = mapView.camera.zoom + log2(mapView.visibleMapRect.size.width / fitting.size.width)
            goal = MapCamera(
                centerCoordinate: fitting.center.coordinate, zoom: min(zoom, mapView.zoomLimits.max),
                heading: mapView.camera.heading)
            guard abs(goal.zoom - mapView.camera.zoom) > 0.01 || !isWhole else { return false }
        } else {
            guard mapView.camera.zoom < Self.placeZoom else { return false }
            goal = MapCamera(
                centerCoordinate: coordinate, zoom: Self.placeZoom, heading: mapView.camera.heading)
        }
        mapView.setCamera(goal, motion: Accessibility.allowsMotion(true) ? .fly : .none)
        return true
    }

    /// Moves the map so that all of a feature is visible, no nearer than it is.
    /// - Parameter padding: the space around the feature, in points.
    func showWhole(_ id: FeatureID, _ padding: EdgeInsets) {
        guard let rect = store.bounds(of: id).flatMap({ MapRect($0) }),
            !mapView.bounds.contains(mapView.convert(CoordinateRegion(rect), toRectTo: mapView))
        else { return }
        let fitting = mapView.mapRectThatFits(rect, edgePadding: padding)
        let zoom = mapView.camera.zoom + log2(mapView.visibleMapRect.size.width / fitting.size.width)
        let goal = MapCamera(
            centerCoordinate: fitting.center.coordinate, zoom: min(zoom, mapView.camera.zoom),
            heading: mapView.camera.heading)
        mapView.setCamera(goal, motion: Accessibility.allowsMotion(true) ? .ease : .none)
    }

    /// Highlights the shapes of the selected feature, and no others.
    private func updateHighlight() {
        let id = (mapView.selectedOverlays.last as? any FeatureOverlay)?.id
        highlight.show((id.map { shapes.shapes(of: $0) } ?? []).compactMap { mapView.renderer(for: $0) })
    }

    /// Closes the open callout.
    func deselect() {
        for annotation in mapView.selectedAnnotations {
            mapView.deselectAnnotation(annotation, animated: true)
        }
        for overlay in mapView.selectedOverlays { mapView.deselectOverlay(overlay, animated: true) }
    }

    /// Selects the next or previous of the features at the position of the selected feature.
    /// - Parameter step: 1 for the next, -1 for the previous; after the last comes the first.
    func cycle(by step: Int) {
        guard let coordinate = stack.coordinate, let id = selected,
            let next = stack.neighbor(of: id, by: step)
        else {
            return
        }
        select(next, at: coordinate)
    }

    private func select(_ id: FeatureID, at coordinate: LocationCoordinate2D) {
        if let shape = shapes.shapes(of: id).first {
            return mapView.selectOverlay(shape, at: coordinate, animated: true)
        }
        if let own = annotation(of: id), mapView.view(for: own) != nil {
            return mapView.selectAnnotation(own, animated: true)
        }
        guard let home = store.coordinate(id) else { return }
        let pin = FeatureAnnotation(id, at: home, in: store)
        removePicked()
        picked = pin
        mapView.addAnnotation(pin)
        pendingChoice = id
    }

    /// The first pin of a feature; nil if it has none.
    /// - Complexity: O(log pins): with millions of pins, a frame has no time to examine each.
    private func annotation(of id: FeatureID) -> FeatureAnnotation? {
        guard let pins = annotations[id.layer] else { return nil }
        let first = pins.bisected { $0.id < id }
        return first < pins.count && pins[first].id == id ? pins[first] : nil
    }

    /// Adds a pin at a coordinate, and opens its callout as soon as the pin is in view. The pin is removed
    /// when the callout closes.
    func mark(_ coordinate: LocationCoordinate2D, title: String, detail: String) {
        deselect()
        removeGoToPin()
        let pin = GoToPin(coordinate: coordinate, title: title, subtitle: detail)
        goToPin = pin
        mapView.addAnnotation(pin)
    }

    private func removeGoToPin() {
        if let goToPin { mapView.removeAnnotation(goToPin) }
        goToPin = nil
    }

    private func removePicked() {
        if let picked { mapView.removeAnnotation(picked) }
        picked = nil
    }

    /// The features at a coordinate of the map, the topmost first.
    func features(at coordinate: LocationCoordinate2D) -> [FeatureID] {
        let point = mapView.convert(coordinate, toPointTo: mapView)
        let box = CGRect(
            x: point.x - Self.reach, y: point.y - Self.reach, width: 2 * Self.reach, height: 2 * Self.reach)
        let area = MapRect(mapView.convert(box, toRegionFrom: mapView))
        let pins = mapView.annotations(in: area).compactMap { ($0 as? FeatureAnnotation)?.id }
        let shapes = mapView.overlays(at: point, slop: Self.reach).compactMap {
            ($0 as? any FeatureOverlay)?.id
        }
        var known = Set<FeatureID>()
        return (pins + shapes).filter { known.insert($0).inserted }
    }

    // MARK: Callouts

    private func callout(for id: FeatureID, at coordinate: LocationCoordinate2D) -> View {
        let point = mapView.convert(coordinate, toPointTo: mapView)
        let isSamePosition = stack.coordinate.map {
            let old = mapView.convert($0, toPointTo: mapView)
            return hypot(old.x - point.x, old.y - point.y) <= Self.reach
        }
        if isSamePosition != true || !stack.ids.contains(id) {
            stack = FeatureStack(coordinate: coordinate, ids: features(at: coordinate), selected: id)
        }
        let position = stack.ids.count > 1 ? stack.ids.firstIndex(of: id) : nil
        let text = store.coordinate(id).map { String(format: "%.5f, %.5f", $0.latitude, $0.longitude) }
        return FeatureCallout(
            title: store.entry(id).title,
            detail: [store.detail(id), text].compactMap { $0 }.joined(separator: " · "),
            properties: store.properties(id), folder: store.folder(of: id),
            position: position.map { ($0, stack.ids.count) }, onStep: { [weak self] in self?.cycle(by: $0) })
    }

    // MARK: The map asks

    func mapView(_ mapView: MapView, clusteringIdentifierFor annotation: any Annotation) -> String? {
        annotation is FeatureAnnotation && annotation !== picked ? Self.clusters : nil
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        if let cursor = annotation as? ProfileCursor { return ProfileCursorView(cursor) }
        if annotation is GoToPin {
            return GoToPinView(annotation: annotation, reuseIdentifier: GoToPinView.identifier)
        }
        guard let feature = annotation as? FeatureAnnotation else { return nil }
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: FeaturePin.identifier) as? FeaturePin
            ?? FeaturePin(annotation: feature, reuseIdentifier: FeaturePin.identifier)
        view.annotation = feature
        let style = SimpleStyle(featureStyle.usesOwnStyles ? store.properties(feature.id) : [])
        view.markerTintColor = featureStyle.markerColor(store.entry(feature.id), style)
        view.glyphText = style.markerSymbol
        view.clusteringIdentifier = feature === picked ? nil : Self.clusters
        view.makeCallout = { [weak self] in self?.callout(for: feature.id, at: feature.coordinate) }
        return view
    }

    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
        guard let feature = overlay as? any FeatureOverlay else { return .standard(for: overlay) }
        let style = SimpleStyle(featureStyle.usesOwnStyles ? store.properties(feature.id) : [])
        return featureStyle.renderer(for: feature, store.entry(feature.id), style)
    }

    func mapView(_ mapView: MapView, calloutViewFor overlay: any Overlay) -> View? {
        guard let feature = overlay as? any FeatureOverlay else { return nil }
        let coordinate = mapView.calloutCoordinate(of: overlay) ?? overlay.coordinate
        return callout(for: feature.id, at: coordinate)
    }

    func mapView(_ mapView: MapView, didSelect overlay: any Overlay) {
        updateHighlight()
        if let feature = overlay as? any FeatureOverlay { onSelection?(feature.id) }
    }

    func mapView(_ mapView: MapView, didDeselect overlay: any Overlay) {
        updateHighlight()
        notifyIfNothingIsSelected()
    }

    func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
        if let goToPin, views.contains(where: { $0.annotation === goToPin }) {
            mapView.selectAnnotation(goToPin, animated: true)
        }
        guard let picked, pendingChoice == picked.id, views.contains(where: { $0.annotation === picked })
        else { return }
        pendingChoice = nil
        mapView.selectAnnotation(picked, animated: true)
    }

    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
        guard let id = pendingChoice, picked?.id != id, let coordinate = store.coordinate(id) else { return }
        pendingChoice = nil
        select(id, at: coordinate)
    }

    func mapViewDidChangeVisibleRegion(_ mapView: MapView) { onVisibleRegion?() }

    func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
        if let feature = annotation as? FeatureAnnotation { onSelection?(feature.id) }
    }

    func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
        if annotation === picked { removePicked() }
        if annotation === goToPin { removeGoToPin() }
        notifyIfNothingIsSelected()
    }

    private func notifyIfNothingIsSelected() {
        if mapView.selectedOverlays.isEmpty, mapView.selectedAnnotations.isEmpty { onSelection?(nil) }
    }

    // MARK: The user's location

    /// Writes one line to standard error for each reason of a failure. The map keeps the last location, in
    /// gray, and the provider tries again.
    func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {
        let sentence = "\(error)"
        guard sentence != locationFailure else { return }
        locationFailure = sentence
        CommandLineExit.warn(sentence)
    }
}
