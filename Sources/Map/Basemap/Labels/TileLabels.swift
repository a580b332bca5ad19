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

    /// Where a feature has a label with `symbol-placement: point`.
    struct Location: Equatable {
        var point: MapPoint
        /// Whether the label is that of a polygon that reaches the edge of the tile, and so may have a label
        /// in the next tile, too.
        var isCut = false
    }

    /// The locations of a feature's labels with `symbol-placement: point`, without those outside the tile:
    /// all points, the first point of each line, or the pole of inaccessibility of each polygon.
    static func locations(
        of feature: VectorTile.Feature, in layer: VectorTile.Layer, tile id: TileID,
        poles: inout PolygonPoles
    ) -> [Location] {
        switch feature.type {
        case .unknown: return []
        case .point:
            return feature.parts.flatMap { layer.points(ofPart: $0) }
                .compactMap { location(ofPoint: $0, in: layer, tile: id) }
        case .line:
            return feature.parts.compactMap { layer.points(ofPart: $0).first }
                .compactMap { location(ofPoint: $0, in: layer, tile: id) }
        case .polygon:
            let extent = Double(layer.extent)
            var locations: [Location] = []
            for parts in layer.polygons(of: feature) {
                let rings = parts.map { part in
                    layer.points(ofPart: part).map { i in
                        SIMD2<Double>(
                            Double(layer.coordinates[2 * i]), Double(layer.coordinates[2 * i + 1]))
                    }
                }
                let outer = rings[0]
                let isInTile =
                    outer.contains { $0.x < extent } && outer.contains { $0.x >= 0 }
                    && outer.contains { $0.y < extent } && outer.contains { $0.y >= 0 }
                // Exact to a point of the screen at the tile's own zoom.
                guard isInTile, let pole = poles.pole(of: rings, precision: extent / 512),
                    (0..<extent).contains(pole.x), (0..<extent).contains(pole.y)
                else { continue }
                let isCut = outer.contains { $0.x <= 0 || $0.y <= 0 || $0.x >= extent || $0.y >= extent }
                locations.append(
                    Location(point: mapPoint(x: pole.x, y: pole.y, in: layer, tile: id), isCut: isCut))
            }
            return locations
        }
    }

    /// The location of a layer's point by its index; nil if the point lies outside the tile.
    private static func location(ofPoint i: Int, in layer: VectorTile.Layer, tile id: TileID) -> Location? {
        let (x, y) = (Int(layer.coordinates[2 * i]), Int(layer.coordinates[2 * i + 1]))
        guard (0..<layer.extent).contains(x), (0..<layer.extent).contains(y) else { return nil }
        return Location(point: mapPoint(ofPoint: i, in: layer, tile: id))
    }

    /// The map point of a layer's point by its index, inside or outside the tile.
    static func mapPoint(ofPoint i: Int, in layer: VectorTile.Layer, tile id: TileID) -> MapPoint {
        mapPoint(
            x: Double(layer.coordinates[2 * i]), y: Double(layer.coordinates[2 * i + 1]), in: layer, tile: id)
    }

    /// The map point of a point in tile units.
    private static func mapPoint(x: Double, y: Double, in layer: VectorTile.Layer, tile id: TileID)
        -> MapPoint
    {
        let side = Mercator.worldSize / Double(1 << id.z)
        return MapPoint(
            x: (Double(id.x) + x / Double(layer.extent)) * side,
            y: (Double(id.y) + y / Double(layer.extent)) * side)
    }
}
