import Cartouche
import Foundation
import TileStore

/// Reads the named places from the tiles of the bundled world.
nonisolated struct PlaceIndexReader {
    /// The layers of the world's tiles that contain names of places.
    private static let layers = [
        "country", "place", "sea", "region", "state", "peak", "lakename", "airport", "port",
    ]
    private static let regionKinds: [String: NamedPlace.Kind] = [
        "range": .range, "desert": .desert, "island": .island,
    ]

    private struct Key: Hashable {
        var name: String
        var kind: NamedPlace.Kind
        /// The longitude of a place in tenths of a degree, rounded, so that it is the same in two tiles that
        /// contain the place.
        var x: Int
        /// The latitude of a place in tenths of a degree, rounded.
        var y: Int
    }

    private var index = PlaceIndex()
    private var known: Set<Key> = []

    /// Reads the places of all tiles of a zoom level. Tiles that cannot be read are skipped.
    /// - Parameter zoom: the zoom level; the last level of the bundled world contains all places.
    /// - Complexity: O(bytes of the level's tiles).
    static func read(_ source: any TileSource, zoom: Int) -> PlaceIndex {
        var reader = PlaceIndexReader()
        let side = 1 << zoom
        for x in 0..<side {
            for y in 0..<side {
                let id = TileID(z: zoom, x: x, y: y)
                guard let tile = try? source.vectorTile(id) else { continue }
                reader.read(tile, id)
            }
        }
        return reader.index
    }

    private mutating func read(_ tile: VectorTile, _ id: TileID) {
        let areas = tile.layer("area")
        for name in Self.layers {
            guard let layer = tile.layer(name), layer.extent > 0 else { continue }
            let nameKeys = layer.keys.indices.filter {
                layer.keys[$0] == "name" || layer.keys[$0].hasPrefix("name_") || layer.keys[$0] == "iata"
            }
            for feature in layer.features where feature.type == .point {
                guard let part = feature.parts.first else { continue }
                let point = layer.points(ofPart: part).lowerBound
                let (x, y) = (layer.coordinates[2 * point], layer.coordinates[2 * point + 1])
                // Beyond the edge it belongs to the neighbor.
                guard x >= 0, y >= 0, x < layer.extent, y < layer.extent,
                    let main = layer.value(of: feature, key: layer.keyIndex("name"))?.text, !main.isEmpty
                else { continue }
                let place = place(main, name, feature, layer, Self.coordinate(id, x, y, layer.extent))
                let key = Key(
                    name: main, kind: place.kind, x: Int((place.coordinate.longitude * 10).rounded()),
                    y: Int((place.coordinate.latitude * 10).rounded()))
                guard known.insert(key).inserted else { continue }
                var named = place
                if place.kind != .country {
                    named.country = areas.flatMap {
                        Self.country(of: named.kind, in: $0, at: (Double(x), Double(y)), layer.extent, id.z)
                    }
                }
                let names = nameKeys.compactMap { layer.value(of: feature, key: $0)?.text }
                index.insert(named, names: Set(names))
            }
        }
    }

    private func place(
        _ name: String, _ layerName: String, _ feature: VectorTile.Feature, _ layer: VectorTile.Layer,
        _ coordinate: LocationCoordinate2D
    ) -> NamedPlace {
        func number(_ key: String) -> Double {
            layer.value(of: feature, key: layer.keyIndex(key))?.number ?? 0
        }
        func text(_ key: String) -> String? { layer.value(of: feature, key: layer.keyIndex(key))?.text }
        let rank = number("r")
        var place = NamedPlace(name: name, kind: .town, coordinate: coordinate, rank: rank)
        switch layerName {
        case "country": (place.kind, place.rank) = (.country, rank * 0.5)
        case "place":
            let isCapital = number("cap") == 1
            place.kind = isCapital ? .capital : text("k") == "station" ? .station : .town
            place.rank = rank + (isCapital ? -1 : 1)
            place.population = Int(number("pop"))
        case "sea": (place.kind, place.rank) = (text("k") == "ocean" ? .ocean : .sea, rank + 1)
        case "region":
            (place.kind, place.rank) = (Self.regionKinds[text("k") ?? ""] ?? .region, rank + 2)
        case "state": (place.kind, place.rank) = (.state, rank + 1.5)
        case "lakename": (place.kind, place.rank) = (.lake, rank + 2)
        case "peak":
            (place.kind, place.rank, place.height) = (.peak, rank + 3, Int(number("ele")))
        case "airport": (place.kind, place.rank) = (.airport, rank + 6)
        default: (place.kind, place.rank) = (.port, rank + 7)
        }
        return place
    }

    private static func coordinate(_ id: TileID, _ x: Int32, _ y: Int32, _ extent: Int)
        -> LocationCoordinate2D
    {
        let side = MapRect.world.size.width / Double(1 << id.z)
        return MapPoint(
            x: (Double(id.x) + Double(x) / Double(extent)) * side,
            y: (Double(id.y) + Double(y) / Double(extent)) * side
        ).coordinate
    }

    /// The distance from a border, in degrees, within which a peak counts as lying in both countries, because
    /// peaks are often on borders, and the polygons are coarse.
    private static let borderReach = 0.05

    /// The name of the country at a point of a tile, by the coarse polygons of countries; for a peak on a
    /// border, the names of all its countries.
    private static func country(
        of kind: NamedPlace.Kind, in layer: VectorTile.Layer, at point: (x: Double, y: Double), _ extent: Int,
        _ zoom: Int
    ) -> String? {
        let (kindKey, nameKey) = (layer.keyIndex("k"), layer.keyIndex("name"))
        let scale = Double(layer.extent) / Double(extent)
        let (x, y) = (point.x * scale, point.y * scale)
        let reach = kind == .peak ? borderReach / 360 * exp2(Double(zoom)) * Double(layer.extent) : 0
        let points = [(x, y), (x - reach, y), (x + reach, y), (x, y - reach), (x, y + reach)]
        var names: [String] = []
        for feature in layer.features where layer.value(of: feature, key: kindKey)?.text == "country" {
            guard let name = layer.value(of: feature, key: nameKey)?.text, !names.contains(name),
                points.prefix(reach > 0 ? points.count : 1).contains(where: {
                    contains($0, feature, of: layer)
                })
            else { continue }
            names.append(name)
        }
        return names.isEmpty ? nil : names.sorted().formatted(.list(type: .and).locale(english))
    }

    /// The locale of country names: English, like all texts of the viewer.
    private static let english = Locale(identifier: "en")

    private static func contains(
        _ point: (x: Double, y: Double), _ feature: VectorTile.Feature, of layer: VectorTile.Layer
    ) -> Bool {
        let (x, y) = point
        var isInside = false
        for part in feature.parts {
            let points = layer.points(ofPart: part)
            var last = points.upperBound - 1
            for i in points {
                let (ax, ay) = (Double(layer.coordinates[2 * i]), Double(layer.coordinates[2 * i + 1]))
                let (bx, by) = (Double(layer.coordinates[2 * last]), Double(layer.coordinates[2 * last + 1]))
                if (ay > y) != (by > y), x < (bx - ax) * (y - ay) / (by - ay) + ax { isInside.toggle() }
                last = i
            }
        }
        return isInside
    }
}
