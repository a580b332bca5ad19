import CartoucheMapGeometry

/// An object with a coordinate on the map: MapKit's `MKAnnotation`. The map identifies annotations as
/// objects.
///
/// The map reads the coordinate of every annotation in view once per frame, and those of the other
/// annotations in turn; so a moved annotation appears at its new coordinate in the next drawn frame, without
/// a notification. An annotation that moves while nothing else requests a frame should be an
/// `ObservableAnnotation`.
@MainActor
public protocol Annotation: AnyObject {
    /// The annotation's coordinate. An annotation whose coordinate is invalid stays on the map, but is not
    /// drawn until the coordinate becomes valid.
    var coordinate: LocationCoordinate2D { get }
    /// The first line of the map's own callout, and the annotation's name in traces; nil by default.
    var title: String? { get }
    /// The second line of the map's own callout; nil by default.
    var subtitle: String? { get }
}

extension Annotation {
    /// By default nil: the annotation has no title.
    public var title: String? { nil }
    /// By default nil: the annotation has no subtitle.
    public var subtitle: String? { nil }
    /// The annotation's name in lists: its title, or "Untitled" without a title.
    var listTitle: String { title ?? "Untitled" }
}

/// An annotation that notifies the map of its changes. The annotation owns an `AnnotationChanges` and calls
/// `changes.notify(self)` after every change of its coordinate, title or subtitle: the map reads these only
/// when it is notified.
@MainActor
public protocol ObservableAnnotation: Annotation {
    /// The observers of the annotation's changes: one list for each annotation, for the annotation's whole
    /// lifetime.
    var changes: AnnotationChanges { get }
}
