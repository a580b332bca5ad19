import CartoucheBasemap
import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// Determines how an overlay is drawn on one map: MapKit's `MKOverlayRenderer`. The library's subclasses draw
/// shapes and tiles; a subclass of the program supplies a painter. A changed property becomes visible after a
/// few frames, because workers paint overlays.
@MainActor
open class OverlayRenderer {
    /// The overlay that the renderer draws.
    public let overlay: any Overlay
    /// The opacity of the overlay, from 0 to 1. 1 by default. An area and its border fade as one, and so does
    /// all that a painter draws.
    open var alpha: CGFloat = 1 { didSet { if alpha != oldValue { setNeedsDisplay() } } }
    /// Whether a tap selects the overlay. True by default, except for tiles. Not in MapKit.
    ///
    /// Taps hit the areas and lines of an `OverlayPathRenderer`, also where a painter draws in their place;
    /// what only a painter draws cannot be hit.
    open var isSelectable = true

    /// The part of the map that shows the renderer's overlay, and is notified of the renderer's changes.
    weak var host: (any OverlayRendererHost)?

    /// Creates a renderer that draws nothing, unless a subclass has a painter.
    public init(overlay: any Overlay) { self.overlay = overlay }

    /// Makes a painter that draws the overlay on workers. Nil, the default, means that the library draws the
    /// overlay's shape or tiles itself. Called when the overlay comes to the map, and again after each
    /// `setNeedsDisplay`: the painter is a value that holds everything it needs from the renderer.
    open func makePainter() -> (any OverlayTilePainter)? { nil }

    /// Requests that the whole overlay be painted again.
    open func setNeedsDisplay() { host?.rendererDidChange(self, in: nil) }

    /// Requests that a part of the overlay be painted again. An overlay without a painter is painted again as
    /// a whole.
    /// - Parameter mapRect: the part, in map points.
    open func setNeedsDisplay(in mapRect: MapRect) { host?.rendererDidChange(self, in: mapRect) }

    /// The shape or drawing to paint for the overlay, with its style; `nil` if there is nothing to paint.
    var item: OverlayItem? {
        guard let painter = makePainter() else { return nil }
        var style = style
        style.drawing = OverlayDrawing(bounds: overlay.boundingMapRect) { rect, scale, canvas in
            guard painter.canDraw(rect, zoomScale: scale) else { return }
            painter.draw(rect, zoomScale: scale, in: canvas)
        }
        return OverlayItem((overlay as? any ShapedOverlay)?.geometry ?? .empty, style)
    }

    /// The properties of the renderer that determine how the overlay looks, as one value. An opacity that is
    /// not finite counts as 1.
    var style: OverlayStyle { OverlayStyle(alpha: alpha.isFinite ? min(max(Double(alpha), 0), 1) : 1) }
}

/// The map's part that a renderer notifies of its changes.
protocol OverlayRendererHost: AnyObject {
    /// Called when a renderer has changed.
    /// - Parameter mapRect: the rectangle in which the drawing has changed, in map points; nil if it may have
    ///   changed anywhere.
    func rendererDidChange(_ renderer: OverlayRenderer, in mapRect: MapRect?)
}

extension OverlayRenderer {
    /// The renderer of an overlay for which the program supplies none: lines are blue and 3 points wide,
    /// areas are filled with that blue at an opacity of a fifth, and tiles are drawn unchanged. An overlay of
    /// another class is not drawn.
    public static func standard(for overlay: any Overlay) -> OverlayRenderer {
        if let tiles = overlay as? TileOverlay { return TileOverlayRenderer(tileOverlay: tiles) }
        guard let renderer = OverlayPathRenderer.plain(for: overlay) else {
            return OverlayRenderer(overlay: overlay)
        }
        renderer.strokeColor = .systemBlue
        renderer.lineWidth = 3
        (renderer.lineJoin, renderer.lineCap) = (.round, .round)
        if !(overlay is Polyline), !(overlay is MultiPolyline) {
            renderer.fillColor = Color.systemBlue.withAlphaComponent(0.2)
        }
        return renderer
    }
}
