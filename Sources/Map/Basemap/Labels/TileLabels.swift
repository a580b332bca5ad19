import CartoucheMapGeometry
import TileStore

/// The zoom and the screen density for which labels are read.
struct LabelView: Sendable, Equatable {
    /// The zoom step for which labels are read, a multiple of half a level; at least the level of the tile.
    var zoom: Double
    /// The density of the screen for which labels are read, in pixels per point: 1, or 2 for all higher
    /// densities.
    var density = 1
}

/// The labels that were found in a tile.
struct TileLabels {
    /// The maximum number of labels of a tile; measuring one takes some 20 us. Real tiles have a tenth of
    /// this number.
    static let limit = 2_000
    /// The maximum length of a label's text, in bytes of UTF-8; longer texts are ignored.
    static let textLimit = 500

    var labels: [MapLabel] = []
    /// Whether labels were omitted because the tile has too many labels or points.
    private(set) var isCut = false

    /// Adds a label.
    /// - Returns: false if the tile already has `limit` labels; the label is then omitted.
    mutating func add(_ label: MapLabel) -> Bool {
        guard labels.count < Self.limit else {
            isCut = true
            return false
        }
        labels.append(label)
        return true
    }

    /// Records that labels of the tile were omitted, since the tile has too many labels or points.
    mutating func cut() { isCut = true }

    /// The map point of a point feature; nil if the feature is not a point, or lies outside the tile.
    static func position(of feature: VectorTile.Feature, in layer: VectorTile.Layer, tile id: TileID)
        -> MapPoint?
    {
        guard feature.type == .point, let part = feature.parts.first,
            let i = layer.points(ofPart: part).first
        else { return nil }
        return position(ofPoint: i, in: layer, tile: id)
    }

    /// The map point of a layer's point by its index; nil if the point lies outside the tile.
    static func position(ofPoint i: Int, in layer: VectorTile.Layer, tile id: TileID) -> MapPoint? {
        let (x, y) = (Int(layer.coordinates[2 * i]), Int(layer.coordinates[2 * i + 1]))
        guard (0..<layer.extent).contains(x), (0..<layer.extent).contains(y) else { return nil }
        return mapPoint(ofPoint: i, in: layer, tile: id)
    }

    /// The map point of a layer's point by its index, inside or outside the tile.
    static func mapPoint(ofPoint i: Int, in layer: VectorTile.Layer, tile id: TileID) -> MapPoint {
        let side = Mercator.worldSize / Double(1 << id.z)
        let (x, y) = (Double(layer.coordinates[2 * i]), Double(layer.coordinates[2 * i + 1]))
        return MapPoint(
            x: (Double(id.x) + x / Double(layer.extent)) * side,
            y: (Double(id.y) + y / Double(layer.extent)) * side)
    }
}
