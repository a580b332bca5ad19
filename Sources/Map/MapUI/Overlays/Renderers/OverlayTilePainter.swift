import CartoucheBasemap
import CartoucheMapGeometry

/// Draws an overlay tile by tile: the drawing half of MapKit's `MKOverlayRenderer`, which an
/// `OverlayRenderer` supplies by `makePainter()`.
///
/// Both methods are called on workers, for several tiles at once, and only for tiles that are in view and
/// touch the overlay's `boundingMapRect`. However long they take, no frame waits: until a tile is painted,
/// the map shows the overlay's old state, or none. What a call draws must depend only on the map, never on
/// the tile, so that no seams are visible between tiles.
public nonisolated protocol OverlayTilePainter: Sendable {
    /// Whether a part of the overlay can be drawn now. If false, nothing is drawn there: the program calls
    /// the renderer's `setNeedsDisplay(in:)` when the part can be drawn. True by default.
    /// - Parameters:
    ///   - mapRect: the part of the overlay in a tile, in map points.
    ///   - zoomScale: points of the screen per map point.
    func canDraw(_ mapRect: MapRect, zoomScale: Double) -> Bool

    /// Draws a part of the overlay.
    ///
    /// Unlike MapKit's context the canvas is in points of the screen: `canvas.point(for:)` converts map
    /// points to points of the canvas, and widths of lines and sizes of fonts are those on the screen.
    /// - Parameters:
    ///   - mapRect: the part in a tile, in map points of the overlay's `boundingMapRect`. Draw also what only
    ///     reaches into the part, such as half the width of a line just beside it.
    ///   - zoomScale: points of the screen per map point.
    ///   - canvas: the canvas of the tile, transparent at first; not to be used after the call.
    func draw(_ mapRect: MapRect, zoomScale: Double, in canvas: OverlayCanvas)
}

nonisolated extension OverlayTilePainter {
    /// By default true: every part of the overlay can be drawn at any time.
    public func canDraw(_ mapRect: MapRect, zoomScale: Double) -> Bool { true }
}
