/// The area that a thing on the map covers on the screen at every zoom: a rectangle in points relative to the
/// thing's position, y down, or the largest circle in the middle of this rectangle. Touching edges do not
/// overlap.
package struct Footprint: Hashable, Sendable {
    package enum Shape: UInt8, Sendable { case rectangle, circle }

    /// The limit of an area's extent from its position, in points. Larger areas are cut, so that few cells of
    /// a grid need to be searched.
    package static let furthest: Float = 256

    package let minX: Float
    package let minY: Float
    package let maxX: Float
    package let maxY: Float
    package let shape: Shape

    /// Creates an area. Nil if the area is empty or not finite and so overlaps nothing.
    package init?(minX: Double, minY: Double, maxX: Double, maxY: Double, shape: Shape = .rectangle) {
        guard minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite else { return nil }
        let limit = Double(Self.furthest)
        func cut(_ v: Double) -> Float { Float(max(-limit, min(limit, v))) }
        (self.minX, self.minY, self.maxX, self.maxY) = (cut(minX), cut(minY), cut(maxX), cut(maxY))
        self.shape = shape
        guard self.minX < self.maxX, self.minY < self.maxY else { return nil }
    }

    /// The greatest distance, in points, to which the area extends from its position to one side.
    var reach: Float { max(-minX, maxX, -minY, maxY, 0) }

    private var center: (x: Float, y: Float) { ((minX + maxX) / 2, (minY + maxY) / 2) }
    private var radius: Float { min(maxX - minX, maxY - minY) / 2 }

    /// Whether the area overlaps another area whose position lies `dx` points to the right and `dy` points
    /// below this one's.
    package func overlaps(_ other: Footprint, dx: Float, dy: Float) -> Bool {
        guard minX < other.maxX + dx, other.minX + dx < maxX, minY < other.maxY + dy, other.minY + dy < maxY
        else {
            return false
        }
        switch (shape, other.shape) {
        case (.rectangle, .rectangle): return true
        case (.circle, .circle):
            let (a, b) = (center, other.center)
            let (x, y, r) = (b.x + dx - a.x, b.y + dy - a.y, radius + other.radius)
            return x * x + y * y < r * r
        case (.circle, .rectangle):
            let a = center
            return other.contains(within: radius, x: a.x - dx, y: a.y - dy)
        case (.rectangle, .circle):
            let b = other.center
            return contains(within: other.radius, x: b.x + dx, y: b.y + dy)
        }
    }

    /// Whether the distance from the rectangle to a point is less than `distance`, all in points.
    private func contains(within distance: Float, x: Float, y: Float) -> Bool {
        let (dx, dy) = (max(minX - x, x - maxX, 0), max(minY - y, y - maxY, 0))
        return dx * dx + dy * dy < distance * distance
    }
}
