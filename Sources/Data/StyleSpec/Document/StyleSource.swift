import Foundation

/// A source of a style: where the tiles or features of layers come from.
package struct StyleSource: Sendable {
    /// The kinds of sources that a style may have.
    package enum Kind: String, Sendable {
        /// Vector tiles.
        case vector
        /// Tiles that are images.
        case raster
        /// Features of a GeoJSON document.
        case geojson
        /// Tiles of elevations.
        case rasterDEM = "raster-dem"
        /// A single image that covers a part of the map.
        case image
        /// A video that covers a part of the map.
        case video
    }

    /// Where the features of a GeoJSON source are.
    package enum Features: Sendable, Equatable {
        /// The URL of a GeoJSON document with the features.
        case url(String)
        /// The GeoJSON document itself, in UTF-8, as the style contains it.
        case inline(Data)
    }

    /// The direction in which a source counts the rows of its tiles.
    package enum Scheme: String, Sendable {
        /// Rows of tiles are counted from the north.
        case xyz
        /// Rows of tiles are counted from the south.
        case tms
    }

    /// The name by which layers refer to the source.
    package let id: String
    /// The kind of the source.
    package let kind: Kind
    /// The URL of the TileJSON document that describes the source, or of an archive; `nil` if the tiles are
    /// named in `tiles`.
    package let url: String?
    /// The URLs of the source's tiles, with the placeholders `{z}`, `{x}` and `{y}`.
    package let tiles: [String]
    /// The features of a GeoJSON source; nil for sources of other kinds.
    package let features: Features?
    /// The lowest zoom level of the source's tiles; `nil` if the style does not state it.
    package let minZoom: Double?
    /// The highest zoom level of the tiles, beyond which they are enlarged; `nil` if the style does not state
    /// it.
    package let maxZoom: Double?
    /// The side of a raster tile in points; 512 if the style does not state it.
    package let tileSize: Double
    /// The direction in which the source counts the rows of its tiles.
    package let scheme: Scheme
    /// The credit that the map shows for the source, as HTML; `nil` if the style has none.
    package let attribution: String?
    /// The western, southern, eastern and northern edge of the tiles' area in degrees; `nil` for the whole
    /// world.
    package let bounds: [Double]?
    /// How the points of a GeoJSON source are clustered; `nil` if they are not.
    package let clustering: StyleClustering?
    /// Whether distances along the lines of a GeoJSON source are computed, as expressions with
    /// `line-progress` need them.
    package let measuresLines: Bool
    /// Which features of a GeoJSON source there are for its layers and clusters; `nil` for all.
    package let filter: StyleFilter?

    /// Reads a source of a style.
    /// - Parameter omit: called with the name of each member that is left out, and the reason.
    init?(id: String, _ json: StyleJSON, omit: (_ member: String, _ reason: String) -> Void = { _, _ in }) {
        guard let members = json.object, let kind = members["type"]?.string.flatMap(Kind.init(rawValue:))
        else {
            return nil
        }
        (self.id, self.kind) = (id, kind)
        url = members["url"]?.string
        tiles = (members["tiles"]?.array ?? []).compactMap(\.string)
        minZoom = Self.zoom(members["minzoom"])
        maxZoom = Self.zoom(members["maxzoom"])
        tileSize = members["tileSize"]?.number.map { min(max($0, 16), 4096) } ?? 512
        scheme = members["scheme"]?.string.flatMap(Scheme.init(rawValue:)) ?? .xyz
        attribution = members["attribution"]?.string
        let numbers = (members["bounds"]?.array ?? []).compactMap(\.number)
        bounds = numbers.count == 4 && numbers.allSatisfy(\.isFinite) ? numbers : nil
        measuresLines = members["lineMetrics"] == true
        features = kind == .geojson ? Self.features(members["data"]) : nil
        let isClustered = kind == .geojson && members["cluster"] == true
        clustering = isClustered ? StyleClustering(members, omit: omit) : nil
        filter = kind == .geojson ? Self.filter(members["filter"], id: id, omit: omit) : nil
        Self.nameUnread(members, of: kind, omit: omit)
    }

    private static func filter(
        _ json: StyleJSON?, id: String, omit: (_ member: String, _ reason: String) -> Void
    ) -> StyleFilter? {
        guard let json, json != .null else { return nil }
        return StyleFilter(json, site: "source \"\(ShortText.of(id))\", filter", registry: KeyRegistry()) {
            omit("filter", $0)
        }
    }

    /// Names the members that would change the features of a source, unless they ask for what is done anyway.
    private static func nameUnread(
        _ members: [String: StyleJSON], of kind: Kind, omit: (_ member: String, _ reason: String) -> Void
    ) {
        let ids = "the ids are those of the features"
        var unread: [(name: String, standard: StyleJSON, reason: String)] = []
        if kind == .vector || kind == .geojson { unread.append(("promoteId", .null, ids)) }
        if kind == .geojson {
            unread.append(("generateId", .boolean(false), ids))
            unread.append(("buffer", .number(128), "it is always 128"))
            unread.append(("tolerance", .number(0.375), "it is always 0.375"))
        }
        for (name, standard, reason) in unread {
            guard let value = members[name], value != .null, value != standard else { continue }
            omit(name, reason)
        }
    }

    private static func zoom(_ json: StyleJSON?) -> Double? { json?.number.map { min(max($0, 0), 30) } }

    private static func features(_ json: StyleJSON?) -> Features? {
        switch json {
        case .string(let url): .url(url)
        case .object: .inline(Data(ValueText(StyleValue(json ?? .null), limit: .max).text.utf8))
        default: nil
        }
    }
}
