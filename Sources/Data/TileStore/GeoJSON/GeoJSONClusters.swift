import CartoucheMapGeometry
import CartoucheSpatialIndex

/// Clusters the points of a GeoJSON document for each zoom level. Only features of a single point are
/// clustered.
struct GeoJSONClusters: Sendable {
    /// The length of a tile's side in the points in which the radius of clusters is given.
    private static let tileSide = 512.0

    private let points: [GeoJSONSourceFeature]
    private let index: ClusterIndex
    /// For each cluster, from the first one on, its properties that the clustering options define.
    private let properties: [[(key: String, value: VectorTile.Value)]]

    /// Clusters points for each zoom level.
    /// - Parameters:
    ///   - points: the features, which have a single point each.
    ///   - lastZoom: the last zoom level of the source.
    /// - Returns: nil if the points cannot be indexed.
    init?(_ points: [GeoJSONSourceFeature], _ options: GeoJSONClusterOptions, lastZoom: Int) {
        let positions = points.compactMap { feature in
            // Longitudes may lie beyond the antimeridian.
            WorldPosition(fractionX: feature.low.x - feature.low.x.rounded(.down), y: feature.low.y)
        }
        guard positions.count == points.count else { return nil }
        var indexOptions = ClusterIndex.Options()
        indexOptions.radius = options.radius
        indexOptions.extent = Self.tileSide
        indexOptions.minPoints = options.minPoints
        indexOptions.maxZoom = max(0, min(lastZoom, options.maxZoom ?? lastZoom - 1))
        guard let index = ClusterIndex(positions, options: indexOptions) else { return nil }
        (self.points, self.index) = (points, index)
        properties = Self.properties(of: points, index, options.properties)
    }

    private static func properties(
        of points: [GeoJSONSourceFeature], _ index: ClusterIndex, _ wanted: [GeoJSONClusterOptions.Property]
    ) -> [[(key: String, value: VectorTile.Value)]] {
        guard !wanted.isEmpty else { return [] }
        let values = index.values { point in
            let own = Dictionary(
                points[Int(point)].properties.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
            return wanted.reduce(into: GeoJSONClusterOptions.Property.Values()) {
                $0[$1.name] = $1.value(own)
            }
        } reduce: { sum, part in
            for property in wanted { sum[property.name] = property.merge(sum[property.name], part) }
        }
        return values.dropFirst(points.count).map { values in
            values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
    }

    /// The clusters and unclustered points in a box at a zoom level, in a fixed order. The box is in
    /// fractions of the world's width, and may extend beyond the world.
    func features(from low: SIMD2<Double>, to high: SIMD2<Double>, zoom: Int) -> [GeoJSONSourceFeature] {
        var found: [Int32] = []
        for world in -1...1 {
            let (west, east) = (low.x - Double(world), high.x - Double(world))
            guard east >= 0, west < 1, let a = WorldPosition(fractionX: west, y: low.y),
                let b = WorldPosition(fractionX: east, y: high.y)
            else { continue }
            index.nodes(in: WorldBox(minX: a.x, minY: a.y, maxX: b.x, maxY: b.y), zoom: zoom, into: &found)
        }
        return Set(found).sorted().compactMap { node in
            index.isCluster(node) ? cluster(node) : points[Int(node)]
        }
    }

    private func cluster(_ node: Int32) -> GeoJSONSourceFeature? {
        let count = index.count(of: node)
        let position = index.position(of: node)
        var members: [(key: String, value: VectorTile.Value)] = [
            ("cluster", .bool(true)), ("cluster_id", .int(Int64(node))),
            ("point_count", .int(Int64(count))), ("point_count_abbreviated", Self.abbreviated(count)),
        ]
        if !properties.isEmpty { members += properties[Int(node) - index.pointCount] }
        let point = SIMD2(position.fractionX, position.fractionY)
        return GeoJSONSourceFeature(
            id: UInt64(node), type: .point, properties: members, parts: [.init(points: [point])])
    }

    /// A number of points as supercluster abbreviates it: 999, "1.5k", "12k".
    static func abbreviated(_ count: Int) -> VectorTile.Value {
        if count >= 10_000 { return .string("\((count + 500) / 1_000)k") }
        guard count >= 1_000 else { return .int(Int64(count)) }
        let tenths = (count + 50) / 100
        return .string(tenths % 10 == 0 ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k")
    }
}
