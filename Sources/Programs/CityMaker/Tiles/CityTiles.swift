import CartoucheMapGeometry
import Foundation

/// A city cut into vector tiles of a schema, level by level.
struct CityTiles {
    let city: City
    let schema: any CitySchema

    static let maxZoom = 14

    /// The width of the world at the city's latitude, in meters.
    private let worldMeters: Double
    /// The position of the city's middle in the Mercator world: x from 0 in the west to 1 in the east, y from
    /// 0 in the north to 1 in the south.
    private let middle: Point

    init(city: City, schema: any CitySchema) {
        (self.city, self.schema) = (city, schema)
        let mapPoint = Mercator.mapPoint(City.middle)
        middle = Point(mapPoint.x, mapPoint.y) / Mercator.worldSize
        worldMeters = 2 * Double.pi * Mercator.earthRadius * cos(City.middle.latitude * .pi / 180)
    }

    /// The geographic corners of the city's square.
    var corners: (southWest: LocationCoordinate2D, northEast: LocationCoordinate2D) {
        func coordinate(_ p: Point) -> LocationCoordinate2D {
            let world = (middle + p / worldMeters) * Mercator.worldSize
            return Mercator.coordinate(MapPoint(x: world.x, y: world.y))
        }
        let half = city.side / 2
        return (coordinate(Point(-half, half)), coordinate(Point(half, -half)))
    }

    /// All tiles of the city, level by level.
    func all() -> [(TileID, [UInt8])] { (0...Self.maxZoom).flatMap(tiles) }

    /// The tiles of a zoom level: of the whole island at low levels, and of the city's square at high levels.
    private func tiles(_ z: Int) -> [(TileID, [UInt8])] {
        let count = Double(1 << z)
        let reach = z < 9 ? 300_000 : z < 12 ? 34_000 : city.side / 2 - 1
        let (low, high) = ((middle - reach / worldMeters) * count, (middle + reach / worldMeters) * count)
        let (columns, rows) = (Int(low.x)...Int(high.x), Int(low.y)...Int(high.y))
        var buckets: [[(Int, [SchemaEntry])]] = Array(repeating: [], count: columns.count * rows.count)
        let unit = worldMeters / count
        let margin = TileShape.margin / Double(MVTLayer.extent)
        for (index, feature) in city.features.enumerated() where feature.minZoom <= z {
            let box = feature.box
            if isTooSmall(feature, box, unit: unit) { continue }
            let (a, b) = ((middle + box.low / worldMeters) * count, (middle + box.high / worldMeters) * count)
            let (west, east) = (Int((a.x - margin).rounded(.down)), Int((b.x + margin).rounded(.down)))
            let (north, south) = (Int((a.y - margin).rounded(.down)), Int((b.y + margin).rounded(.down)))
            guard west <= columns.upperBound, east >= columns.lowerBound, north <= rows.upperBound,
                south >= rows.lowerBound
            else { continue }
            let entries = schema.entries(for: feature, zoom: z)
            guard !entries.isEmpty else { continue }
            for y in max(north, rows.lowerBound)...min(south, rows.upperBound) {
                for x in max(west, columns.lowerBound)...min(east, columns.upperBound) {
                    buckets[(y - rows.lowerBound) * columns.count + x - columns.lowerBound].append(
                        (index, entries))
                }
            }
        }
        var result: [(TileID, [UInt8])] = []
        for y in rows {
            for x in columns {
                let bucket = buckets[(y - rows.lowerBound) * columns.count + x - columns.lowerBound]
                let bytes = tile(bucket, origin: Point(Double(x), Double(y)), count: count)
                if !bytes.isEmpty { result.append((TileID(z: z, x: x, y: y), bytes)) }
            }
        }
        return result
    }

    /// Whether an area is left out of the tiles of a zoom level, because its bounding box is smaller than six
    /// pixels of a tile with 512 x 512 pixels. At the last zoom level nothing is left out.
    private func isTooSmall(_ feature: CityFeature, _ box: (low: Point, high: Point), unit: Double) -> Bool {
        guard case .area = feature.shape, unit > worldMeters / Double(1 << Self.maxZoom) else { return false }
        let size = box.high - box.low
        return size.x * size.y < 6 * (unit / 512) * (unit / 512)
    }

    private func tile(_ bucket: [(Int, [SchemaEntry])], origin: Point, count: Double) -> [UInt8] {
        var layers: [String: MVTLayer] = [:]
        let scale = count / worldMeters
        // A quarter of a pixel of a picture of 512 points, and half of one below the last level.
        let tolerance = count < Double(1 << Self.maxZoom) ? 4.0 : 1.5
        for (index, entries) in bucket {
            let shape = city.features[index].shape
            func local(_ p: Point) -> Point {
                ((middle * count - origin) + p * scale) * Double(MVTLayer.extent)
            }
            let (type, commands): (UInt64, [UInt64]) =
                switch shape {
                case .point(let p): (1, TileShape.points([local(p)]))
                case .line(let line): (2, TileShape.line(line.map(local), tolerance: tolerance))
                case .area(let rings): (3, TileShape.area(rings.map { $0.map(local) }, tolerance: tolerance))
                }
            guard !commands.isEmpty else { continue }
            for entry in entries {
                layers[entry.layer, default: MVTLayer(name: entry.layer)].add(
                    type: type, commands: commands, properties: entry.properties)
            }
        }
        return schema.layerNames.flatMap { layers[$0]?.bytes ?? [] }
    }
}

extension CityFeature {
    /// The corners of the feature's bounding box, in meters: `low` is the north-western corner, `high` the
    /// south-eastern.
    var box: (low: Point, high: Point) {
        let points: [Point] =
            switch shape {
            case .point(let p): [p]
            case .line(let line): line
            case .area(let rings): rings[0]
            }
        var (low, high) = (points[0], points[0])
        for p in points { (low, high) = (pointwiseMin(low, p), pointwiseMax(high, p)) }
        return (low, high)
    }
}
