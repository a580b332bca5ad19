import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// The positions of tiles on the screen, in pixels. Pure.
///
/// Neighbors share their edges, so that there are no gaps between them. While the zoom is constant, every
/// tile edge of an upright map is on a whole pixel: a tile painted at the right size is copied one to one,
/// and the whole map moves by whole pixels. While the zoom changes, tiles lie where the viewport has them, as
/// all else on the map does.
struct TileGrid: Equatable, Sendable {
    let viewport: Viewport
    let scale: Double
    /// The world's width in pixels.
    let worldPixels: Double
    /// The screen's center relative to the world's top left corner, minus half the screen.
    private let originX: Double
    private let originY: Double
    /// Whether edges lie on whole pixels.
    let isSnapped: Bool

    var isUpright: Bool { viewport.heading == 0 }

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

    /// A tile's rectangle on an upright map.
    func rect(of tile: WrappedTile) -> CGRect {
        let count = 1 << tile.id.z
        let side = worldPixels / Double(count)
        let column = tile.id.x + tile.worldCopy * count
        let (x0, y0) = (edge(column, side, originX), edge(tile.id.y, side, originY))
        let (x1, y1) = (edge(column + 1, side, originX), edge(tile.id.y + 1, side, originY))
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    /// A tile's corners clockwise from the north-west, on a rotated map too.
    func corners(of tile: WrappedTile) -> [CGPoint] {
        let rect = tile.mapRect
        return [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
        ].map {
            let p = viewport.unwrappedPoint(for: MapPoint(x: $0.0, y: $0.1))
            return CGPoint(x: p.x * scale, y: p.y * scale)
        }
    }

    /// The pixel position of a map point, without wrapping x.
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

    /// Steps per pixel.
    private static let steps = 64.0
    /// The largest coordinate: 24 bits, less the steps.
    private static let farthest = 262_144.0
}
