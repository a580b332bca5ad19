import CartoucheMapGeometry

/// The labels of the tiles in view, as they were loaded. Kept from frame to frame while an upright map shows
/// the same tiles.
struct ViewLabels {
    /// What an upright map has to show for the labels to be these.
    struct Key: Equatable {
        var step: Double
        var density: Int
        /// Of the levels whose labels are shown.
        var cells: [TileCover.Cells]

        /// Whether an upright viewport shows the same tiles.
        func isFor(_ viewport: Viewport, step: Double, density: Int) -> Bool {
            viewport.heading == 0 && step == self.step && density == self.density
                && cells.allSatisfy { TileCover.cells(for: viewport, zoom: $0.zoom) == $0 }
        }
    }

    /// Nil for a turned map.
    var key: Key?
    /// The tiles, each with its labels at the same place in `labels`.
    private(set) var tiles: [LabelTile] = []
    private(set) var labels: [[MapLabel]] = []

    /// The labels of all tiles.
    var all: [MapLabel] { labels.flatMap { $0 } }

    init(_ tiles: [(id: LabelTile, labels: [MapLabel])] = [], key: Key? = nil) {
        (self.tiles, labels, self.key) = (tiles.map(\.id), tiles.map(\.labels), key)
    }
}
