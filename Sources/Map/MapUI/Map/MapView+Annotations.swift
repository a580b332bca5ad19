import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// Annotations, their views and the selection, with MapKit's names; the parts of `AnnotationLayer` do
/// the work.
extension MapView {
    /// The reuse identifier under which a program registers the view class for annotations to which its
    /// delegate gives no view.
    public static var defaultAnnotationViewReuseIdentifier: String {
        MapViewDefaultAnnotationViewReuseIdentifier
    }

    /// The reuse identifier under which a program registers the view class for clusters to which its delegate
    /// gives no view; without a registration, the class is `ClusterAnnotationView`.
    public static var defaultClusterAnnotationViewReuseIdentifier: String {
        MapViewDefaultClusterAnnotationViewReuseIdentifier
    }

    /// All annotations on the map, in the order of addition; including the `ClusterAnnotation`s that are
    /// shown now, and the annotations of sources that are in view. Waits for annotations that are still being
    /// added or removed.
    public var annotations: [any Annotation] {
        annotationLayer.performAll()
        return Self.own(annotationLayer.store.all)
    }

    /// The annotations whose coordinates lie in a rectangle in map points, in the order of addition. The
    /// rectangle may cross the antimeridian.
    public func annotations(in rect: MapRect) -> [any Annotation] {
        annotationLayer.performAll()
        return Self.own(annotationLayer.positions.annotations(in: rect))
    }

    /// Returns those annotations that the program has added: leaves out the annotations with which the map
    /// itself represents selected overlays.
    private static func own(_ annotations: [any Annotation]) -> [any Annotation] {
        annotations.contains { $0 is OverlayAnchor }
            ? annotations.filter { !($0 is OverlayAnchor) } : annotations
    }

    /// The view of an annotation; nil while the annotation is not in view.
    public func view(for annotation: any Annotation) -> AnnotationView? {
        annotationLayer.view(for: annotation)
    }

    /// Adds annotations and moves the map so that all of them are visible, with a border of a tenth of the
    /// view on each side.
    public func showAnnotations(_ annotations: [any Annotation], animated: Bool) {
        addAnnotations(annotations)
        show(Self.mapPoints(of: annotations), animated: animated)
    }

    /// Adds annotations and moves the map so that all of them are visible, with `edgePadding` points kept
    /// free on each side. Annotations without a valid coordinate do not count; if none is left, the map does
    /// not move.
    public func showAnnotations(_ annotations: [any Annotation], edgePadding: EdgeInsets, animated: Bool) {
        addAnnotations(annotations)
        guard let rect = MapRect(enclosing: Self.mapPoints(of: annotations)) else { return }
        setVisibleMapRect(rect, edgePadding: edgePadding, animated: animated)
    }

    private static func mapPoints(of annotations: [any Annotation]) -> [MapPoint] {
        annotations.map(\.coordinate).filter(\.isValid).map { MapPoint($0) }
    }

    /// The rectangle of the view in which annotations and callouts are visible, in points: the view's bounds.
    public var annotationVisibleRect: CGRect { bounds }

    /// The number of annotation views on the map (`live`), and of views that wait for reuse (`pooled`).
    public var annotationViewCounts: (live: Int, pooled: Int) { annotationLayer.viewCounts }

    // MARK: Selection

    /// Whether several annotations, each with its callout, may be selected at once: then a tap on an
    /// annotation selects it in addition, a tap on a selected annotation deselects it, and a tap on the map
    /// deselects all. False by default. Not in MapKit.
    public var allowsMultipleSelection: Bool {
        get { annotationLayer.selection.list.allowsSeveral }
        set { annotationLayer.invalidate(annotationLayer.selection.setAllowsSeveral(newValue)) }
    }

    /// The selected annotations, in the order of selection; at most one unless `allowsMultipleSelection`.
    /// Setting the property selects those of the new annotations that are in view, without animation; if
    /// `allowsMultipleSelection` is false, only the first of them.
    public var selectedAnnotations: [any Annotation] {
        get { Self.own(annotationLayer.selection.annotations) }
        set { annotationLayer.invalidate(annotationLayer.selection.set(newValue)) }
    }

    /// The annotation that is marked with a ring while it is in view, for example because the pointer is over
    /// its row in a list. Nil, the default, means none. Kept weakly. Not in MapKit.
    public var highlightedAnnotation: (any Annotation)? {
        get { annotationLayer.highlighted }
        set { annotationLayer.highlighted = newValue }
    }

    /// The annotation whose pin is under the pointer; `nil` if no pin is under the pointer, and while fingers
    /// are used. The delegate is notified of changes. Not in MapKit.
    public var hoveredAnnotation: (any Annotation)? {
        annotationLayer.visible.slots.lazy.compactMap { self.annotationLayer.visible[$0] }
            .first { $0.isHovered && !$0.actsAsCallout }?.annotation
    }

    /// Whether the camera is being moved by a gesture, by an animation, or because the map follows a
    /// location.
    var isCameraChanging: Bool { cameraController.isChanging }

    // MARK: Views

    /// Registers the view class of which the map makes annotation views for an identifier when no view waits
    /// for reuse; nil removes the registration. Any string can be an identifier.
    public func register(
        _ type: AnnotationView.Type?, forAnnotationViewWithReuseIdentifier identifier: String
    ) {
        annotationLayer.placer.pool.register(type, for: identifier)
    }

    /// A recycled annotation view, or a new one of the registered class; nil if no view waits for reuse and
    /// no class is registered. The view has no annotation: the caller sets it.
    public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> AnnotationView? {
        annotationLayer.placer.pool.dequeue(identifier)
    }

    /// A recycled annotation view, or a new one of the class registered for the identifier, with its
    /// annotation set.
    /// - Precondition: a class is registered for the identifier.
    public func dequeueReusableAnnotationView(
        withIdentifier identifier: String, for annotation: any Annotation
    ) -> AnnotationView {
        annotationLayer.placer.pool.dequeue(identifier, for: annotation)
    }
}

/// How clusters are opened, and several annotations at one position are spread. Not in MapKit.
extension MapView {
    /// Zooms in until a cluster of this map comes apart.
    /// - Returns: false if the cluster is not on the map, or does not come apart at any zoom within
    ///   `zoomLimits` and `cameraZoomRange`.
    @discardableResult
    public func open(_ cluster: ClusterAnnotation, animated: Bool) -> Bool {
        let expansion =
            annotationLayer.clusters.expansion(of: cluster) ?? annotationLayer.sources.expansion(of: cluster)
        guard let goal = expansion?.camera(from: camera, in: viewport) else { return false }
        setCamera(goal, animated: Accessibility.allowsMotion(animated))
        return true
    }

    /// Whether a tap on pins at one position spreads them around it, on a circle or a spiral, with lines to
    /// the position. If false, the default, each further tap at that position selects the next pin.
    ///
    /// The spread pins are collected by a tap elsewhere, by Escape, by another zoom, and when one of them is
    /// removed or gets another coordinate. A spread pin is tapped, and shows its callout, at the position at
    /// which it is drawn; its coordinate does not change.
    public var spiderfiesOnTap: Bool {
        get { annotationLayer.spiders.spreadsOnTap }
        set { annotationLayer.spiders.spreadsOnTap = newValue }
    }

    /// Spreads the pins at the position of an annotation, and collects pins that are spread at another
    /// position. Pans the map just as far as needed to show all of the spread pins. Does nothing if no other
    /// annotation is at that position, or the annotation is not in view.
    public func spiderfy(_ annotation: any Annotation, animated: Bool) {
        annotationLayer.spiderfy(annotation, animated: animated)
    }

    /// Returns the spread pins to their common position. Does nothing if no pins are spread.
    public func unspiderfy(animated: Bool) { annotationLayer.spiders.collect(animated: animated) }

    /// The annotations of the spread pins, clockwise on a circle, or from the inside outward on a spiral;
    /// empty if no pins are spread.
    public var spreadAnnotations: [any Annotation] {
        annotationLayer.spiders.spread?.members.compactMap(\.annotation) ?? []
    }
}
