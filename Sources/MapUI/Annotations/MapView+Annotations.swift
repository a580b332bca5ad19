import Drawing
import Foundation
import MapGeometry
import ViewKit

/// Annotations, their views and the selection, with MapKit's names; the work is `AnnotationHost`'s.
extension MapView {
    /// The name under which the class for annotations without a view of their own is registered.
    public static var defaultAnnotationViewReuseIdentifier: String {
        MapViewDefaultAnnotationViewReuseIdentifier
    }

    /// All of them, in the order in which they were added.
    public var annotations: [any Annotation] { annotationHost.store.all }

    /// The same as `addAnnotations(_:)` with one.
    public func addAnnotation(_ annotation: any Annotation) { annotationHost.add([annotation]) }

    /// Cheap for any number: coordinates are read and views made by the next frames. Annotations that are on
    /// the map already are left alone.
    public func addAnnotations(_ annotations: [any Annotation]) { annotationHost.add(annotations) }

    /// Its view and callout go at once; a selected one is deselected first. Nothing happens if it is not on the map.
    /// - Complexity: O(1), and O(views on the map) if it has one.
    public func removeAnnotation(_ annotation: any Annotation) { removeAnnotations([annotation]) }

    /// Views and callouts go at once. `userLocation` stays: see `showsUserLocation`.
    public func removeAnnotations(_ annotations: [any Annotation]) {
        annotationHost.remove(annotations.filter { $0 !== userLocation })
    }

    /// The annotations whose coordinates lie in a rectangle, in the order in which they were added. The
    /// rectangle may cross the antimeridian.
    public func annotations(in rect: MapRect) -> [any Annotation] { annotationHost.annotations(in: rect) }

    /// Nil while the annotation is not in view.
    public func view(for annotation: any Annotation) -> AnnotationView? {
        annotationHost.view(for: annotation)
    }

    /// Shows all of these annotations, with a border of a tenth of the view on each side.
    public func showAnnotations(_ annotations: [any Annotation], animated: Bool) {
        addAnnotations(annotations)
        show(Self.places(of: annotations), animated: animated)
    }

    /// Shows all of these annotations, with so many points kept free on each side. Those without a valid coordinate
    /// do not count; where none is left nothing moves.
    public func showAnnotations(_ annotations: [any Annotation], edgePadding: EdgeInsets, animated: Bool) {
        addAnnotations(annotations)
        guard let rect = MapRect(enclosing: Self.places(of: annotations)) else { return }
        setVisibleMapRect(rect, edgePadding: edgePadding, animated: animated)
    }

    private static func places(of annotations: [any Annotation]) -> [MapPoint] {
        annotations.map(\.coordinate).filter(\.isValid).map { MapPoint($0) }
    }

    /// Where annotations and callouts are seen: the bounds.
    public var annotationVisibleRect: CGRect { bounds }

    /// How many views stand on the map now, and how many wait to be used again.
    public var annotationViewCounts: (live: Int, pooled: Int) { annotationHost.viewCounts }

    // MARK: Selection

    /// Whether several annotations, each with its callout, may be selected at once: a tap then adds, a tap on a
    /// selected one takes it out, and a tap on the map deselects all. False by default. Not in MapKit.
    public var allowsMultipleSelection: Bool {
        get { annotationHost.allowsMultipleSelection }
        set { annotationHost.allowsMultipleSelection = newValue }
    }

    /// In the order of selecting; at most one unless `allowsMultipleSelection`. Setting takes what is in view, without
    /// animation; of several, where only one may be selected, the first.
    public var selectedAnnotations: [any Annotation] {
        get { annotationHost.selection }
        set { annotationHost.setSelection(newValue) }
    }

    /// Deselects another one first, unless several may be selected, and shows the callout. Nothing happens if the
    /// annotation is not in view; one whose view is just being made, as in `mapView(_:viewFor:)`, is selected when that is
    /// there. Nothing is animated while the map is in no window.
    public func selectAnnotation(_ annotation: any Annotation, animated: Bool) {
        annotationHost.select(annotation, animated: animated)
    }

    /// Lets its callout go. Nothing happens if it is not selected, or nil.
    public func deselectAnnotation(_ annotation: (any Annotation)?, animated: Bool) {
        if let annotation { annotationHost.deselect(annotation, animated: animated) }
    }

    // MARK: Views

    /// The class of which views are made where none waits to be used again; nil takes it back. Any string is an
    /// identifier.
    public func register(
        _ type: AnnotationView.Type?, forAnnotationViewWithReuseIdentifier identifier: String
    ) {
        annotationHost.register(type, for: identifier)
    }

    /// A view that was used before, or a new one of the registered class, without annotation; nil if none waits and no
    /// class is registered. Set the annotation.
    public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> AnnotationView? {
        annotationHost.dequeue(identifier)
    }

    /// A view that was used before, or a new one of the registered class, with the annotation set.
    /// - Precondition: a class is registered for the identifier.
    public func dequeueReusableAnnotationView(
        withIdentifier identifier: String, for annotation: any Annotation
    ) -> AnnotationView {
        annotationHost.dequeue(identifier, for: annotation)
    }
}
