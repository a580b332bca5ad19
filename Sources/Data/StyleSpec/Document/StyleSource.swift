import Foundation

/// Where the tiles or features of layers come from.
package struct StyleSource: Sendable {
    /// What a source has.
    package enum Kind: String, Sendable {
        /// Vector tiles.
        case vector
        /// Tiles that are images.
        case raster
        /// Features as GeoJSON.
        case geojson
        /// Tiles of heights.
        case rasterDEM = "raster-dem"
        /// One image.
        case image
        /// A film.
        case video
    }

    /// The features of a GeoJSON source.
    package enum Features: Sendable, Equatable {
        /// A document to be loaded.
        case url(String)
        /// The document itself, as JSON in UTF-8.
        case inline(Data)
    }

    /// How the rows of tiles are counted.
    package enum Scheme: String, Sendable {
        /// From the north.
        case xyz
        /// From the south.
        case tms
    }

    /// The name by which layers refer to it.
    package let id: String
    /// What it has.
    package let kind: Kind
    /// The TileJSON document that describes it, or an archive; `nil` if `tiles` does.
    package let url: String?
    /// The URLs of tiles, with `{z}`, `{x}` and `{y}`.
    package let tiles: [String]
    /// The features of a GeoJSON source; nil for others.
    package let features: Features?
    /// The least zoom level of its tiles; `nil` if the style does not say.
    package let minZoom: Double?
    /// The greatest zoom level of its tiles, beyond which they are enlarged; `nil` if the style does not say.
    package let maxZoom: Double?
    /// The side of a raster tile in points; 512 if it is not told.
    package let tileSize: Double
    /// How rows are counted.
    package let scheme: Scheme
    /// The credit, as HTML; `nil` if the style has none.
    package let attribution: String?
    /// West, south, east and north in degrees; `nil` stands for the whole world.
    package let bounds: [Double]?
    /// How the points of a GeoJSON source are merged; `nil` if they are not.
    package let clustering: StyleClustering?
    /// Whether the way along lines is measured, for `line-progress`.
    package let measuresLines: Bool

    /// - Parameter omit: takes a member that is left out, and why.
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
