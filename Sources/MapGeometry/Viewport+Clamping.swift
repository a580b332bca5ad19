import Foundation

extension Viewport {
    /// The zoom levels that this size allows: the limits, and never so far out that the world is narrower or
    /// shorter than the screen, so that no location is visible twice. If both are impossible, the upper limit
    /// wins.
    public var zoomRange: ClosedRange<Double> {
        let side = max(uprightSize.width, uprightSize.height)
        let floor = side > 0 ? log2(side / 512) : limits.min
        return min(max(limits.min, floor), limits.max)...limits.max
    }

    /// The nearest viewport that keeps the zoom range and shows nothing beyond the poles. A world shorter
    /// than the screen is centered.
    public func clamped() -> Viewport {
        var result = self
        let range = zoomRange
        result.zoom = min(max(zoom, range.lowerBound), range.upperBound)
        result.center.y = result.clampedCenterY(center.y)
        return result
    }

    private func clampedCenterY(_ y: Double) -> Double {
        let range = centerYRange
        return min(max(y, range.lowerBound), range.upperBound)
    }

    /// The range of the center from north to south in which nothing beyond the poles is visible, in map
    /// points.
    package var centerYRange: ClosedRange<Double> {
        let world = Mercator.worldSize
        let half = uprightSize.height / pointsPerMapPoint / 2
        guard half * 2 < world else { return world / 2...world / 2 }
        return half...world - half
    }
}

extension Viewport {
    /// The nearest viewport that has the world's north-west corner on a whole pixel: between two such
    /// viewports of the same zoom and heading the whole map moves by whole pixels. Not clamped.
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
