import CartoucheBasemap
import Foundation

/// How an overlay is drawn on one map: MapKit's `MKOverlayRenderer`. This class draws nothing; its subclasses
/// draw shapes and tiles. Setting a property changes the image in a few frames: workers paint it.
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

    /// The shape to paint, with its style; `nil` if there is none.
    var item: OverlayItem? { nil }
}

/// Notified by a renderer: its map.
protocol OverlayRendererHost: AnyObject {
    func rendererDidChange(_ renderer: OverlayRenderer)
}
