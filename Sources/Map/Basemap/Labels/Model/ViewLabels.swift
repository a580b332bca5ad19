import CartoucheMapGeometry

/// The labels of the tiles in view, as they were loaded. The value is kept from frame to frame while a map
/// without rotation shows the same tiles.
struct ViewLabels {
    /// What must stay the same so that the labels in view stay the same: the tiles in view of a map without
    /// rotation, and the zoom step (a multiple of half a level) and density for which their labels were read.
    struct Key: Equatable {
        var step: Double
        var density: Int
        /// The columns and rows of the tiles in view, for each level whose labels are shown.
        var cells: [TileCover.Cells]

        /// Whether the labels that were read for these tiles suit a viewport: it is not rotated and shows the
        /// same tiles, and the zoom step (a multiple of half a level) and the density for which labels are
        /// needed are the same too.
        func isFor(_ viewport: Viewport, step: Double, density: Int) -> Bool {
            viewport.heading == 0 && step == self.step && density == self.density
                && cells.allSatisfy { TileCover.cells(for: viewport, zoom: $0.zoom) == $0 }
        }
    }

    /// The tiles in view, with the zoom step and density for which their labels were read; nil for a rotated
    /// map, whose labels are gathered anew in each frame.
    var key: Key?
    /// The tiles in view; the labels of each have the same index in `labels`.
    private(set) var tiles: [LabelTile] = []
    private(set) var labels: [[MapLabel]] = []

    /// The labels of all tiles in view, in one list.
    var all: [MapLabel] { labels.flatMap { $0 } }

    init(_ tiles: [(id: LabelTile, labels: [MapLabel])] = [], key: Key? = nil) {
        (self.tiles, labels, self.key) = (tiles.map(\.id), tiles.map(\.labels), key)
    }
}
