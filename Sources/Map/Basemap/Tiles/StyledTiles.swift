import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import TileStore

/// A bitmap's vector tile and the tiles around it, in the form that a style's layers read. The tiles around
/// it are read when a layer first needs them.
struct StyledTiles {
    /// A layer of a tile, with the tile's position in the bitmap.
    struct Placed {
        var features: VectorTile.Layer
        var table: StyleFeatureTable
        var projection: TileProjection
        /// Whether points outside the layer's tile are ignored, since they belong to the tiles around it.
        var isBounded: Bool
    }

    private struct Offset: Hashable {
        var source: Int
        var east: Int
        var south: Int
    }

    private let tiles: TileSupply?
    private let spec: TileSpec
    private var known: [Offset: StyledTileLayers] = [:]

    /// The width of the strip along a tile's edges in which most tiles also contain the points of their
    /// neighbors, as a fraction of the tile's side.
    private static let margin = 1.0 / 64

    init(_ tiles: TileSupply?, spec: TileSpec) {
        (self.tiles, self.spec) = (tiles, spec)
    }

    /// The layer that a layer of the style shows, taken from the source tile of the bitmap itself and not
    /// from the tiles around it; nil if this tile has no such layer.
    mutating func layer(for style: StyleLayer) -> (VectorTile.Layer, StyleFeatureTable)? {
        guard let source = tiles?.table.number(for: style) else { return nil }
        return layer(for: style, at: Offset(source: source, east: 0, south: 0))
    }

    /// The source tile from which a layer of the bitmap is painted; nil if the layer shows no source.
    func source(of style: StyleLayer) -> SourceTile? {
        guard let tiles, let number = tiles.table.number(for: style) else { return nil }
        return tiles.table.tile(for: spec.id, source: number)
    }

    /// The layers of all tiles whose points may show in the bitmap, in the same order for all bitmaps, so
    /// that features of different tiles overlap in the same way in all bitmaps.
    /// - Parameter reach: how far from its point a feature may be painted, in pixels.
    mutating func layers(for style: StyleLayer, reach: Double) -> [Placed] {
        guard let tile = source(of: style) else { return [] }
        let source = tile.id
        let depth = spec.id.z - source.z
        let side = spec.pixelSide * Double(1 << depth)
        guard reach > side * Self.margin else {
            guard let (features, table) = layer(for: style) else { return [] }
            let projection = TileProjection(spec: spec, source: source, extent: features.extent)
            return [Placed(features: features, table: table, projection: projection, isBounded: false)]
        }
        // The source tile's west and north edges in the bitmap.
        let west = -Double(spec.id.x - source.x << depth) * spec.pixelSide
        let north = -Double(spec.id.y - source.y << depth) * spec.pixelSide
        var result: [Placed] = []
        for south in -1...1 {
            for east in -1...1 {
                let (x, y) = (west + Double(east) * side, north + Double(south) * side)
                let end = spec.pixelSide + reach
                guard x < end, y < end, x + side > -reach, y + side > -reach,
                    let (features, table) = layer(
                        for: style, at: Offset(source: tile.source, east: east, south: south))
                else { continue }
                let projection = TileProjection(
                    spec: spec, source: source, extent: features.extent, east: east, south: south)
                result.append(
                    Placed(features: features, table: table, projection: projection, isBounded: true))
            }
        }
        return result
    }

    private mutating func layer(
        for style: StyleLayer, at offset: Offset
    ) -> (VectorTile.Layer, StyleFeatureTable)? {
        guard let tiles, !tiles.table.headers[offset.source].format.isRaster else { return nil }
        if known[offset] == nil {
            let own = tiles.table.tile(for: spec.id, source: offset.source)
            let id = TileSupply.neighbor(of: own.id, east: offset.east, south: offset.south)
            let vector = id.map { tiles.vector(SourceTile($0, source: offset.source)) }
            known[offset] = StyledTileLayers(vector ?? .empty, id: id ?? own.id)
        }
        return known[offset]?.layer(for: style)
    }
}

extension StyledTiles.Placed {
    /// Calls `body` with each point of a feature, in pixels of the bitmap.
    func forEachPoint(of feature: VectorTile.Feature, _ body: (SIMD2<Float>) -> Void) {
        let extent = features.extent
        for part in feature.parts {
            for i in features.points(ofPart: part) {
                let (x, y) = (features.coordinates[2 * i], features.coordinates[2 * i + 1])
                if isBounded, x < 0 || y < 0 || Int(x) >= extent || Int(y) >= extent { continue }
                body(projection.point(x, y))
            }
        }
    }
}
