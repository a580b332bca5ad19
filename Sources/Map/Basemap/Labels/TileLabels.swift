import CartoucheMapGeometry
import TileStore

/// How labels will be shown.
struct LabelView: Sendable, Equatable {
    /// The zoom step, in half levels: the tile's own level or above.
    var zoom: Double
    /// Pixels per point: 1, or 2 for all more.
    var density = 1
}

/// The labels of a tile.
struct TileLabels {
    /// The maximum number of labels of a tile; measuring one takes some 20 us. Real tiles have a tenth of
    /// this.
    static let limit = 2_000
    /// Longer texts, in bytes, are ignored.
    static let textLimit = 500

    var labels: [MapLabel] = []
    /// Whether there are more than `limit`.
    private(set) var isCut = false

    /// Adds a label.
    /// - Returns: false: there are too many, and it was omitted.
    mutating func add(_ label: MapLabel) -> Bool {
        guard labels.count < Self.limit else {
            isCut = true
            return false
        }
        labels.append(label)
        return true
    }

    /// Notes that something was omitted.
    mutating func cut() { isCut = true }

    /// The position of a point feature; nil if it is none, or lies outside the tile.
    static func position(of feature: VectorTile.Feature, in layer: VectorTile.Layer, tile id: TileID)
        -> MapPoint?
    {
        guard feature.type == .point, let part = feature.parts.first,
            let i = layer.points(ofPart: part).first
        else { return nil }
        return position(ofPoint: i, in: layer, tile: id)
    }

    /// The position of a point by its number; nil if it lies outside the tile.
    static func position(ofPoint i: Int, in layer: VectorTile.Layer, tile id: TileID) -> MapPoint? {
        let (x, y) = (Int(layer.coordinates[2 * i]), Int(layer.coordinates[2 * i + 1]))
        guard (0..<layer.extent).contains(x), (0..<layer.extent).contains(y) else { return nil }
        return mapPoint(ofPoint: i, in: layer, tile: id)
    }

    /// The position of a point by its number, also outside the tile.
    static func mapPoint(ofPoint i: Int, in layer: VectorTile.Layer, tile id: TileID) -> MapPoint {
        let side = Mercator.worldSize / Double(1 << id.z)
        let (x, y) = (Double(layer.coordinates[2 * i]), Double(layer.coordinates[2 * i + 1]))
        return MapPoint(
            x: (Double(id.x) + x / Double(layer.extent)) * side,
            y: (Double(id.y) + y / Double(layer.extent)) * side)
    }
}
