import MapGeometry

/// A map's data about one annotation. All of it lies together in 64 bytes: a frame that reads a thousand
/// among a million waits for memory once for each, not once for each field.
struct AnnotationRecord {
    /// Nil where the slot is free.
    var annotation: (any Annotation)?
    /// The coordinate as last read.
    var coordinate = LocationCoordinate2D.invalid
    /// The projected position; meaningless where the coordinate is invalid.
    var point = MapPoint(x: 0, y: 0)
    /// A number that grows with every addition, for a stable order; negative where the slot is free.
    var sequence: Int
    /// The world copy on which the annotation's view is placed, or was placed last.
    var world: Int32 = 0
    /// Whether the annotation notifies the map when it moves.
    var isObservable: Bool
    /// Whether the annotation has a view on the map.
    var isShown = false
}
