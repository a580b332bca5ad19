import CartoucheBasemap
import CartoucheMapGeometry

/// An overlay on a map, with its renderer and the shape or drawing that is painted of it.
final class OverlayEntry {
    let overlay: any Overlay
    private(set) var level: OverlayLevel
    /// The renderer of the overlay; nil until the program has been asked for one.
    private(set) var renderer: OverlayRenderer?
    /// The shape or drawing that is painted of the overlay now, with its style; nil if nothing is painted.
    private(set) var shown: OverlayItem?
    /// The pane (the part of the map view that draws overlays tile by tile) that paints `shown`; nil if there
    /// is none.
    var pane: OverlayPane?
    /// Whether `shown` is out of date, because the overlay or its renderer has changed.
    private(set) var isStale = false

    init(_ overlay: any Overlay, level: OverlayLevel) { (self.overlay, self.level) = (overlay, level) }

    /// Stores the renderer that the program returned for the overlay, and makes `host` its host.
    func attach(_ renderer: OverlayRenderer, to host: any OverlayRendererHost) {
        self.renderer = renderer
        renderer.host = host
    }

    /// Called after the overlay was removed from the map: ends the connection between its renderer and the
    /// map, and forgets the renderer.
    func detachRenderer() {
        renderer?.host = nil
        renderer = nil
    }

    func exchangeLevels(with other: OverlayEntry) { swap(&level, &other.level) }

    func setNeedsUpdate() { isStale = true }

    /// Makes the painted shape or drawing of the overlay (`shown`) anew, from its renderer's present shape
    /// and style.
    /// - Parameter last: the painted shape of another overlay, whose style object is shared if the style is
    ///   equal; nil for none.
    func update(like last: OverlayItem?) {
        shown = renderer?.item.map { OverlayItem($0.shape, $0.style, like: last) }
        isStale = false
    }
}
