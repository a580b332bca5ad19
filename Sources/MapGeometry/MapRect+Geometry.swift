import Foundation

extension MapRect {
    /// Without width or height.
    public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

    /// The middle on the map, not in degrees.
    public var center: MapPoint { MapPoint(x: midX, y: midY) }

    /// No number in it is infinite or none.
    public var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }

    /// True where the insides overlap. Plain x ranges; see `intersectsWrapped` for copies of the world.
    public func intersects(_ other: MapRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// True where any copy of `other`, a whole number of worlds to the side, overlaps.
    public func intersectsWrapped(_ other: MapRect) -> Bool {
        guard isFinite, other.isFinite, minY < other.maxY, other.minY < maxY else { return false }
        // The first copy of `other` that ends to the right of our left edge.
        let world = Mercator.worldSize
        let steps = ((minX - other.maxX) / world).rounded(.down) + 1
        return other.minX + steps * world < maxX
    }

    /// Left and top edges are inside, right and bottom ones are not.
    public func contains(_ p: MapPoint) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }

    /// True where any copy of the point is inside.
    public func containsWrapped(_ p: MapPoint) -> Bool {
        guard p.isFinite, isFinite else { return false }
        let steps = ((minX - p.x) / Mercator.worldSize).rounded(.up)
        return contains(MapPoint(x: p.x + steps * Mercator.worldSize, y: p.y))
    }

    /// Edges included.
    public func contains(_ other: MapRect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// The smallest rectangle round both. Plain x ranges.
    public func union(_ other: MapRect) -> MapRect {
        let (x, y) = (min(minX, other.minX), min(minY, other.minY))
        return MapRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }

    /// What both cover; nil where they do not overlap.
    public func intersection(_ other: MapRect) -> MapRect? {
        guard intersects(other) else { return nil }
        let (x, y) = (max(minX, other.minX), max(minY, other.minY))
        return MapRect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
    }

    /// Smaller on each side by so many map points; negative values grow it. A side never gets negative.
    public func insetBy(dx: Double, dy: Double) -> MapRect {
        let (width, height) = (max(0, size.width - 2 * dx), max(0, size.height - 2 * dy))
        return MapRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
    }

    /// Moved east and south by so many map points.
    public func offsetBy(dx: Double, dy: Double) -> MapRect {
        MapRect(x: minX + dx, y: minY + dy, width: size.width, height: size.height)
    }

    /// The smallest rectangle round all the finite points, across the dateline where that is shorter: it
    /// leaves out the widest gap between neighboring longitudes. Nil without any point.
    /// - Complexity: O(n log n).
    public init?(enclosing points: some Sequence<MapPoint>) {
        var xs: [Double] = []
        var (top, bottom) = (Double.infinity, -Double.infinity)
        for p in points where p.isFinite {
            xs.append(p.wrapped.x)
            top = min(top, p.y)
            bottom = max(bottom, p.y)
        }
        guard !xs.isEmpty else { return nil }
        xs.sort()
        let (first, last) = (xs[0], xs[xs.count - 1])
        var (start, end, gap) = (first, last, first + Mercator.worldSize - last)
        for i in xs.indices.dropFirst() where xs[i] - xs[i - 1] > gap {
            gap = xs[i] - xs[i - 1]
            (start, end) = (xs[i], xs[i - 1] + Mercator.worldSize)
        }
        self.init(x: start, y: top, width: end - start, height: bottom - top)
    }
}
