import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import TileStore

/// A vector tile's layers as a style's expressions see them. Made for one bitmap; each layer is converted
/// once.
struct StyledTileLayers {
    private let tile: VectorTile
    private let id: TileID
    private var tables: [String: StyleFeatureTable] = [:]

    init(_ tile: VectorTile, id: TileID) { (self.tile, self.id) = (tile, id) }

    /// The layer of the tile that a layer of the style shows, with a table of the feature properties that the
    /// style's expressions read; nil if the tile has no such layer.
    mutating func layer(for style: StyleLayer) -> (VectorTile.Layer, StyleFeatureTable)? {
        // Features of GeoJSON have no layers.
        let name = style.sourceLayer ?? GeoJSONSource.layerName
        guard let layer = tile.layer(name) else { return nil }
        let table = tables[name] ?? table(of: layer)
        tables[name] = table
        return (layer, table.bound(to: style.keys))
    }

    private func table(of layer: VectorTile.Layer) -> StyleFeatureTable {
        StyleFeatureTable(
            keys: layer.keys, values: layer.values.map { StyleValue($0) }, tags: layer.tags,
            geometry: StyleTileGeometry(
                coordinates: layer.coordinates, partEnds: layer.partEnds, extent: layer.extent, zoom: id.z,
                column: id.x, row: id.y))
    }
}

extension VectorTile.Feature {
    /// The feature of a tile in the form in which the expressions of a style read it.
    func styled(in table: StyleFeatureTable) -> StyleFeature {
        StyleFeature(
            table: table, tags: tags, parts: parts, id: id.map { .number(Double($0)) } ?? .null,
            geometryType: StyleGeometryType(type))
    }
}

extension StyleGeometryType {
    /// The type of a tile's feature as the expressions of a style name it.
    init(_ type: VectorTile.GeometryType) {
        switch type {
        case .unknown: self = .unknown
        case .point: self = .point
        case .line: self = .line
        case .polygon: self = .polygon
        }
    }
}

extension StyleColor {
    /// The style's color as a drawable color in sRGB with straight alpha; its alpha is multiplied by an
    /// opacity from 0 to 1.
    func color(opacity: Double = 1) -> Color {
        let parts = straight
        return Color(
            red: Float(parts.x), green: Float(parts.y), blue: Float(parts.z),
            alpha: Float(parts.w * min(max(opacity, 0), 1)))
    }
}
