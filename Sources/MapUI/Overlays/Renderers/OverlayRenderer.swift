import Basemap
import Drawing
import Foundation

/// How an overlay is drawn on one map: MapKit's `MKOverlayRenderer`. This class draws nothing; its subclasses
/// draw shapes and tiles. Setting a property changes the picture in a few frames: workers paint it.
@MainActor
open class OverlayRenderer {
    /// The overlay that is drawn.
    public let overlay: any Overlay
    /// The opacity, 0 to 1. 1 by default. An area and its border fade as one.
    open var alpha: CGFloat = 1 { didSet { if alpha != oldValue { setNeedsDisplay() } } }
    /// Whether a tap selects the overlay. True by default, except for tiles. Not in MapKit.
    open var isSelectable = true

    /// The map's part that shows the renderer's overlay.
    weak var host: (any OverlayRendererHost)?

    /// A renderer that draws nothing.
    public init(overlay: any Overlay) { self.overlay = overlay }

    /// Paints the overlay again.
    open func setNeedsDisplay() { host?.rendererDidChange(self) }

    /// The shape to paint, with its look; nil: none.
    var item: OverlayItem? { nil }

    /// The renderer of an overlay for which the program supplies none: blue lines of 3 points, areas filled
    /// with a fifth of it, tiles as they are. An overlay of another class is not drawn.
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

/// Notified by a renderer: its map.
protocol OverlayRendererHost: AnyObject {
    func rendererDidChange(_ renderer: OverlayRenderer)
}
