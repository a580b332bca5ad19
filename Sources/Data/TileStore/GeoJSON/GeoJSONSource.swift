import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation

/// Makes vector tiles of a GeoJSON document (RFC 7946): features are simplified for the zoom level and
/// clipped to the tile. The document is in memory; making a tile visits all points of the features that touch
/// the tile. Safe from any thread.
///
/// Coordinates may lie beyond 180 degrees: features that cross the antimeridian are shown on both of its
/// sides.
public final class GeoJSONSource: TileSource {
    /// The name of the only layer of the tiles. Layers of a style that name no source layer show this one.
    public static let layerName = "_geojson"
    /// The number of units along the side of a tile that the source makes.
    static let extent = 8_192.0
    /// How far tiles extend beyond their sides, as a fraction of the side, so that circles and wide lines at
    /// a border are drawn on both of its sides.
    static let buffer = 0.25
    /// The tolerance by which lines are simplified below the last zoom level, as a fraction of a tile's side.
    static let tolerance = 0.375 / 512
    /// The maximum size of a GeoJSON document in bytes.
    public static let byteLimit = 32 << 20

    public let header: TileSourceHeader
    /// A phrase about features that were left out because they are invalid; `nil` if none were.
    public let problem: String?
    private let features: [GeoJSONSourceFeature]
    /// An index of the boxes around the features, which finds the features in a tile.
    private let index: BoxIndex
    /// The features of a single point, if points are clustered; `features` then lacks them. Nil if points are
    /// not clustered.
    private let clusters: GeoJSONClusters?
    private let measuresLines: Bool

    /// Reads a document. This takes a second for 10 MB, and so belongs on a worker.
    /// - Parameters:
    ///   - json: the document, in UTF-8.
    ///   - name: the name of the source in messages.
    ///   - maxZoom: the last zoom level for which tiles are made; at higher levels they are enlarged. 18 by
    ///     default.
    ///   - attribution: the credit that the map shows; none by default.
    ///   - clusters: how points are clustered; with nil, the default, they are not.
    /// - Throws: a `TileError` if the document is not GeoJSON, or too large.
    public convenience init(
        _ json: [UInt8], name: String, maxZoom: Int = 18, attribution: String = "",
        clusters: GeoJSONClusterOptions? = nil
    ) throws(TileError) {
        try self.init(
            json, name: name, maxZoom: maxZoom, attribution: attribution, clusters: clusters,
            features: GeoJSONFeatureOptions())
    }

    /// Reads a document as a style asks for.
    /// - Throws: a `TileError` if the document is not GeoJSON, or too large.
    package convenience init(
        _ json: [UInt8], name: String, maxZoom: Int, attribution: String, clusters: GeoJSONClusterOptions?,
        features options: GeoJSONFeatureOptions
    ) throws(TileError) {
        do throws(TileError.Cause) {
            try self.init(
                GeoJSONSourceReader(json), name: name, maxZoom: min(max(maxZoom, 0), 24),
                attribution: attribution, clusters: clusters, options)
        } catch {
            throw TileError(source: name, cause: error)
        }
    }

    private init(
        _ reader: GeoJSONSourceReader, name: String, maxZoom: Int, attribution: String,
        clusters clusterOptions: GeoJSONClusterOptions?, _ options: GeoJSONFeatureOptions
    ) {
        measuresLines = options.measuresLines
        var shown = reader.features
        if let isShown = options.isShown {
            shown.removeAll { !isShown(GeoJSONFeatureOptions.Feature($0)) }
        }
        clusters = clusterOptions.flatMap { options in
            GeoJSONClusters(shown.filter(\.isOnePoint), options, lastZoom: maxZoom)
        }
        features = clusters == nil ? shown : shown.filter { !$0.isOnePoint }
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
            guard !measuresLines || feature.type != .line else { return addPieces(of: feature) }
            let parts = slicer.parts(of: feature)
            guard !parts.isEmpty else { return }
            builder.add(feature.type, id: feature.id, properties: feature.properties, parts: parts)
        }
        func addPieces(of line: GeoJSONSourceFeature) {
            for piece in slicer.pieces(ofLine: line) {
                let fractions: [(key: String, value: VectorTile.Value)] = [
                    ("mapbox_clip_start", .double(piece.start)), ("mapbox_clip_end", .double(piece.end)),
                ]
                builder.add(
                    .line, id: line.id, properties: fractions + line.properties, parts: [piece.points])
            }
        }
        for id in ids(slicer) { add(features[Int(id)]) }
        for feature in clusters?.features(from: slicer.low, to: slicer.high, zoom: id.z) ?? [] {
            add(feature)
        }
        return builder.tile
    }

    /// The indices of the features that may be in a tile, in ascending order.
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
