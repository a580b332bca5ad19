import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// The bitmaps of a layer at one zoom, as far as they are painted.
final class PointLayerBitmaps {
    /// A bitmap on a world copy, with its corner on screen.
    struct Piece: Equatable {
        let tile: PointTile
        /// The upper left corner of the bitmap on the map, in points.
        let corner: CGPoint
        /// The share of the bitmap's width that lies within the world.
        let width: Double
        /// Whether it is in view, not only near it.
        let isInView: Bool
    }

    let sheet: PointSheet
    /// `nil` if the bitmap is empty.
    private var textures: [PointTile: Texture?] = [:]
    private var painting: PointPainting?
    private var asked: Set<PointTile> = []

    /// Pictures this far outside the view are painted too, in points.
    private static let margin = 100.0
    /// Uploads of a frame.
    private static let uploads = 3
    /// More bitmaps than this are evicted, but for the bitmaps in view.
    private static let limit = 64

    init(_ sheet: PointSheet) { self.sheet = sheet }

    deinit { painting?.cancel() }

    var hasResults: Bool { painting?.hasResults ?? false }

    /// Uploads bitmaps that were painted, and starts to paint the missing ones.
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

    /// Whether all in view is painted.
    func isComplete(for pieces: [Piece]) -> Bool {
        pieces.allSatisfy { !$0.isInView || textures[$0.tile] != nil }
    }

    /// The textures are lost: they are painted again.
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

    /// More bitmaps than this are never drawn: those of a level far above the view's, as after a dive and
    /// back.
    private static let pieceLimit = 4_096

    /// The bitmaps in and around a view; none if there were too many.
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
