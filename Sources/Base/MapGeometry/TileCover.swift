import Foundation

/// Finds the tiles of a zoom level that a viewport shows. Pure.
package enum TileCover {
    /// The columns and rows of a zoom level's tiles that the upright bounding box of the screen touches. Two
    /// viewports without rotation that have the same cells show the same tiles.
    package struct Cells: Equatable, Sendable {
        /// The zoom level of the tiles.
        package let zoom: Int
        /// The columns of tiles, from 0 at the antimeridian; negative or beyond the last column on copies of
        /// the world.
        package let columns: Range<Int>
        /// The rows of tiles, from 0 in the north; all within the world.
        package let rows: Range<Int>
    }

    /// The columns and rows of a zoom level that a viewport shows. `zoom` is clamped to 0...30.
    package static func cells(for viewport: Viewport, zoom: Int) -> Cells {
        let z = min(max(zoom, 0), 30)
        let side = Mercator.worldSize / Double(1 << z)
        let visible = viewport.visibleMapRect
        return Cells(
            zoom: z, columns: span(visible.minX, visible.maxX, side: side),
            rows: span(visible.minY, visible.maxY, side: side).clamped(to: 0..<1 << z))
    }

    /// All tiles of the level that the (possibly rotated) screen touches, with world copies to the sides,
    /// nearest to the center first; equally near ones by rows from the north-west.
    ///
    /// `zoom` is clamped to 0...30. Empty for a screen without area. The caller passes a level near the
    /// viewport's zoom: each higher level has four times as many tiles.
    /// - Complexity: O(n log n) in the tiles of the upright box around the screen.
    package static func tiles(for viewport: Viewport, zoom: Int) -> [WrappedTile] {
        guard viewport.size.width > 0, viewport.size.height > 0 else { return [] }
        let cells = cells(for: viewport, zoom: zoom)
        let z = cells.zoom
        let count = 1 << z
        let side = Mercator.worldSize / Double(count)
        var found: [(tile: WrappedTile, distance: Double)] = []
        found.reserveCapacity(cells.columns.count * cells.rows.count)
        let (midColumn, midRow) = (viewport.center.x / side - 0.5, viewport.center.y / side - 0.5)
        for row in cells.rows {
            for column in cells.columns {
                let copy = floorDivided(column, count)
                let tile = WrappedTile(id: TileID(z: z, x: column - copy * count, y: row), worldCopy: copy)
                guard viewport.heading == 0 || isVisible(tile.mapRect, in: viewport) else { continue }
                let (dx, dy) = (Double(column) - midColumn, Double(row) - midRow)
                found.append((tile, dx * dx + dy * dy))
            }
        }
        // Swift's sort is stable, so equal distances keep the rows' order.
        return found.sorted { $0.distance < $1.distance }.map(\.tile)
    }

    /// The indices of the cells of length `side` that the open interval from `low` to `high` touches.
    private static func span(_ low: Double, _ high: Double, side: Double) -> Range<Int> {
        let first = Int((low / side).rounded(.down))
        return first..<max(first, Int((high / side).rounded(.up)))
    }

    private static func floorDivided(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }

    /// Whether a tile's rectangle touches the rotated screen, by the separating axis test. The rectangle is
    /// known to touch the upright box, so only the screen's own axes are tested.
    private static func isVisible(_ rect: MapRect, in viewport: Viewport) -> Bool {
        let corners = [
            MapPoint(x: rect.minX, y: rect.minY), MapPoint(x: rect.maxX, y: rect.minY),
            MapPoint(x: rect.minX, y: rect.maxY), MapPoint(x: rect.maxX, y: rect.maxY),
        ].map { viewport.unwrappedPoint(for: $0) }
        let (width, height) = (viewport.size.width, viewport.size.height)
        return
            !(corners.allSatisfy { $0.x <= 0 } || corners.allSatisfy { $0.x >= width }
            || corners.allSatisfy { $0.y <= 0 } || corners.allSatisfy { $0.y >= height })
    }
}
