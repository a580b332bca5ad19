import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
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
        annotationLayer.performAll()
        return Self.own(annotationLayer.store.all)
    }

    /// The annotations whose coordinates lie in a rectangle, in the order of addition. The rectangle may
    /// cross the antimeridian.
    public func annotations(in rect: MapRect) -> [any Annotation] {
        annotationLayer.performAll()
        return Self.own(annotationLayer.positions.annotations(in: rect))
    }

    /// The annotations of the program, without the anchors of selected overlays.
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

    /// The annotation that is marked with a ring while it is in view, as from a list; nil, the default: none.
    /// Kept weakly. Not in MapKit.
    public var highlightedAnnotation: (any Annotation)? {
        get { annotationLayer.highlighted }
        set { annotationLayer.highlighted = newValue }
    }

    /// The annotation whose pin is under the pointer; `nil` if there is none, and while fingers are used. The
    /// delegate is notified of changes. Not in MapKit.
    public var hoveredAnnotation: (any Annotation)? {
        annotationLayer.visible.slots.lazy.compactMap { self.annotationLayer.visible[$0] }
            .first { $0.isHovered && !$0.actsAsCallout }?.annotation
    }

    /// Whether the camera is being moved, by a gesture, an animation or the location that it follows.
    var isCameraChanging: Bool { cameraController.isChanging }

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
        let expansion =
            annotationLayer.clusters.expansion(of: cluster) ?? annotationLayer.sources.expansion(of: cluster)
        guard let goal = expansion?.camera(from: camera, limits: zoomLimits) else { return false }
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
