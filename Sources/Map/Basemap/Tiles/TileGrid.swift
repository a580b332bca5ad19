import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// Computes the positions of tiles on the screen, in pixels. Pure.
///
/// Neighbors share their edges, so that there are no gaps between them. While the zoom is constant, every
/// tile edge of an upright map is on a whole pixel: a tile painted at the right size is copied one to one,
/// and the whole map moves by whole pixels. While the zoom changes, tiles lie at their exact fractional
/// positions, as everything else on the map does.
struct TileGrid: Equatable, Sendable {
    let viewport: Viewport
    let scale: Double
    /// The world's width in pixels.
    let worldPixels: Double
    /// The x of the screen's left edge, measured from the world's left edge, in pixels of a map without
    /// rotation.
    private let originX: Double
    private let originY: Double
    /// Whether edges of tiles lie on whole pixels, since the zoom is constant.
    let isSnapped: Bool

    var isUpright: Bool { viewport.heading == 0 }

    /// Creates the grid of a viewport.
    /// - Parameter isSnapped: whether the zoom is constant.
    init(viewport: Viewport, scale: Double, isSnapped: Bool) {
        (self.viewport, self.scale, self.isSnapped) = (viewport, scale, isSnapped)
        worldPixels = TileSpec.side * exp2(viewport.zoom) * scale
        let perMapPoint = viewport.pointsPerMapPoint * scale
        let x = viewport.center.x * perMapPoint - viewport.size.width * scale / 2
        let y = viewport.center.y * perMapPoint - viewport.size.height * scale / 2
        let snaps = isSnapped && viewport.heading == 0
        (originX, originY) = snaps ? (x.rounded(), y.rounded()) : (x, y)
    }

    /// A tile's rectangle on the screen of a map without rotation, in pixels.
    func rect(of tile: WrappedTile) -> CGRect {
        let count = 1 << tile.id.z
        let side = worldPixels / Double(count)
        let column = tile.id.x + tile.worldCopy * count
        let (x0, y0) = (edge(column, side, originX), edge(tile.id.y, side, originY))
        let (x1, y1) = (edge(column + 1, side, originX), edge(tile.id.y + 1, side, originY))
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    /// A tile's corners on the screen in pixels, clockwise from the north-west; also for a rotated map.
    func corners(of tile: WrappedTile) -> [CGPoint] {
        let rect = tile.mapRect
        return [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
        ].map {
            let p = viewport.unwrappedPoint(for: MapPoint(x: $0.0, y: $0.1))
            return CGPoint(x: p.x * scale, y: p.y * scale)
        }
    }

    /// The position of a map point on the screen in pixels, without a choice among world copies.
    func pixel(_ p: MapPoint) -> CGPoint {
        guard isUpright else {
            let point = viewport.unwrappedPoint(for: p)
            return CGPoint(x: point.x * scale, y: point.y * scale)
        }
        let perMapPoint = worldPixels / Mercator.worldSize
        return CGPoint(x: p.x * perMapPoint - originX, y: p.y * perMapPoint - originY)
    }

    private func edge(_ index: Int, _ side: Double, _ origin: Double) -> Double {
        guard isSnapped else {
            // Edges in steps that a Float adds without rounding: neighbors meet exactly.
            let edge = ((Double(index) * side - origin) * Self.steps).rounded() / Self.steps
            return max(-Self.farthest, min(Self.farthest, edge))
        }
        // Rounding the edge in the world, not on the screen, keeps each tile's width while the map is
        // dragged.
        let whole = origin.rounded(.down)
        return max(-1e9, min(1e9, (Double(index) * side - (origin - whole)).rounded() - whole))
    }

    /// The number of steps per pixel to which edges are rounded while the zoom changes.
    private static let steps = 64.0
    /// The maximum coordinate of an edge, in pixels, so that coordinates in steps fit into the 24 bits of a
    /// Float.
    private static let farthest = 262_144.0
}
