import CartoucheBasemap
import CartoucheMapGeometry

/// An overlay on a map, with its renderer and what is painted of it.
final class OverlayEntry {
    let overlay: any Overlay
    var level: OverlayLevel
    /// The renderer of the overlay; nil until the program has been asked for one.
    var renderer: OverlayRenderer?
    /// The shape or drawing that is painted now, with its style; nil if nothing is painted.
    var shown: OverlayItem?
    /// The pane (the part of the map view that draws overlays tile by tile) that paints `shown`; nil if there
    /// is none.
    var pane: OverlayPane?
    /// Whether `shown` is out of date, because the overlay or its renderer has changed.
    var isStale = false

    init(_ overlay: any Overlay, level: OverlayLevel) { (self.overlay, self.level) = (overlay, level) }
}
