import Foundation

extension MapRect {
    /// Whether the rectangle has no area, since its width or its height is not positive.
    public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

    /// The middle of the rectangle on the map, in map points. Its latitude is not halfway between those of
    /// the edges.
    public var center: MapPoint { MapPoint(x: midX, y: midY) }

    /// Whether the rectangle's origin and size are neither infinite nor NaN.
    public var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }

    /// Whether the interiors of both rectangles overlap. Compares x as it is; `intersectsWrapped` also looks
    /// at copies of the world.
    public func intersects(_ other: MapRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Whether the rectangle overlaps `other` or a copy of `other` that is moved east or west by whole
    /// worlds.
    public func intersectsWrapped(_ other: MapRect) -> Bool {
        guard isFinite, other.isFinite, minY < other.maxY, other.minY < maxY else { return false }
        // The first copy of `other` that ends to the right of this rectangle's left edge.
        let world = Mercator.worldSize
        let steps = ((minX - other.maxX) / world).rounded(.down) + 1
        return other.minX + steps * world < maxX
    }

    /// Whether a point is inside. The left and top edges are inside, the right and bottom ones are not.
    public func contains(_ p: MapPoint) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }

    /// Whether the rectangle contains a point or a copy of the point that is moved east or west by whole
    /// worlds.
    public func containsWrapped(_ p: MapPoint) -> Bool {
        guard p.isFinite, isFinite else { return false }
        let steps = ((minX - p.x) / Mercator.worldSize).rounded(.up)
        return contains(MapPoint(x: p.x + steps * Mercator.worldSize, y: p.y))
    }

    /// Whether another rectangle lies within this one; common edges are allowed.
    public func contains(_ other: MapRect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// The smallest rectangle around both rectangles, without regard to copies of the world.
    public func union(_ other: MapRect) -> MapRect {
        let (x, y) = (min(minX, other.minX), min(minY, other.minY))
        return MapRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }

    /// The rectangle that both rectangles cover; nil if they do not overlap.
    public func intersection(_ other: MapRect) -> MapRect? {
        guard intersects(other) else { return nil }
        let (x, y) = (max(minX, other.minX), max(minY, other.minY))
        return MapRect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
    }

    /// The rectangle shrunk on each side by a number of map points; negative values grow it. A size is never
    /// negative.
    public func insetBy(dx: Double, dy: Double) -> MapRect {
        MapRect(
            center: MapPoint(x: midX, y: midY), width: max(0, size.width - 2 * dx),
            height: max(0, size.height - 2 * dy))
    }

    /// The rectangle moved east and south by a number of map points.
    public func offsetBy(dx: Double, dy: Double) -> MapRect {
        MapRect(x: minX + dx, y: minY + dy, width: size.width, height: size.height)
    }

    /// The smallest rectangle around all finite points. The rectangle crosses the antimeridian where this
    /// makes it narrower. Nil if no point is finite.
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
