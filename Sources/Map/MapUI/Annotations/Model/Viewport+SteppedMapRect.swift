import CartoucheMapGeometry

nonisolated extension Viewport {
    /// The visible rectangle with `margin` points around it, in map points, enlarged to the lines of a grid,
    /// so that the rectangle is the same in most frames of a pan.
    func steppedMapRect(margin: Double) -> MapRect {
        let (border, step) = (margin / pointsPerMapPoint, margin / 2 / pointsPerMapPoint)
        let rect = visibleMapRect.insetBy(dx: -border, dy: -border)
        guard step > 0, step.isFinite else { return rect }
        let (x, y) = ((rect.minX / step).rounded(.down) * step, (rect.minY / step).rounded(.down) * step)
        return MapRect(
            x: x, y: y, width: (rect.maxX / step).rounded(.up) * step - x,
            height: (rect.maxY / step).rounded(.up) * step - y)
    }
}
