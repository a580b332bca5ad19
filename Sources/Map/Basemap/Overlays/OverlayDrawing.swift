import CartoucheMapGeometry

/// What a program draws on the map, tile by tile, on workers. Equal only to itself: a program that wants to
/// draw something else makes another one.
package final class OverlayDrawing: Sendable, Equatable {
    /// Draws the part of it in a rectangle, at a number of points per map point.
    package typealias Draw = @Sendable (_ rect: MapRect, _ zoomScale: Double, _ canvas: OverlayCanvas) -> Void

    /// Nothing is drawn beyond it. Its x may extend beyond the world.
    let bounds: OverlayPathLevel.Box
    let draw: Draw

    private init(bounds: OverlayPathLevel.Box, draw: @escaping Draw) {
        (self.bounds, self.draw) = (bounds, draw)
    }

    /// - Parameters:
    ///   - bounds: where the drawing is; one that is not finite contains nothing.
    ///   - draw: called on any thread, and on several at once.
    package convenience init(bounds: MapRect, draw: @escaping Draw) {
        self.init(bounds: OverlayPathLevel.Box(bounds), draw: draw)
    }

    package static func == (a: OverlayDrawing, b: OverlayDrawing) -> Bool { a === b }

    /// The same in a part of its bounds.
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
    /// Whether a program draws it.
    package var isDrawing: Bool { style.drawing != nil }

    /// What has changed since another item, if the program says in which rectangles: parts of the drawing;
    /// or both items, if more than the drawing is another one.
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
