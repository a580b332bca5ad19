import CartoucheDrawing
import CartoucheLocking
import CartoucheSpatialIndex
import Foundation

/// The column and row of a square bitmap in the grid that covers the world at one zoom.
nonisolated struct PointTile: Hashable, Sendable {
    /// The side of every bitmap of a point layer, in pixels.
    static let side = 512

    let column: Int
    let row: Int

    /// The rectangle of the world that a bitmap shows, enlarged by a border, in fractions of the world's
    /// side. It may extend past the world.
    /// - Parameter worldPixels: the world's side in pixels.
    /// - Parameter border: the width of the border in pixels.
    func frame(worldPixels: Double, border: Double) -> (
        minX: Double, minY: Double, maxX: Double, maxY: Double
    ) {
        let side = Double(Self.side)
        return (
            (Double(column) * side - border) / worldPixels, (Double(row) * side - border) / worldPixels,
            (Double(column + 1) * side + border) / worldPixels,
            (Double(row + 1) * side + border) / worldPixels
        )
    }
}

/// What the bitmaps of a point layer for one zoom are painted from: the points, the style, the zoom and the
/// scale.
nonisolated struct PointSheet: Sendable {
    let field: PointField
    let brush: PointBrush
    let zoom: Double
    /// The scale of the screen, in pixels per point.
    let scale: Double

    /// The side of the whole world at this zoom, in pixels.
    var worldPixels: Double { 512 * exp2(zoom) * scale }

    /// Paints a bitmap of the point layer; returns `nil` if no point colors a pixel of it.
    func paint(_ tile: PointTile) -> Bitmap? {
        let (frame, world) = (tile.frame(worldPixels: worldPixels, border: brush.reach * scale), worldPixels)
        let origin = (x: Double(tile.column * PointTile.side), y: Double(tile.row * PointTile.side))
        var found: [(point: Int32, x: Double, y: Double)] = []
        var ids: [Int32] = []
        // Beside the antimeridian, what is beyond it shows its edges.
        for shift in [0.0, 1, -1] where frame.maxX + shift > 0 && frame.minX + shift < 1 {
            guard let low = WorldPosition(fractionX: frame.minX + shift, y: frame.minY),
                let high = WorldPosition(fractionX: frame.maxX + shift, y: frame.maxY)
            else { continue }
            ids.removeAll(keepingCapacity: true)
            field.index.ids(in: WorldBox(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y), into: &ids)
            for point in ids {
                let p = field.points.positions[Int(point)]
                found.append(
                    (point, (p.fractionX - shift) * world - origin.x, p.fractionY * world - origin.y))
            }
        }
        guard !found.isEmpty else { return nil }
        switch brush {
        case .dots(let style):
            // Later dots lie over earlier ones, in whatever bitmap.
            found.sort { $0.point < $1.point }
            var painter = DotsLayerPainter(style: style, scale: scale, side: PointTile.side)
            for dot in found {
                painter.add((dot.x, dot.y), value: Double(field.points.values[Int(dot.point)]))
            }
            return painter.bitmap
        case .heat(let style):
            var painter = HeatmapLayerPainter(style: style, scale: scale, side: PointTile.side)
            for p in found { painter.add((p.x, p.y), weight: field.points.values[Int(p.point)]) }
            return painter.bitmap
        }
    }
}

/// Paints a list of bitmaps of a point layer on another thread, one after the other. The painting counts as
/// outstanding work until it ends.
nonisolated final class PointPainting: Sendable {
    private struct State: Sendable {
        /// The bitmaps that were painted and not yet taken by `drain`; `pixels` is `nil` if a bitmap is
        /// empty.
        var done: [(tile: PointTile, pixels: PremultipliedPixels?)] = []
        var isCanceled = false
        var isOver = false
    }

    private let state = Mutex(State())

    init(_ tiles: [PointTile], of sheet: PointSheet, work: WorkTracker) {
        work.run {
            for tile in tiles {
                guard !self.state.withLock({ $0.isCanceled }) else { break }
                let pixels = sheet.paint(tile).map { PremultipliedPixels($0, isOpaque: false) }
                self.state.withLock { $0.done.append((tile, pixels)) }
            }
            self.state.withLock { $0.isOver = true }
        }
    }

    func cancel() { state.withLock { $0.isCanceled = true } }

    var hasResults: Bool { state.withLock { !$0.done.isEmpty } }

    /// Whether the painting is over: all bitmaps have been painted, or the painting was canceled, and all
    /// results have been taken by `drain`.
    var isOver: Bool { state.withLock { $0.isOver && $0.done.isEmpty } }

    func drain(_ limit: Int) -> [(tile: PointTile, pixels: PremultipliedPixels?)] {
        state.withLock { state in
            let taken = Array(state.done.prefix(limit))
            state.done.removeFirst(taken.count)
            return taken
        }
    }
}
