import Cartouche

/// An annotation source whose coordinates are in an array.
nonisolated struct BenchSource: AnnotationSource {
    let coordinates: [LocationCoordinate2D]
    var isClustered = true

    var count: Int { coordinates.count }
    func coordinate(at index: Int) -> LocationCoordinate2D? { coordinates[index] }
    @MainActor func annotation(at index: Int) -> (any Annotation)? {
        PointAnnotation(coordinate: coordinates[index], title: "Place \(index)")
    }
}
