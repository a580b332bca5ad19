import CartoucheMapGeometry

/// A drawing by a program on the map: a closure that workers call tile by tile. A drawing equals only itself;
/// a program that wants to draw something else makes another one.
package final class OverlayDrawing: Sendable, Equatable {
    /// Draws the part of the drawing in a rectangle of the map on a canvas. `zoomScale` is the number of
    /// points per map point.
    package typealias Draw = @Sendable (_ rect: MapRect, _ zoomScale: Double, _ canvas: OverlayCanvas) -> Void

    /// The box outside which nothing is drawn, in map points. Its x may extend beyond the world.
    let bounds: OverlayPathLevel.Box
    let draw: Draw

    private init(bounds: OverlayPathLevel.Box, draw: @escaping Draw) {
        (self.bounds, self.draw) = (bounds, draw)
    }

    /// Creates a drawing by a program.
    /// - Parameters:
    ///   - bounds: the rectangle in map points outside which nothing is drawn; a rectangle that is not finite
    ///     contains nothing.
    ///   - draw: draws a part of the drawing; called on any thread, and on several threads at once.
    package convenience init(bounds: MapRect, draw: @escaping Draw) {
        self.init(bounds: OverlayPathLevel.Box(bounds), draw: draw)
    }

    package static func == (a: OverlayDrawing, b: OverlayDrawing) -> Bool { a === b }

    /// A drawing by the same closure, limited to the part of its bounds in a rectangle.
    func limited(to rect: MapRect) -> OverlayDrawing {
        let box = OverlayPathLevel.Box(rect)
        return OverlayDrawing(
            bounds: OverlayPathLevel.Box(
                low: pointwiseMax(bounds.low, box.low), high: pointwiseMin(bounds.high, box.high)),
            draw: draw)
    }
}

extension OverlayPathLevel.Box {
    init(_ rect: MapRect) {
        self.init(low: SIMD2(rect.minX, rect.minY), high: SIMD2(rect.maxX, rect.maxY))
    }

    var mapRect: MapRect { MapRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) }
}

extension OverlayItem {
    /// Whether a program draws this item of an overlay by an `OverlayDrawing`; otherwise the map draws the
    /// item's areas and lines.
    package var isDrawing: Bool { style.drawing != nil }

    /// The items whose places on the map must be painted again after this item has replaced `old`. If both
    /// are drawings by programs with the same bounds and opacity, these are the parts of the drawing in the
    /// rectangles that the program names, otherwise both items. Without an old item it is this item alone.
    package func changes(since old: OverlayItem?, in rects: [MapRect]) -> [OverlayItem] {
        guard let old else { return [self] }
        guard let drawing = style.drawing, let known = old.style.drawing,
            drawing.bounds.low == known.bounds.low, drawing.bounds.high == known.bounds.high,
            style.alpha == old.style.alpha
        else { return [old, self] }
        return rects.map { rect in
            var part = style
            part.drawing = drawing.limited(to: rect)
            return OverlayItem(shape, part)
        }
    }
}
