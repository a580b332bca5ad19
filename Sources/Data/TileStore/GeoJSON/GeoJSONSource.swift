import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation

/// Vector tiles of a GeoJSON document (RFC 7946): features simplified by the zoom and cut to the tile.
/// Everything is in memory; a tile costs a look at all points of the features that touch it. Safe from any
/// thread.
///
/// Coordinates may lie beyond 180 degrees: what crosses the antimeridian is shown on both sides of it.
public final class GeoJSONSource: TileSource {
    /// The name of the one layer of the tiles. Layers of a style that name none show it.
    public static let layerName = "_geojson"
    /// The units along a tile's side.
    static let extent = 8_192.0
    /// How far tiles extend beyond their sides, as a part of the side. Circles and wide lines at a border
    /// show on both sides of it.
    static let buffer = 0.25
    /// Points that are moved by less are left out below the last level, as a part of a tile's side.
    static let tolerance = 0.375 / 512
    /// The maximum number of bytes of a document.
    public static let byteLimit = 32 << 20

    public let header: TileSourceHeader
    /// A phrase about features that were left out because they make no sense; `nil` if none were.
    public let problem: String?
    private let features: [GeoJSONSourceFeature]
    /// The boxes around the features.
    private let index: BoxIndex
    /// The features of one point each, if they are merged; they are not among `features`.
    private let clusters: GeoJSONClusters?

    /// Reads a document. Takes a second for 10 MB: for a worker.
    /// - Parameters:
    ///   - json: the document.
    ///   - name: for messages.
    ///   - maxZoom: the last level that is cut; higher ones are enlarged from it. 18 by default.
    ///   - attribution: the credit that the map shows; none by default.
    ///   - clusters: how points are merged; nil, the default: they are not.
    /// - Throws: a `TileError` if the document is no GeoJSON, or too large.
    public convenience init(
        _ json: [UInt8], name: String, maxZoom: Int = 18, attribution: String = "",
        clusters: GeoJSONClusterOptions? = nil
    ) throws(TileError) {
        do throws(TileError.Cause) {
            try self.init(
                GeoJSONSourceReader(json), name: name, maxZoom: min(max(maxZoom, 0), 24),
                attribution: attribution,
                clusters: clusters)
        } catch {
            throw TileError(source: name, cause: error)
        }
    }

    private init(
        _ reader: GeoJSONSourceReader, name: String, maxZoom: Int, attribution: String,
        clusters options: GeoJSONClusterOptions?
    ) {
        clusters = options.flatMap { options in
            GeoJSONClusters(reader.features.filter(\.isOnePoint), options, lastZoom: maxZoom)
        }
        features = clusters == nil ? reader.features : reader.features.filter { !$0.isOnePoint }
        index = BoxIndex(features.map { BoxIndex.Box(low: $0.low, high: $0.high) })
        problem =
            reader.omitted == 0
            ? nil : "\(reader.omitted) of its features are left out, since \(reader.firstFault)"
        var header = TileSourceHeader(
            name: name, minZoom: 0, maxZoom: maxZoom)
        header.setAttribution(attribution)
        header.layerNames = [Self.layerName]
        self.header = header
    }

    public func tile(_ id: TileID) throws(TileError) -> [UInt8]? {
        try makeVectorTile(id).map(VectorTileEncoder.bytes)
    }
}

extension GeoJSONSource: VectorTileSource {
    func makeVectorTile(_ id: TileID) throws(TileError) -> VectorTile? {
        guard id.isValid, id.z <= header.maxZoom else { return nil }
        var builder = VectorTileBuilder(layer: Self.layerName, extent: Int(Self.extent))
        let slicer = GeoJSONSlicer(id, isSimplified: id.z < header.maxZoom)
        func add(_ feature: GeoJSONSourceFeature) {
            let parts = slicer.parts(of: feature)
            guard !parts.isEmpty else { return }
            builder.add(feature.type, id: feature.id, properties: feature.properties, parts: parts)
        }
        for id in ids(slicer) { add(features[Int(id)]) }
        for feature in clusters?.features(from: slicer.low, to: slicer.high, zoom: id.z) ?? [] {
            add(feature)
        }
        return builder.tile
    }

    /// The features that may be in a tile, in their order.
    private func ids(_ slicer: GeoJSONSlicer) -> [Int32] {
        var ids: [Int32] = []
        for world in GeoJSONSlicer.worlds {
            let shift = SIMD2(Double(world), 0)
            index.ids(
                touching: BoxIndex.Box(low: slicer.low - shift, high: slicer.high - shift), into: &ids)
        }
        ids.sort()
        // A feature that is wider than the world is found in several.
        return ids.indices.filter { $0 == 0 || ids[$0] != ids[$0 - 1] }.map { ids[$0] }
    }
}
