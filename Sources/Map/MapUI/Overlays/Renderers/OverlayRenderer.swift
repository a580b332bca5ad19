import CartoucheBasemap
import CartoucheMapGeometry
import Foundation

/// How an overlay is drawn on one map: MapKit's `MKOverlayRenderer`. This class draws what the painter of a
/// subclass draws; the library's subclasses draw shapes and tiles. Setting a property changes the image in a
/// few frames: workers paint it.
@MainActor
open class OverlayRenderer {
    /// The overlay that is drawn.
    public let overlay: any Overlay
    /// The opacity, 0 to 1. 1 by default. An area and its border fade as one, and so does all that a painter
    /// draws.
    open var alpha: CGFloat = 1 { didSet { if alpha != oldValue { setNeedsDisplay() } } }
    /// Whether a tap selects the overlay. True by default, except for tiles. Not in MapKit.
    ///
    /// Taps hit the areas and lines of an `OverlayPathRenderer`, also where a painter draws in their place;
    /// of what a painter draws they hit nothing.
    open var isSelectable = true

    /// The map's part that shows the renderer's overlay.
    weak var host: (any OverlayRendererHost)?

    /// A renderer that draws nothing, unless a subclass has a painter.
    public init(overlay: any Overlay) { self.overlay = overlay }

    /// A painter that draws the overlay on workers; nil, the default: the class draws it itself. Asked for
    /// when the overlay comes to the map, and again after each `setNeedsDisplay`: the painter is a value
    /// that holds all it needs from the renderer.
    open func makePainter() -> (any OverlayTilePainter)? { nil }

    /// Paints the overlay again.
    open func setNeedsDisplay() { host?.rendererDidChange(self, in: nil) }

    /// Paints a part of the overlay again. Only what a painter draws is painted in parts.
    /// - Parameter mapRect: in map points, as of the overlay's `boundingMapRect`.
    open func setNeedsDisplay(in mapRect: MapRect) { host?.rendererDidChange(self, in: mapRect) }

    /// What to paint; `nil` if there is nothing.
    var item: OverlayItem? {
        guard let painter = makePainter() else { return nil }
        var style = style
        style.drawing = OverlayDrawing(bounds: overlay.boundingMapRect) { rect, scale, canvas in
            guard painter.canDraw(rect, zoomScale: scale) else { return }
            painter.draw(rect, zoomScale: scale, in: canvas)
        }
        return OverlayItem((overlay as? any ShapedOverlay)?.geometry ?? .empty, style)
    }

    /// The properties as one value; an opacity that is not finite counts as 1.
    var style: OverlayStyle { OverlayStyle(alpha: alpha.isFinite ? min(max(Double(alpha), 0), 1) : 1) }
}

/// Notified by a renderer: its map.
protocol OverlayRendererHost: AnyObject {
    /// - Parameter mapRect: where the drawing has changed; nil if that is anywhere.
    func rendererDidChange(_ renderer: OverlayRenderer, in mapRect: MapRect?)
}
