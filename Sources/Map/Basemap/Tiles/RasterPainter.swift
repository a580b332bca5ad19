import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TileStore

/// Paints tiles that are images.
///
/// A bitmap of the map is painted from the source's tiles of the level whose pixels are nearest in size to
/// the bitmap's own: from one tile, or from several of 256 points. In place of a missing tile, the part of
/// its ancestor is painted.
struct RasterPainter {
    let canvas: TileCanvas
    let tiles: TileSupply
    /// The number of the source of the images among the sources of the map.
    let source: Int

    /// The number of levels above a missing tile in which an ancestor is searched.
    private static let ancestors = 3
    /// The maximum number of levels by which the tiles that are painted into a bitmap may be deeper than the
    /// bitmap's own tile.
    private static let deepest = 2

    private var header: TileSourceHeader { tiles.table.headers[source] }

    func paint(_ raster: RasterProperties, _ context: StyleContext) {
        let opacity = raster.opacity.evaluate(context)
        guard opacity > 0 else { return }
        let resampling =
            raster.commonResampling.isSet
            ? raster.commonResampling.evaluate(context) : raster.resampling.evaluate(context)
        let values = Values(
            colors: RasterColors(raster, context), opacity: Float(opacity), isNearest: resampling == .nearest)
        for id in Self.tiles(of: canvas.spec, header: header) {
            if canvas.geometry.askIfCancelled() { return }
            paint(id, values)
        }
    }

    /// The source's tiles that are painted into a bitmap: one, or several smaller ones.
    static func tiles(of spec: TileSpec, header: TileSourceHeader) -> [TileID] {
        let shown = spec.id
        let level = level(zoom: spec.zoom, shown: shown.z, header: header)
        guard level > shown.z else {
            let depth = shown.z - level
            return [TileID(z: level, x: shown.x >> depth, y: shown.y >> depth)]
        }
        let depth = level - shown.z
        return (0..<1 << depth).flatMap { row in
            (0..<1 << depth).map { column in
                TileID(z: level, x: shown.x << depth + column, y: shown.y << depth + row)
            }
        }
    }

    /// The level of the source's tiles that are painted into a bitmap. Tiles of 256 points are one level
    /// deeper than tiles of 512 points for the same zoom.
    static func level(zoom: Double, shown: Int, header: TileSourceHeader) -> Int {
        let deeper = log2(TileSpec.side / Double(max(header.tileSize, 1)))
        let wanted = Int((min(max(zoom, 0), 30) + deeper).rounded())
        let last = min(header.maxZoom, shown + deepest)
        return max(min(wanted, last), min(header.minZoom, last), 0)
    }

    private struct Values {
        var colors: RasterColors
        var opacity: Float
        var isNearest: Bool
    }

    private func paint(_ id: TileID, _ values: Values) {
        var (ancestor, depth) = (id, 0)
        while depth <= Self.ancestors {
            if let bitmap = tiles.bitmap(SourceTile(ancestor, source: source)) {
                return paint(bitmap, of: ancestor, in: id, values)
            }
            guard let parent = ancestor.parent, parent.z >= header.minZoom else { return }
            (ancestor, depth) = (parent, depth + 1)
        }
    }

    /// Paints the part of a tile's image that shows `area`, which is the tile itself or a descendant.
    private func paint(_ bitmap: Bitmap, of tile: TileID, in area: TileID, _ values: Values) {
        guard bitmap.width > 0, bitmap.height > 0 else { return }
        let spec = canvas.spec
        let (side, phase) = (canvas.pixels.width, spec.phase)
        // Both in pixels of the map's bitmap.
        let corner = Self.corner(of: tile, in: spec)
        let tileSide = spec.pixelSide * exp2(Double(spec.id.z - tile.z))
        let areaSide = spec.pixelSide * exp2(Double(spec.id.z - area.z))
        let start = Self.corner(of: area, in: spec)
        func range(_ start: Double, _ phase: Double) -> Range<Int> {
            let low = max(0, (start + phase).rounded())
            let high = min(Double(side), (start + areaSide + phase).rounded())
            // A bitmap may begin or end half a pixel beside the tile.
            let first = start <= 0 ? 0 : Int(low)
            let isLast = start + areaSide >= spec.pixelSide - 1e-6
            return first..<max(first, isLast ? side : Int(high))
        }
        let (columns, rows) = (range(start.x, phase.x), range(start.y, phase.y))
        let step = SIMD2(Double(bitmap.width), Double(bitmap.height)) / tileSide
        let sampler = Sampler(
            bitmap, columns: columns, rows: rows, origin: corner + phase, step: step,
            isNearest: values.isNearest)
        canvas.geometry.recordPainting()
        canvas.pixels.pixels.withUnsafeMutableBytes { bytes in
            let pixels = bytes.assumingMemoryBound(to: UInt32.self)
            for y in rows {
                for x in columns {
                    let color = sampler.color(x: x - columns.lowerBound, y: y - rows.lowerBound)
                    let at = y * side + x
                    pixels[at] = Self.blended(pixels[at], color, values)
                }
            }
        }
    }

    /// The vector from the north-west corner of the bitmap's own tile to that of another tile, in pixels of
    /// the bitmap: x to the east, y to the south.
    private static func corner(of tile: TileID, in spec: TileSpec) -> SIMD2<Double> {
        let scale = exp2(Double(spec.id.z - tile.z))
        return (SIMD2(Double(tile.x), Double(tile.y)) * scale - SIMD2(Double(spec.id.x), Double(spec.id.y)))
            * spec.pixelSide
    }

    @inline(__always)
    private static func blended(_ below: UInt32, _ color: UInt32, _ values: Values) -> UInt32 {
        let alpha = UInt32(Float(color >> 24) * values.opacity + 0.5)
        guard alpha > 0, !values.colors.isNeutral else { return Blend.over(below, color, alpha) }
        let parts = SIMD3(Float(color & 255), Float(color >> 8 & 255), Float(color >> 16 & 255)) / 255
        let made = (values.colors.adjusted(parts) * 255).rounded(.toNearestOrAwayFromZero)
        let word = UInt32(made.x) | UInt32(made.y) << 8 | UInt32(made.z) << 16
        return Blend.over(below, word, alpha)
    }

    /// Reads the colors of an image at the places of a grid of pixels.
    private struct Sampler {
        private let words: [UInt32]
        private let width: Int
        /// For each column of the grid of pixels, the two columns of the image next to the pixels' centers,
        /// and the weight of the second one in 255ths.
        private var columns: [(first: Int, second: Int, fraction: UInt32)] = []
        private var rows: [(first: Int, second: Int, fraction: UInt32)] = []

        init(
            _ bitmap: Bitmap, columns: Range<Int>, rows: Range<Int>, origin: SIMD2<Double>,
            step: SIMD2<Double>, isNearest: Bool
        ) {
            words = PatternShader.words(of: bitmap)
            width = bitmap.width
            func samples(_ range: Range<Int>, _ origin: Double, _ step: Double, _ count: Int) -> [(
                first: Int, second: Int, fraction: UInt32
            )] {
                range.map { i in
                    let position = (Double(i) + 0.5 - origin) * step
                    if isNearest {
                        let index = min(max(Int(position.rounded(.down)), 0), count - 1)
                        return (index, index, 0)
                    }
                    let low = (position - 0.5).rounded(.down)
                    let first = min(max(Int(low), 0), count - 1)
                    let second = min(max(Int(low) + 1, 0), count - 1)
                    return (first, second, UInt32(((position - 0.5 - low) * 255).rounded()))
                }
            }
            self.columns = samples(columns, origin.x, step.x, bitmap.width)
            self.rows = samples(rows, origin.y, step.y, bitmap.height)
        }

        @inline(__always)
        func color(x: Int, y: Int) -> UInt32 {
            let (column, row) = (columns[x], rows[y])
            let (top, bottom) = (row.first * width, row.second * width)
            let upper = WordMixer.mix(words[top + column.first], words[top + column.second], column.fraction)
            guard row.fraction > 0 else { return upper }
            let lower = WordMixer.mix(
                words[bottom + column.first], words[bottom + column.second], column.fraction)
            return WordMixer.mix(upper, lower, row.fraction)
        }
    }
}
