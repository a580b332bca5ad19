import CartoucheBasemap
import CartoucheMapGeometry

/// An overlay on a map.
final class OverlayEntry {
    let overlay: any Overlay
    private(set) var level: OverlayLevel
    /// Nil until the program was asked for it.
    private(set) var renderer: OverlayRenderer?
    /// The shape or drawing that is painted now, with its style.
    private(set) var shown: OverlayItem?
    /// The pane that paints `shown`.
    var pane: OverlayPane?
    /// Whether `shown` is old.
    private(set) var isStale = false

    init(_ overlay: any Overlay, level: OverlayLevel) { (self.overlay, self.level) = (overlay, level) }

    /// The program was asked.
    func attach(_ renderer: OverlayRenderer, to host: any OverlayRendererHost) {
        self.renderer = renderer
        renderer.host = host
    }

    /// The overlay was removed from the map.
    func detachRenderer() {
        renderer?.host = nil
        renderer = nil
    }

    func exchangeLevels(with other: OverlayEntry) { swap(&level, &other.level) }

    func setNeedsUpdate() { isStale = true }

    /// Shows what the renderer has now.
    /// - Parameter last: an item that often looks alike.
    func update(like last: OverlayItem?) {
        shown = renderer?.item.map { OverlayItem($0.shape, $0.style, like: last) }
        isStale = false
    }
}
