import Foundation

/// Draws an overlay's tiles: MapKit's `MKTileOverlayRenderer`.
@MainActor
open class TileOverlayRenderer: OverlayRenderer {
    /// A renderer of tiles; taps do not select them.
    public init(tileOverlay: TileOverlay) {
        super.init(overlay: tileOverlay)
        isSelectable = false
    }

    /// How often the tiles were to be loaded anew.
    private(set) var reloads = 0

    /// Loads all tiles again. A server is asked again for those that it did not have.
    open func reloadData() {
        (overlay as? TileOverlay)?.asksForAbsences = true
        reloads += 1
        setNeedsDisplay()
    }
}
