import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// Makes all calls from a map to the program: to the map's delegate and annotation views, to its observers,
/// and to the keyboard focus and the trace.
final class MapProgramCaller: ProgramCaller {
    private(set) weak var map: MapView?
    /// The time of the latest frame of the map; used for the trace while the map is in no window.
    var frameTime = FrameTime.zero
    /// The parts of the program that follow the map without being its delegate, such as a list of its
    /// annotations.
    let observers = MapObservers()
    /// The classes of delegates that are known to supply no cluster annotations, so that they are not asked
    /// again.
    private var typesWithoutClusters: Set<ObjectIdentifier> = []
    private var nearMisses = NearMisses()

    init(_ map: MapView) { self.map = map }

    var delegate: (any MapViewDelegate)? { map?.delegate }

    /// Warns the program, once for each class and method, if the delegate has a method whose name is a little
    /// wrong and which therefore is never called.
    /// - Parameter call: calls that method of the delegate.
    func checkName(_ method: NearMisses.Method, _ call: (any MapViewDelegate, MapView) -> Void) {
        guard let map, let delegate, let warn = Services.currentIfInstalled?.warn,
            nearMisses.begins(method, of: delegate)
        else { return }
        call(delegate, map)
        if !nearMisses.hasDefault { warn(NearMisses.sentence(about: method, of: delegate)) }
    }

    /// Called by the default implementation of a misspelled delegate method: the program's delegate does not
    /// have that method, so that no warning is needed.
    func misspelledMethodHasDefault() { nearMisses.hasDefault = true }

    func trace(_ event: String, _ fields: [(String, TraceValue)]) {
        Services.currentTrace?.record(event, at: map?.window?.time ?? frameTime, fields)
    }

    // MARK: Views

    /// The view that the program supplies for an annotation; nil if the map is to make its own view.
    func viewFor(_ annotation: any Annotation) -> AnnotationView? {
        guard let map else { return nil }
        if annotation is OverlayAnchor {
            return OverlayAnchorView(annotation: annotation, reuseIdentifier: nil)
        }
        checkName(.viewForAnnotation) { _ = $0.mapView($1, viewForAnnotation: annotation) }
        return delegate?.mapView(map, viewFor: annotation)
            ?? (annotation as? any AnnotationViewProviding)?.annotationView(in: map)
    }

    /// The clustering identifier that the program gives an annotation; nil if it gives none.
    func clusteringIdentifier(for annotation: any Annotation) -> String? {
        map.flatMap { delegate?.mapView($0, clusteringIdentifierFor: annotation) }
    }

    func didAdd(_ views: [AnnotationView]) {
        let own = views.filter { !($0 is OverlayAnchorView) }
        if let map, !own.isEmpty { delegate?.mapView(map, didAdd: own) }
    }

    /// The priority and the outline that the program gives an annotation before its view is made; nil if it
    /// gives none.
    func collision(for annotation: any Annotation) -> AnnotationCollision? {
        map.flatMap { delegate?.mapView($0, collisionFor: annotation) }
    }

    /// Whether the delegate may supply cluster annotations of its own: false if there is no delegate, or its
    /// class is known to supply none.
    private var suppliesClusters: Bool {
        guard let delegate else { return false }
        return !typesWithoutClusters.contains(ObjectIdentifier(type(of: delegate)))
    }

    /// The annotation that shows a cluster: the one that the delegate supplies, or else the map's own.
    func cluster(_ content: ClusterContent) -> ClusterAnnotation {
        guard let map, let delegate, suppliesClusters else { return ClusterAnnotation(content) }
        let members = content.members(ClusterContent.delegateMemberLimit)
        let supplied = delegate.mapView(map, clusterAnnotationForMemberAnnotations: members)
        if supplied === ClusterAnnotation.standard {
            // The default, which needs no members: it is not asked again.
            typesWithoutClusters.insert(ObjectIdentifier(type(of: delegate)))
            return ClusterAnnotation(content)
        }
        guard map.annotationLayer.store.slot(of: supplied) == nil else { return ClusterAnnotation(content) }
        supplied.update(content)
        return supplied
    }

    func didRead(_ source: AnnotationSourceID, _ error: AnnotationSourceError?) {
        trace(
            "didReadSource",
            [("source", .number(Double(source.number))), ("error", .string(error.map { "\($0)" } ?? ""))])
        if let map { delegate?.mapView(map, didRead: source, error: error) }
    }

    func didReadPoints(_ layer: PointLayer, _ error: AnnotationSourceError) {
        if let map { delegate?.mapView(map, didRead: layer, error: error) }
    }

    /// Traces that a view was made for an annotation, or recycled. All frames in traces are in window points.
    /// - Parameter container: the view in whose points annotation views are placed.
    func trace(_ event: String, _ view: AnnotationView, _ annotation: any Annotation, in container: View) {
        guard Services.currentTrace != nil else { return }
        trace(
            event,
            [
                ("identifier", .string(view.reuseIdentifier ?? "")),
                ("annotation", .string(annotation.title ?? "")),
                ("frame", .rect(container.convert(view.frame, to: nil))),
            ])
    }

    // MARK: Callouts

    /// Traces a callout's event. When a callout begins to disappear, also moves the keyboard focus from the
    /// callout to its pin.
    func trace(_ event: CalloutHost.Event, of callout: Callout, in container: View) {
        if event == .calloutWillDisappear { returnFocus(from: callout) }
        var fields: [(String, TraceValue)] = [("annotation", .string(callout.annotation.title ?? ""))]
        switch event {
        case .calloutWillAppear, .calloutDidAppear:
            fields.append(("frame", .rect(container.convert(callout.frame, to: nil))))
            fields.append(("arrow", .point(container.convert(callout.arrowTip, to: nil))))
            fields.append(("placement", .string(callout.placementSummary)))
        case .calloutWillDisappear, .calloutDidDisappear: break
        }
        trace(event.rawValue, fields)
    }

    func didReach(_ event: CalloutHost.Event, calloutOf view: AnnotationView) {
        guard let map, !(view is OverlayAnchorView) else { return map?.setNeedsFrameWithLayout() ?? () }
        switch event {
        case .calloutWillAppear: delegate?.mapView(map, calloutWillAppear: view)
        case .calloutDidAppear: delegate?.mapView(map, calloutDidAppear: view)
        case .calloutWillDisappear: delegate?.mapView(map, calloutWillDisappear: view)
        case .calloutDidDisappear: delegate?.mapView(map, calloutDidDisappear: view)
        }
    }

    func shouldMoveMap(by offset: CGVector, for view: AnnotationView) -> Bool {
        guard let map, !(view is OverlayAnchorView) else { return true }
        return delegate?.mapView(map, shouldMoveMapBy: offset, for: view) ?? true
    }

    // MARK: Dragging and spiders

    func didChangeDragState(
        of view: AnnotationView, _ annotation: any Annotation, to new: AnnotationViewDragState,
        from old: AnnotationViewDragState
    ) {
        trace(
            "dragState",
            [
                ("annotation", .string(annotation.title ?? "")), ("from", .string("\(old)")),
                ("to", .string("\(new)")),
            ])
        guard let map else { return }
        delegate?.mapView(map, annotationView: view, didChange: new, fromOldState: old)
    }

    func traceSpider(_ event: String, _ annotations: [any Annotation]) {
        trace(event, [("annotations", .list(annotations.map { .string($0.title ?? "") }))])
    }

    // MARK: The user's location

    func willStartLocatingUser() { if let map { delegate?.mapViewWillStartLocatingUser(map) } }

    func didStopLocatingUser() { if let map { delegate?.mapViewDidStopLocatingUser(map) } }

    func didUpdate(_ location: UserLocation) {
        checkName(.didUpdateUserLocation) { $0.mapView($1, didUpdateUserLocation: location) }
        if let map { delegate?.mapView(map, didUpdate: location) }
    }

    func didFailToLocateUser(_ error: LocationError) {
        if let map { delegate?.mapView(map, didFailToLocateUserWithError: error) }
    }

    func didChangeTrackingMode(_ mode: UserTrackingMode, animated: Bool) {
        trace("trackingMode", [("mode", .string("\(mode)"))])
        if let map { delegate?.mapView(map, didChange: mode, animated: animated) }
    }

    // MARK: The base map

    func report(_ event: MapProgressWatch.Event) {
        guard let map else { return }
        switch event {
        case .willStartLoading: delegate?.mapViewWillStartLoadingMap(map)
        case .didFinishLoading: delegate?.mapViewDidFinishLoadingMap(map)
        case .didFailLoading(let error):
            trace("didFailLoadingMap", [("error", .string("\(error)"))])
            delegate?.mapViewDidFailLoadingMap(map, withError: error)
        case .willStartRendering: delegate?.mapViewWillStartRenderingMap(map)
        case .didFinishRendering(let fully):
            trace("didFinishRenderingMap", [("fullyRendered", .number(fully ? 1 : 0))])
            delegate?.mapViewDidFinishRenderingMap(map, fullyRendered: fully)
        }
    }

    // MARK: The visible region

    func didChangeVisibleRegion() { if let map { delegate?.mapViewDidChangeVisibleRegion(map) } }

    // MARK: The focus

    /// Moves the keyboard's focus to a view on the map, or to the map.
    /// - Returns: whether the view has the focus now.
    @discardableResult
    func moveFocus(to view: View) -> Bool { view.becomeFirstResponder() }

    /// Moves the keyboard focus from a view in a callout that is about to disappear to the callout's pin, or
    /// else to the map.
    private func returnFocus(from callout: Callout) {
        guard let map, let first = map.window?.firstResponder, first !== callout.pin, callout.holds(first)
        else { return }
        if callout.pin.window == nil || !moveFocus(to: callout.pin) { moveFocus(to: map) }
    }
}

extension MapProgramCaller: SelectionProgramCaller {
    func didSelect(_ view: AnnotationView, _ annotation: any Annotation, while isSelected: () -> Bool) {
        // The selection of overlays has told the program.
        if annotation is OverlayAnchor { return }
        trace("didSelect", [("annotation", .string(annotation.title ?? ""))])
        defer { observers.notify(.selectionChanged) }
        guard let map else { return }
        if !map.allowsMultipleSelection { map.overlayLayer.selection.deselectAll(animated: true) }
        if let shown = view.annotation {
            // First: a callout that is then presented is placed for the map's new position.
            if view.centersMapWhenSelected {
                map.setCenter(shown.coordinate, animated: Accessibility.allowsMotion())
            }
            (view as? any AnnotationViewSelecting)?.didSelectAnnotationView(in: map)
        }
        checkName(.didSelectAnnotation) { $0.mapView($1, didSelectAnnotation: annotation) }
        checkName(.didSelectAnnotationView) { $0.mapView($1, didSelectAnnotationView: view) }
        guard call({ delegate?.mapView(map, didSelect: view) }, then: isSelected()) else { return }
        delegate?.mapView(map, didSelect: annotation)
    }

    func didDeselect(_ view: AnnotationView?, _ annotation: any Annotation, while isDeselected: () -> Bool) {
        if let anchor = annotation as? OverlayAnchor {
            map?.overlayLayer.selection.anchorWasDeselected(anchor)
            map?.setNeedsFrameWithLayout()
            return
        }
        trace("didDeselect", [("annotation", .string(annotation.title ?? ""))])
        defer { observers.notify(.selectionChanged) }
        guard let map, let view else { return }
        if view.annotation != nil {
            (view as? any AnnotationViewSelecting)?.didDeselectAnnotationView(in: map)
        }
        checkName(.didDeselectAnnotation) { $0.mapView($1, didDeselectAnnotation: annotation) }
        checkName(.didDeselectAnnotationView) { $0.mapView($1, didDeselectAnnotationView: view) }
        guard call({ delegate?.mapView(map, didDeselect: view) }, then: isDeselected()) else { return }
        delegate?.mapView(map, didDeselect: annotation)
    }

    func calloutView(for view: AnnotationView) -> View? {
        if let anchor = view.annotation as? OverlayAnchor {
            return map.flatMap { delegate?.mapView($0, calloutViewFor: anchor.overlay) }
        }
        return map.flatMap { delegate?.mapView($0, calloutViewFor: view) }
    }

    func didTap(_ control: Control, inCalloutOf view: AnnotationView) {
        guard let map, !(view is OverlayAnchorView) else { return }
        checkName(.calloutAccessoryTapped) {
            $0.mapView($1, annotationView: view, calloutAccessoryTapped: control)
        }
        delegate?.mapView(map, annotationView: view, calloutAccessoryControlTapped: control)
    }
}

extension MapProgramCaller: CameraControllerDelegate {
    func cameraWillChange(animated: Bool, reason: CameraChangeReason) {
        checkName(.regionWillChange) { $0.mapView($1, regionWillChange: animated) }
        if let map { delegate?.mapView(map, regionWillChangeAnimated: animated) }
    }

    func cameraDidMove() { map?.setNeedsFrameWithLayout() }

    func cameraDidChange(animated: Bool, reason: CameraChangeReason) {
        guard let map else { return }
        let viewport = map.viewport
        let center = viewport.center.coordinate
        Services.currentTrace?.record(
            "regionDidChange", at: map.window?.time ?? .zero,
            [
                ("center", .list([.number(center.latitude), .number(center.longitude)])),
                ("zoom", .number(viewport.zoom)), ("heading", .number(viewport.heading)),
                ("reason", .string(reason.rawValue)),
            ])
        // One more frame, in which everything is at rest.
        map.setNeedsFrameWithLayout()
        checkName(.regionDidChange) { $0.mapView($1, regionDidChange: animated) }
        delegate?.mapView(map, regionDidChangeAnimated: animated)
        observers.notify(.regionSettled)
    }
}
