import MapGeometry

/// An annotation that the user may move: one with MapKit's `setCoordinate:`. Its view has `isDraggable` set.
///
/// The map sets the coordinate with every movement of the finger. A setter may keep it elsewhere, as on a road: the
/// view stands where the annotation says that it is.
@MainActor
public protocol DraggableAnnotation: Annotation {
    /// Where it is; the map sets it while it is dragged.
    var coordinate: LocationCoordinate2D { get set }
}

extension PointAnnotation: DraggableAnnotation {}
