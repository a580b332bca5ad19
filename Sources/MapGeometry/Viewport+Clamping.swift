import Foundation

extension Viewport {
    /// The zoom levels that this size allows: the limits, and never so far out that the world is less tall
    /// than the screen. Where both cannot be had, the upper limit wins.
    public var zoomRange: ClosedRange<Double> {
        let floor = uprightSize.height > 0 ? log2(uprightSize.height / 512) : limits.min
        return min(max(limits.min, floor), limits.max)...limits.max
    }

    /// The nearest viewport that keeps the zoom range and shows nothing beyond the poles. A world that is
    /// less tall than the screen is centered.
    public func clamped() -> Viewport {
        var result = self
        let range = zoomRange
        result.zoom = min(max(zoom, range.lowerBound), range.upperBound)
        result.center.y = result.clampedCenterY(center.y)
        return result
    }

    private func clampedCenterY(_ y: Double) -> Double {
        let world = Mercator.worldSize
        let half = uprightSize.height / pointsPerMapPoint / 2
        guard half * 2 < world else { return world / 2 }
        return min(max(y, half), world - half)
    }
}
