import Foundation

/// Draws the tiles of a tile overlay: MapKit's `MKTileOverlayRenderer`.
@MainActor
open class TileOverlayRenderer: OverlayRenderer {
    /// Creates a renderer for a tile overlay; taps do not select the overlay.
    public init(tileOverlay: TileOverlay) {
        super.init(overlay: tileOverlay)
        isSelectable = false
    }

    /// The number of calls of `reloadData` so far: when it grows, the map loads the tiles again.
    private(set) var reloads = 0

    /// Loads all tiles again. A server is also asked again for tiles that it did not have.
    open func reloadData() {
        (overlay as? TileOverlay)?.asksForAbsences = true
        reloads += 1
        setNeedsDisplay()
    }
}
