import CartoucheMapGeometry

/// An annotation that the user may move: one with MapKit's `setCoordinate:`. Its view has `isDraggable` set.
///
/// The map sets the coordinate with every movement of the finger. The annotation's setter may choose another
/// coordinate, for example the nearest one on a road: the view is placed at the annotation's coordinate.
@MainActor
public protocol DraggableAnnotation: Annotation {
    /// The annotation's coordinate; the map sets it while the user drags the annotation.
    var coordinate: LocationCoordinate2D { get set }
}

extension PointAnnotation: DraggableAnnotation {}
