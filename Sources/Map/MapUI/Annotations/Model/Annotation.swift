import CartoucheMapGeometry

/// An object with a coordinate on the map: MapKit's `MKAnnotation`. The map keeps annotations by identity.
///
/// The map reads the coordinate of every annotation in view once per frame, and of the others in turn: a
/// moved annotation appears in the next drawn frame without a notification. An annotation that moves while
/// nothing else requests a frame should be an `ObservableAnnotation`.
@MainActor
public protocol Annotation: AnyObject {
    /// The annotation's coordinate. An invalid coordinate is kept, but not drawn until it becomes valid.
    var coordinate: LocationCoordinate2D { get }
    /// The first line of the map's own callout, and the annotation's name in traces; nil by default.
    var title: String? { get }
    /// The second line of the map's own callout; nil by default.
    var subtitle: String? { get }
}

extension Annotation {
    /// No title.
    public var title: String? { nil }
    /// No subtitle.
    public var subtitle: String? { nil }
    /// The name in lists of annotations.
    var listTitle: String { title ?? "Untitled" }
}

/// An annotation that notifies the map of its changes. It owns an `AnnotationChanges` and calls
/// `changes.notify(self)` after every change of its coordinate, title or subtitle: only then does the map
/// read them.
@MainActor
public protocol ObservableAnnotation: Annotation {
    /// The annotation's list of observers: one for each annotation, for its whole lifetime.
    var changes: AnnotationChanges { get }
}
