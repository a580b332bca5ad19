import Foundation

extension Viewport {
    /// The viewport after a change of the camera, clamped. The location under the fixed point of a zoom or
    /// rotation stays there, unless clamping at a pole moves the center; only the result of all steps is
    /// clamped.
    package func applying(_ delta: CameraDelta) -> Viewport {
        var result = self
        for step in delta.steps { result.apply(step, isLimited: true) }
        return delta.isNone ? self : result.clamped()
    }

    /// The viewport after its content was moved by a number of points (`x` to the right, `y` down), clamped.
    /// The same as applying a pan, but without making a `CameraDelta`.
    package func panned(x: Double, y: Double) -> Viewport {
        var result = self
        result.apply(.pan(x: x, y: y), isLimited: true)
        return result.clamped()
    }

    /// The viewport after a change of the camera, without clamping.
    package func applyingWithoutLimits(_ delta: CameraDelta) -> Viewport {
        var result = self
        for step in delta.steps { result.apply(step, isLimited: false) }
        return result
    }

    private mutating func apply(_ step: CameraDelta.Step, isLimited: Bool) {
        func limited(_ zoom: Double) -> Double {
            let range = zoomRange
            return isLimited ? min(max(zoom, range.lowerBound), range.upperBound) : zoom
        }
        switch step {
        case .pan(let x, let y):
            center = mapPoint(at: CGPoint(x: middle.x - x, y: middle.y - y))
        case .zoom(let levels, let point):
            let anchor = mapPoint(at: point)
            zoom = limited(zoom + levels)
            move(anchor, to: point)
        case .rotate(let degrees, let point):
            let anchor = mapPoint(at: point)
            heading += degrees
            zoom = limited(zoom)
            move(anchor, to: point)
        }
    }

    /// Moves the camera so that a location is at a point of the screen. The result is not clamped.
    public mutating func move(_ position: MapPoint, to point: CGPoint) {
        let there = mapPoint(at: point)
        center = MapPoint(x: center.x + position.x - there.x, y: center.y + position.y - there.y)
    }

    /// The viewport at the largest scale that shows a whole rectangle, with `insets` kept free around the
    /// rectangle, whose middle is in the middle of the area within the insets. The heading is kept. For a
    /// rectangle without width and height, the zoom is kept. Clamped. A rectangle that is not finite changes
    /// nothing.
    public func fitting(_ rect: MapRect, insets: ViewportInsets = .zero) -> Viewport {
        guard rect.isFinite, rect.size.width >= 0, rect.size.height >= 0 else { return self }
        var result = self
        // At least one point remains, however large the insets are.
        let room = CGSize(
            width: max(1, size.width - insets.left - insets.right),
            height: max(1, size.height - insets.top - insets.bottom))
        let (s, c) = (abs(sin(heading * .pi / 180)), abs(cos(heading * .pi / 180)))
        let width = rect.size.width * c + rect.size.height * s
        let height = rect.size.width * s + rect.size.height * c
        let scale = min(
            width > 0 ? room.width / width : .infinity, height > 0 ? room.height / height : .infinity)
        if scale.isFinite { result.zoom = log2(scale) + 19 }
        result.center = rect.center
        // Limits of the scale depend on the latitude: those of the rectangle count.
        let range = result.zoomRange
        result.zoom = min(max(result.zoom, range.lowerBound), range.upperBound)
        let target = CGPoint(x: insets.left + room.width / 2, y: insets.top + room.height / 2)
        result.move(result.center, to: target)
        return result.clamped()
    }

    /// The viewport at the largest scale that shows a whole region. The span is exactly that of the region if
    /// both have the same aspect ratio. An invalid region changes nothing.
    public func fitting(_ region: CoordinateRegion) -> Viewport {
        guard region.isValid else { return self }
        return fitting(MapRect(region))
    }

    /// The viewport with another size, and the same center, zoom and heading; clamped.
    public func resized(to size: CGSize) -> Viewport {
        var result = self
        result.size = size
        return result.clamped()
    }
}
