import CartoucheMapGeometry

/// A handle of a shape whose vertices are edited.
enum VertexHandle: Equatable {
    /// The vertex of this index.
    case vertex(Int)
    /// The middle between this vertex and the next: dragging it makes a new vertex.
    case middle(Int)

    /// A shape's coordinates with the handle at another place.
    func moved(
        in coordinates: [LocationCoordinate2D], to place: LocationCoordinate2D
    ) -> [LocationCoordinate2D] {
        var result = coordinates
        switch self {
        case .vertex(let i):
            guard result.indices.contains(i) else { return coordinates }
            // A ring that repeats its first coordinate stays closed.
            if i == 0, result.count > 1, result.last == result.first { result[result.count - 1] = place }
            result[i] = place
        case .middle(let i):
            guard result.indices.contains(i) else { return coordinates }
            result.insert(place, at: i + 1)
        }
        return result
    }
}
