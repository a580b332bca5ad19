import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// The bitmaps of a point layer for one zoom, as far as they have been painted and uploaded.
final class PointLayerBitmaps {
    /// A bitmap of the point layer at a position on the screen. A bitmap that is visible on several copies of
    /// the world has a position on each.
    struct Piece: Equatable {
        let tile: PointTile
        /// The position of the bitmap's upper left corner on the screen, in points of the map view.
        let corner: CGPoint
        /// The fraction of the bitmap's width that lies within the world, from 0 to 1; the remainder, east of
        /// the antimeridian, is not drawn.
        let width: Double
        /// Whether a part of the bitmap is in view; false if it is only near the view.
        let isInView: Bool
    }

    let sheet: PointSheet
    /// The textures of the layer's painted bitmaps, by tile; `nil` for a bitmap that is empty.
    private var textures: [PointTile: Texture?] = [:]
    private var painting: PointPainting?
    private var asked: Set<PointTile> = []

    /// The distance from the map view within which bitmaps are painted in advance, in points.
    private static let margin = 100.0
    /// The maximum number of bitmaps that are uploaded in one frame.
    private static let uploads = 3
    /// The number of bitmaps above which those that are not in or near the view are evicted.
    private static let limit = 64

    init(_ sheet: PointSheet) { self.sheet = sheet }

    deinit { painting?.cancel() }

    var hasResults: Bool { painting?.hasResults ?? false }

    /// Uploads the bitmaps that have been painted to textures, and starts to paint the missing ones.
    /// - Parameter pieces: the bitmaps in and near the view.
    func update(_ pieces: [Piece], work: WorkTracker) {
        if let painting {
            for (tile, pixels) in painting.drain(Self.uploads) {
                textures[tile] = .some(pixels.map { Texture($0) })
            }
            if painting.isOver { (self.painting, asked) = (nil, []) }
        }
        let wanted = Set(pieces.map(\.tile))
        let missing = pieces.filter { textures[$0.tile] == nil }
        guard missing.contains(where: { !asked.contains($0.tile) }) else { return }
        painting?.cancel()
        // Pictures in view first.
        var tiles: [PointTile] = []
        for piece in missing.filter(\.isInView) + missing where !tiles.contains(piece.tile) {
            tiles.append(piece.tile)
        }
        asked = Set(tiles)
        painting = PointPainting(tiles, of: sheet, work: work)
        if textures.count > Self.limit { textures = textures.filter { wanted.contains($0.key) } }
    }

    /// Whether those of the given bitmaps that are in view have been painted and uploaded.
    func isComplete(for pieces: [Piece]) -> Bool {
        pieces.allSatisfy { !$0.isInView || textures[$0.tile] != nil }
    }

    /// Forgets the textures, which the renderer has lost, so that the bitmaps are painted again.
    func texturesLost() { textures = [:] }

    func draw(
        _ pieces: [Piece], _ viewport: Viewport, scale: CGFloat, opacity: Double, into list: inout DisplayList
    ) {
        let factor = exp2(viewport.zoom - sheet.zoom)
        let isExact = abs(factor - 1) < 1e-6 && viewport.heading == 0 && Double(scale) == sheet.scale
        let side = Double(PointTile.side) * factor * Double(scale) / sheet.scale
        let color: UInt32 = UInt32(max(0, min(255, (opacity * 255).rounded()))) << 24 | 0x00FF_FFFF
        let (s, c) = (sin(-viewport.heading * .pi / 180), cos(-viewport.heading * .pi / 180))
        for piece in pieces {
            guard let texture = textures[piece.tile] ?? nil else { continue }
            let (w, h) = (side * piece.width, side)
            var (x, y) = (piece.corner.x * scale, piece.corner.y * scale)
            if viewport.heading == 0 {
                if isExact { (x, y) = ((x + 1e-6).rounded(), (y + 1e-6).rounded()) }
                list.addQuad(
                    Quad(
                        x: Float(x), y: Float(y), width: Float(w), height: Float(h),
                        sourceWidth: Float(Double(PointTile.side) * piece.width),
                        sourceHeight: Float(PointTile.side),
                        color: color), texture: texture)
            } else {
                let corners = [(0.0, 0.0), (w, 0), (w, h), (0, h)].map { dx, dy in
                    Vertex(
                        x: Float(x + dx * c - dy * s), y: Float(y + dx * s + dy * c), color: color,
                        u: Float(dx / side), v: Float(dy / side))
                }
                list.addTriangles(corners, [0, 1, 2, 0, 2, 3], texture: texture)
            }
        }
    }

    /// The maximum number of bitmaps that are drawn. More would be needed only if the bitmaps belong to a
    /// zoom far above the view's, as after a quick zoom far in and out.
    private static let pieceLimit = 4_096

    /// The bitmaps of a point layer in and near a viewport; empty if they would be more than can be drawn.
    static func pieces(_ sheet: PointSheet, _ viewport: Viewport) -> [Piece] {
        let border = margin / viewport.pointsPerMapPoint
        let (seen, near) = (
            viewport.visibleMapRect, viewport.visibleMapRect.insetBy(dx: -border, dy: -border)
        )
        let (world, pixels, side) = (Mercator.worldSize, sheet.worldPixels, Double(PointTile.side))
        let columns = max(1, Int((pixels / side).rounded(.up)))
        func rows(_ y: Double) -> Int {
            max(0, min(columns - 1, Int((y / world * pixels / side).rounded(.down))))
        }
        var result: [Piece] = []
        let (firstCopy, lastCopy) = (
            Int((near.minX / world).rounded(.down)), Int((near.maxX / world).rounded(.down))
        )
        guard lastCopy - firstCopy < 64 else { return [] }
        for copy in firstCopy...lastCopy {
            let (low, high) = (
                (near.minX / world - Double(copy)) * pixels, (near.maxX / world - Double(copy)) * pixels
            )
            let first = max(0, Int((low / side).rounded(.down)))
            let last = min(columns - 1, Int((high / side).rounded(.down)))
            guard first <= last else { continue }
            let shownRows = rows(near.minY)...max(rows(near.minY), rows(near.maxY))
            guard result.count + shownRows.count * (last - first + 1) <= pieceLimit else { return [] }
            for row in shownRows {
                for column in first...last {
                    let x = (Double(column) * side / pixels + Double(copy)) * world
                    let y = Double(row) * side / pixels * world
                    let width = min(1, (pixels - Double(column) * side) / side)
                    let rect = MapRect(
                        x: x, y: y, width: side / pixels * world, height: side / pixels * world)
                    let isInView =
                        rect.maxX > seen.minX && rect.minX < seen.maxX && rect.maxY > seen.minY
                        && rect.minY < seen.maxY
                    result.append(
                        Piece(
                            tile: PointTile(column: column, row: row),
                            corner: viewport.unwrappedPoint(for: MapPoint(x: x, y: y)), width: width,
                            isInView: isInView))
                }
            }
        }
        return result
    }
}
