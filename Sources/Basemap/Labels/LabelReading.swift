import MapGeometry
import TileStore

/// Finds and measures the labels in vector tiles. Used by several workers at once.
protocol LabelReading: Sendable {
    /// The labels whose positions lie inside the tile; neighbors have their own. Nil if canceled.
    func labels(in tile: VectorTile, at id: TileID, isCancelled: () -> Bool) -> TileLabels?
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

    /// The position of a point feature; nil if it is none, or lies outside the tile.
    static func position(of feature: VectorTile.Feature, in layer: VectorTile.Layer, tile id: TileID)
        -> MapPoint?
    {
        guard feature.type == .point, let part = feature.parts.first,
            let i = layer.points(ofPart: part).first
        else { return nil }
        let (x, y) = (Int(layer.coordinates[2 * i]), Int(layer.coordinates[2 * i + 1]))
        guard (0..<layer.extent).contains(x), (0..<layer.extent).contains(y) else { return nil }
        let side = Mercator.worldSize / Double(1 << id.z)
        return MapPoint(
            x: (Double(id.x) + Double(x) / Double(layer.extent)) * side,
            y: (Double(id.y) + Double(y) / Double(layer.extent)) * side)
    }
}
