import Drawing
import Foundation
import MapGeometry
import ViewKit

/// Annotations, their views and the selection, with MapKit's names; the parts of `AnnotationLayer` do
/// the work.
extension MapView {
    /// The identifier under which the class for annotations without a view of their own is registered.
    public static var defaultAnnotationViewReuseIdentifier: String {
        MapViewDefaultAnnotationViewReuseIdentifier
    }

    /// The same for clusters, at first `ClusterAnnotationView`.
    public static var defaultClusterAnnotationViewReuseIdentifier: String {
        MapViewDefaultClusterAnnotationViewReuseIdentifier
    }

    /// All annotations on the map, in the order of addition; among them the `ClusterAnnotation`s that stand
    /// for others now, and those of sources that are in view. Waits for annotations that are still being
    /// added or removed.
    public var annotations: [any Annotation] {
        annotationLayer.takeAll()
        return Self.own(annotationLayer.store.all)
    }

    /// Adds one annotation: the same as `addAnnotations(_:)`.
    public func addAnnotation(_ annotation: any Annotation) { annotationLayer.add([annotation]) }

    /// Adds annotations. Annotations that are on the map already are left alone. The next frames read
    /// coordinates and make views; more than two thousand are added over several frames, so that the call
    /// returns at once and no frame waits. Keep many places in an `AnnotationSource`: it needs no objects.
    public func addAnnotations(_ annotations: [any Annotation]) { annotationLayer.add(annotations) }

    /// Removes an annotation, with its view and callout, at once; a selected one is deselected first. Does
    /// nothing if it is not on the map.
    /// - Complexity: O(1), and O(views on the map) if it has a view.
    public func removeAnnotation(_ annotation: any Annotation) { removeAnnotations([annotation]) }

    /// Removes annotations, views and callouts at once; more than two thousand over several frames.
    /// `userLocation` stays: see `showsUserLocation`.
    public func removeAnnotations(_ annotations: [any Annotation]) {
        annotationLayer.remove(annotations, except: userLocation)
    }

    /// The annotations whose coordinates lie in a rectangle, in the order of addition. The rectangle may
    /// cross the antimeridian.
    public func annotations(in rect: MapRect) -> [any Annotation] {
        annotationLayer.takeAll()
        return Self.own(annotationLayer.positions.annotations(in: rect))
    }

    /// Without those that only stand for selected overlays.
    private static func own(_ annotations: [any Annotation]) -> [any Annotation] {
        annotations.contains { $0 is OverlayAnchor }
            ? annotations.filter { !($0 is OverlayAnchor) } : annotations
    }

    /// The view of an annotation; nil while the annotation is not in view.
    public func view(for annotation: any Annotation) -> AnnotationView? {
        annotationLayer.view(for: annotation)
    }

    /// Adds these annotations and shows all of them, with a border of a tenth of the view on each side.
    public func showAnnotations(_ annotations: [any Annotation], animated: Bool) {
        addAnnotations(annotations)
        show(Self.places(of: annotations), animated: animated)
    }

    /// Adds these annotations and shows all of them, with `edgePadding` points kept free on each side.
    /// Annotations without a valid coordinate do not count; if none is left, the map does not move.
    public func showAnnotations(_ annotations: [any Annotation], edgePadding: EdgeInsets, animated: Bool) {
        addAnnotations(annotations)
        guard let rect = MapRect(enclosing: Self.places(of: annotations)) else { return }
        setVisibleMapRect(rect, edgePadding: edgePadding, animated: animated)
    }

    private static func places(of annotations: [any Annotation]) -> [MapPoint] {
        annotations.map(\.coordinate).filter(\.isValid).map { MapPoint($0) }
    }

    /// The area in which annotations and callouts are visible: the bounds.
    public var annotationVisibleRect: CGRect { bounds }

    /// How many views are on the map now, and how many wait for reuse.
    public var annotationViewCounts: (live: Int, pooled: Int) { annotationLayer.viewCounts }

    // MARK: Selection

    /// Whether several annotations, each with its callout, may be selected at once: then a tap selects one
    /// more, a tap on a selected one deselects it, and a tap on the map deselects all. False by default. Not
    /// in MapKit.
    public var allowsMultipleSelection: Bool {
        get { annotationLayer.selection.list.allowsSeveral }
        set { annotationLayer.invalidate(annotationLayer.selection.setAllowsSeveral(newValue)) }
    }

    /// The selected annotations, in the order of selection; at most one unless `allowsMultipleSelection`.
    /// Setting it selects the annotations that are in view, without animation; where only one may be
    /// selected, the first of several.
    public var selectedAnnotations: [any Annotation] {
        get { Self.own(annotationLayer.selection.annotations) }
        set { annotationLayer.invalidate(annotationLayer.selection.set(newValue)) }
    }

    /// Selects an annotation and presents its callout; deselects another first, unless several may be
    /// selected. Does nothing if the annotation is not in view; one whose view is just being made, as in
    /// `mapView(_:viewFor:)`, is selected once the view exists. Nothing is animated while the map is in no
    /// window.
    public func selectAnnotation(_ annotation: any Annotation, animated: Bool) {
        annotationLayer.invalidate(annotationLayer.selection.select(annotation, animated: animated))
    }

    /// The annotation that is marked with a ring while it is in view, as from a list; nil, the default: none.
    /// Kept weakly. Not in MapKit.
    public var highlightedAnnotation: (any Annotation)? {
        get { annotationLayer.highlighted }
        set { annotationLayer.highlighted = newValue }
    }

    /// The annotation whose pin is under the pointer; nil: none. Not in MapKit.
    public var hoveredAnnotation: (any Annotation)? {
        annotationLayer.visible.slots.lazy.compactMap { self.annotationLayer.visible[$0] }
            .first { $0.isHovered && !$0.actsAsCallout }?.annotation
    }

    /// Whether the camera is being moved, by a gesture, an animation or the location that it follows.
    var isCameraChanging: Bool { cameraController.isChanging }

    /// Deselects an annotation and dismisses its callout. Does nothing if it is not selected, or nil.
    public func deselectAnnotation(_ annotation: (any Annotation)?, animated: Bool) {
        guard let annotation else { return }
        annotationLayer.invalidate(annotationLayer.selection.deselect(annotation, animated: animated))
    }

    // MARK: Views

    /// Registers the class of which views are made when none waits for reuse; nil removes the registration.
    /// Any string is an identifier.
    public func register(
        _ type: AnnotationView.Type?, forAnnotationViewWithReuseIdentifier identifier: String
    ) {
        annotationLayer.placer.pool.register(type, for: identifier)
    }

    /// A recycled view, or a new one of the registered class, without annotation; nil if none waits and no
    /// class is registered. Set the annotation.
    public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> AnnotationView? {
        annotationLayer.placer.pool.dequeue(identifier)
    }

    /// A recycled view, or a new one of the registered class, with the annotation set.
    /// - Precondition: a class is registered for the identifier.
    public func dequeueReusableAnnotationView(
        withIdentifier identifier: String, for annotation: any Annotation
    ) -> AnnotationView {
        annotationLayer.placer.pool.dequeue(identifier, for: annotation)
    }
}

/// Several annotations at one position. Not in MapKit.
extension MapView {
    /// Zooms in until a cluster of this map comes apart.
    /// - Returns: false if it is not on the map, or no zoom within `zoomLimits` parts it.
    @discardableResult
    public func open(_ cluster: ClusterAnnotation, animated: Bool) -> Bool {
        guard
            let parts = annotationLayer.clusters.expansion(of: cluster)
                ?? annotationLayer.bulk.expansion(of: cluster),
            Double(parts.zoom) <= zoomLimits.max
        else { return false }
        var goal = camera
        goal.centerCoordinate = parts.center.coordinate
        goal.zoom = min(zoomLimits.max, max(goal.zoom, Double(parts.zoom) + 0.2))
        setCamera(goal, animated: Accessibility.allowsMotion(animated))
        return true
    }

    /// Whether a tap on pins at one position spreads them around it, on a circle or a spiral, with lines to
    /// the position. False by default: then each further tap there selects the next of them.
    ///
    /// They are collected by a tap elsewhere, Escape, another zoom, and when one of them is removed or gets
    /// another coordinate. A pin that is spread is hit, and shows its callout, where it is drawn; its
    /// coordinate does not change.
    public var spiderfiesOnTap: Bool {
        get { annotationLayer.spiders.spreadsOnTap }
        set { annotationLayer.spiders.spreadsOnTap = newValue }
    }

    /// Spreads the pins at the position of an annotation, and collects the spider of another position. Pans
    /// the map no more than shows all of them. Does nothing if the annotation is alone there, or is not in
    /// view.
    public func spiderfy(_ annotation: any Annotation, animated: Bool) {
        annotationLayer.spiderfy(annotation, animated: animated)
    }

    /// Collects the spread pins. Does nothing if there is none.
    public func unspiderfy(animated: Bool) { annotationLayer.spiders.collect(animated: animated) }

    /// The annotations of the spread pins, clockwise or outward from the first; empty if there is none.
    public var spreadAnnotations: [any Annotation] {
        annotationLayer.spiders.spread?.members.compactMap(\.annotation) ?? []
    }
}

/// The user's location, with MapKit's names.
extension MapView {
    /// Whether the user's location is in view; false until there is a fix.
    public var isUserLocationVisible: Bool { view(for: userLocation) != nil }

    /// Whether the map follows the user's location. Setting it is animated if there is a location.
    public var userTrackingMode: UserTrackingMode {
        get { tracker.mode }
        set { setUserTrackingMode(newValue, animated: true) }
    }

    /// Follows the user's location, or stops; shows it if it is to be followed. From afar the map zooms in to
    /// about ten kilometers. A drag of the map ends it, a turn ends following with heading.
    /// - Parameter animated: false: what is known of the location is shown at once.
    public func setUserTrackingMode(_ mode: UserTrackingMode, animated: Bool) {
        guard mode != tracker.mode else { return }
        if mode != .none, !showsUserLocation { showsUserLocation = true }
        tracker.setMode(mode)
        cameraController.stopFollowing()
        setNeedsFrameWithLayout()
        setNeedsMapFrame()
        notifier.didChangeTrackingMode(mode, animated: animated)
    }

    func showsUserLocationDidChange() {
        locationFeed.update(in: window, isWanted: showsUserLocation)
        guard showsUserLocation else {
            setUserTrackingMode(.none, animated: false)
            userLocation.onUpdate = nil
            annotationLayer.remove([userLocation])
            annotationLayer.userLocation.userLocation = nil
            notifier.didStopLocatingUser()
            return
        }
        guard notifier.call({ notifier.willStartLocatingUser() }, then: showsUserLocation) else { return }
        annotationLayer.userLocation.userLocation = userLocation
        userLocation.onUpdate = { [weak self] location, last in
            guard let self, let fix = location.location else { return }
            self.annotationLayer.invalidate(
                self.annotationLayer.userLocation.locationChanged(
                    from: last?.horizontalAccuracy ?? -1, to: fix.horizontalAccuracy, in: self.window))
            if self.tracker.mode != .none { self.setNeedsMapFrame() }
            self.notifier.didUpdate(location)
        }
        userLocation.onFailure = { [weak self] in self?.notifier.didFailToLocateUser($0) }
        addAnnotation(userLocation)
    }
}

extension MapView {
    /// More members of a cluster are not passed to the delegate when it is made.
    static let mostMembersOfClusterToSupply = 1_000
}

/// Places without an object for each. Not in MapKit.
extension MapView {
    /// Adds a source of annotations: thousands to millions of places whose annotations are made when they
    /// come into view, and released when they are far from it. The call returns at once; the source is read
    /// and indexed on another thread, and the delegate is told by `mapView(_:didRead:error:)`.
    ///
    /// In view, a source's annotations are like all others: they have views and callouts and can be selected
    /// and dragged, and `annotations` has them. Clusters and collisions are the source's own: see
    /// `AnnotationSource`.
    /// - Returns: the source's name on this map.
    @discardableResult
    public func addAnnotations(_ source: some AnnotationSource) -> AnnotationSourceID {
        annotationLayer.bulk.add(source)
    }

    /// Removes the annotations of a source, with their views and callouts, at once. Does nothing if it is not
    /// on the map.
    public func removeAnnotations(of source: AnnotationSourceID) {
        annotationLayer.bulk.remove(source)
        annotationLayer.invalidate([.order, .layout])
    }

    /// Reads a source again, because it has changed. Until that is done the map shows what was read before;
    /// then its annotations are made anew.
    public func reloadAnnotations(of source: AnnotationSourceID) { annotationLayer.bulk.reload(source) }

    /// The sources on the map, in the order of addition.
    public var annotationSources: [AnnotationSourceID] { annotationLayer.bulk.sources.map(\.id) }

    /// The number of places of a source that can be drawn; nil until it has been read, and if it is not on
    /// the map.
    public func annotationCount(of source: AnnotationSourceID) -> Int? { annotationLayer.bulk.count(of: source) }
}

/// Layers of dots and heat maps. Not in MapKit.
extension MapView {
    /// The layers of points, in the order of addition, which is that from back to front.
    public var pointLayers: [PointLayer] { annotationLayer.pointViews.map(\.pointLayer) }

    /// Adds a layer of points above the base map and the layers before, below all annotations. Its source is
    /// read on another thread. A layer is on one map at a time.
    public func addPointLayer(_ layer: PointLayer) {
        guard layer.view == nil else { return }
        let view = PointLayerView(layer, on: self)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, belowSubview: annotationLayer.container)
        annotationLayer.pointViews.append(view)
        setNeedsFrameWithLayout()
    }

    /// Removes a layer; its selected dot is deselected. Does nothing if it is not on this map.
    public func removePointLayer(_ layer: PointLayer) {
        guard let i = annotationLayer.pointViews.firstIndex(where: { $0.pointLayer === layer }) else { return }
        let view = annotationLayer.pointViews.remove(at: i)
        layer.view = nil
        view.removeFromSuperview()
        annotationLayer.removeDots(of: view)
        setNeedsFrameWithLayout()
    }

    /// The index in its source of a layer's dot at a point of this view; nil if there is none.
    /// - Complexity: O(dots near the point).
    public func indexOfDot(at point: CGPoint, in layer: DotsLayer) -> Int? {
        annotationLayer.pointViews.first { $0.pointLayer === layer }?.dot(at: point)
    }

    /// Selects a dot of a layer, as a tap on it does: its annotation is added to the map until it is
    /// deselected.
    /// - Returns: the annotation; nil if the source has none, or it is not in view.
    @discardableResult
    public func selectDot(_ index: Int, of layer: DotsLayer, animated: Bool) -> (any Annotation)? {
        guard let view = annotationLayer.pointViews.first(where: { $0.pointLayer === layer }) else { return nil }
        return annotationLayer.selectDot(index, of: view, animated: animated)
    }
}
