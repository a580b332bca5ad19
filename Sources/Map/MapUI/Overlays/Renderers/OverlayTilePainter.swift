import CartoucheBasemap
import CartoucheMapGeometry

/// Draws an overlay tile by tile: the drawing half of MapKit's `MKOverlayRenderer`, which an
/// `OverlayRenderer` supplies by `makePainter()`.
///
/// Both methods are called on workers, for several tiles at once, and only for tiles that are in view and
/// touch the overlay's `boundingMapRect`. However long they take, no frame waits: until the tile is painted
/// the map shows the overlay as it was, or without it. All that a call draws depends on the map only, never
/// on the tile: then no seams are seen.
public nonisolated protocol OverlayTilePainter: Sendable {
    /// Whether a part of the overlay can be drawn now. Where it cannot, nothing is drawn: call the renderer's
    /// `setNeedsDisplay(in:)` when it can. True by default.
    /// - Parameters:
    ///   - mapRect: the part in a tile.
    ///   - zoomScale: points of the screen per map point.
    func canDraw(_ mapRect: MapRect, zoomScale: Double) -> Bool

    /// Draws a part of the overlay.
    ///
    /// Unlike MapKit's context the canvas is in points of the screen: `canvas.point(for:)` says where a place
    /// is, and widths of lines and sizes of fonts are as they are shown.
    /// - Parameters:
    ///   - mapRect: the part in a tile, in map points of the overlay's `boundingMapRect`. Draw also what
    ///     only reaches into it, such as a line beside it that is half in.
    ///   - zoomScale: points of the screen per map point.
    ///   - canvas: transparent, over what lies below the overlay; of no use after the call.
    func draw(_ mapRect: MapRect, zoomScale: Double, in canvas: OverlayCanvas)
}

nonisolated extension OverlayTilePainter {
    /// True.
    public func canDraw(_ mapRect: MapRect, zoomScale: Double) -> Bool { true }
}
