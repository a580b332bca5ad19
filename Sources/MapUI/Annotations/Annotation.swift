import MapGeometry

/// Something that has a place on the map: MapKit's `MKAnnotation`. The map keeps annotations by identity.
///
/// The map reads the coordinate of every annotation in view once per frame, and of the others by and by, so
/// that a moved annotation needs no notice to be seen in the next frame that is drawn (but see
/// `ObservableAnnotation`). An annotation that
/// moves while nothing else asks for a frame should be an `ObservableAnnotation`.
@MainActor
public protocol Annotation: AnyObject {
    /// Where it is. An invalid coordinate is held but not drawn until it becomes valid.
    var coordinate: LocationCoordinate2D { get }
    /// The first line of the map's own callout, and what traces call the annotation; nil by default.
    var title: String? { get }
    /// The second line of the map's own callout; nil by default.
    var subtitle: String? { get }
}

extension Annotation {
    /// No title.
    public var title: String? { nil }
    /// No subtitle.
    public var subtitle: String? { nil }
}

/// An annotation that tells when it changes. It owns an `AnnotationChanges` and calls `changes.notify(self)`
/// after every change of its coordinate, title or subtitle: the map asks for them then, and in no other frame.
@MainActor
public protocol ObservableAnnotation: Annotation {
    /// One for each annotation, for as long as it lives.
    var changes: AnnotationChanges { get }
}
