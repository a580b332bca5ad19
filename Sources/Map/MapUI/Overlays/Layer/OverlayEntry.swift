import CartoucheBasemap
import CartoucheMapGeometry

/// An overlay on a map.
final class OverlayEntry {
    let overlay: any Overlay
    var level: OverlayLevel
    /// Nil until the program was asked for it.
    var renderer: OverlayRenderer?
    /// The shape or drawing that is painted now, with its style.
    var shown: OverlayItem?
    /// The pane that paints `shown`.
    var pane: OverlayPane?
    /// Whether `shown` is old.
    var isStale = false

    init(_ overlay: any Overlay, level: OverlayLevel) { (self.overlay, self.level) = (overlay, level) }
}
