import CartoucheMapGeometry

/// A handle with which the user edits the vertices of a shape.
enum VertexHandle: Equatable {
    /// The handle of the shape's vertex with this index.
    case vertex(Int)
    /// The handle in the middle between the shape's vertex with this index and the next vertex: dragging the
    /// handle makes a new vertex.
    case middle(Int)

    /// The coordinates of a shape after this handle was dragged to a new coordinate.
    func moved(
        in coordinates: [LocationCoordinate2D], to coordinate: LocationCoordinate2D
    ) -> [LocationCoordinate2D] {
        var result = coordinates
        switch self {
        case .vertex(let i):
            guard result.indices.contains(i) else { return coordinates }
            // A ring that repeats its first coordinate stays closed.
            if i == 0, result.count > 1, result.last == result.first { result[result.count - 1] = coordinate }
            result[i] = coordinate
        case .middle(let i):
            guard result.indices.contains(i) else { return coordinates }
            result.insert(coordinate, at: i + 1)
        }
        return result
    }
}
