import Cartouche

/// An annotation source whose places are in an array.
nonisolated struct BenchSource: AnnotationSource {
    let places: [LocationCoordinate2D]
    var isClustered = true

    var count: Int { places.count }
    func coordinate(at index: Int) -> LocationCoordinate2D? { places[index] }
    @MainActor func annotation(at index: Int) -> (any Annotation)? {
        PointAnnotation(coordinate: places[index], title: "Place \(index)")
    }
}
