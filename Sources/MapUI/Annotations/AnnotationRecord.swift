import MapGeometry

/// What a map knows of one annotation. All of it lies together in 64 bytes: a frame that looks at a thousand among a
/// million waits for memory once for each, not once for each thing it asks.
struct AnnotationRecord {
    /// Nil where the slot is free.
    var annotation: (any Annotation)?
    /// As last read.
    var coordinate = LocationCoordinate2D.invalid
    /// The projected place; meaningless where the coordinate is invalid.
    var point = MapPoint(x: 0, y: 0)
    /// A number that grows with every addition, for a stable order; negative where the slot is free.
    var sequence: Int
    /// On which copy of the world its view stands, or stood last.
    var world: Int32 = 0
    /// It says itself when it moves.
    var tells: Bool
    /// It has a view on the map.
    var isShown = false
}
