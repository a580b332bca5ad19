import Foundation

extension Viewport {
    /// The zoom levels that this viewport may have: those within `limits` and `scaleLimits` at which the
    /// world is at least as wide and high as the screen, so that no location is visible twice. If no level is
    /// all this, the upper limit is the only one.
    public var zoomRange: ClosedRange<Double> {
        let side = max(uprightSize.width, uprightSize.height)
        let floor = side > 0 ? log2(side / 512) : limits.min
        let (low, high) = (max(limits.min, floor), limits.max)
        guard let scaleLimits else { return min(low, high)...high }
        // With s = metersPerMapPoint / 2^(zoom - 19), zoom = 19 + log2(metersPerMapPoint / s).
        let meters = Mercator.metersPerMapPoint(atLatitude: Mercator.latitude(y: center.y))
        let top = min(high, max(low, 19 + log2(meters / scaleLimits.lowerBound)))
        let bottom = min(top, max(low, 19 + log2(meters / scaleLimits.upperBound)))
        return bottom...top
    }

    /// The nearest viewport that keeps the zoom range, shows nothing beyond the poles and has its center
    /// within the bounds. A world shorter than the screen is centered.
    public func clamped() -> Viewport {
        var result = self
        result.clampOnce()
        // Limits of the scale depend on the latitude, which may have changed.
        if scaleLimits != nil { result.clampOnce() }
        return result
    }

    private mutating func clampOnce() {
        let range = zoomRange
        zoom = min(max(zoom, range.lowerBound), range.upperBound)
        let ys = centerYRange
        let y = min(max(center.y, ys.lowerBound), ys.upperBound)
        if let position = positionInBounds {
            center = MapPoint(
                x: min(max(position.x, position.range.lowerBound), position.range.upperBound), y: y)
        } else {
            center.y = y
        }
    }

    /// The range of the center's y, in map points, in which the center is within the bounds and nothing
    /// beyond the poles is visible. Where both are impossible, only the poles count.
    package var centerYRange: ClosedRange<Double> {
        let world = Mercator.worldSize
        let half = uprightSize.height / pointsPerMapPoint / 2
        guard half * 2 < world else { return world / 2...world / 2 }
        let poles = half...world - half
        guard let centerBounds else { return poles }
        return (centerBounds.minY...centerBounds.maxY).clamped(to: poles)
    }

    /// The center's x in the copy of the world that is nearest to the bounds, and the range in which that x
    /// must be, both in map points; `nil` if any x is allowed.
    package var positionInBounds: (x: Double, range: ClosedRange<Double>)? {
        guard let centerBounds, centerBounds.size.width < Mercator.worldSize else { return nil }
        return (center.nearestCopy(to: centerBounds.center).x, centerBounds.minX...centerBounds.maxX)
    }
}

extension Viewport {
    /// The nearest viewport in which the world's north-west corner lies on a whole pixel. From one such
    /// viewport to another of the same zoom and heading, the map moves by whole pixels. Not clamped.
    /// - Parameter scale: pixels per point.
    package func alignedToPixels(scale: Double) -> Viewport {
        guard scale > 0, scale.isFinite else { return self }
        let corner = unwrappedPoint(for: MapPoint(x: 0, y: 0))
        let (dx, dy) = (
            (corner.x * scale).rounded() / scale - corner.x, (corner.y * scale).rounded() / scale - corner.y
        )
        var result = self
        result.center = mapPoint(at: CGPoint(x: middle.x - dx, y: middle.y - dy))
        return result
    }
}
