import CartoucheMapGeometry
import Foundation

/// The description of the tiles of a server in TileJSON (versions 2 and 3; version 1 is read too).
public struct TileJSON: Equatable, Sendable {
    /// The version of the format, such as "3.0.0".
    public var version = "3.0.0"
    /// The templates of the tiles' addresses; all lead to the same tiles. Never empty.
    public var tiles: [URLTemplate]
    /// The title of the tiles; empty if there is none.
    public var name = ""
    /// The attribution to show on the map, without markup; empty if there is none.
    public var attribution = ""
    /// The links of the attribution, in the order of its text.
    public var attributionLinks: [AttributionLink] = []
    /// How `{y}` in the addresses counts rows.
    public var rowOrder = TileRowOrder.xyz
    /// The lowest zoom level of the tiles.
    public var minZoom = 0
    /// The highest zoom level of the tiles.
    public var maxZoom = 30
    /// The south-western corner of the area that the tiles cover; `nil` for that of the world.
    public var southWest: LocationCoordinate2D?
    /// The north-eastern corner of the area that the tiles cover; `nil` for that of the world.
    public var northEast: LocationCoordinate2D?
    /// The opening view that the document proposes; nil if there is none.
    public var center: TileSourceHeader.Center?
    /// The format of the tiles, by `format`, `vector_layers` or the addresses' extension; nil if none of
    /// these shows it.
    public var format: TileFormat?
    /// The side of a tile in points; nil if the document does not state it.
    public var tileSize: Int?
    /// The names of the layers that vector tiles may have; empty if the document does not state them.
    public var layerNames: [String] = []

    private static let templateLimit = 64

    /// Creates a description of tiles with the given address templates.
    public init(tiles: [URLTemplate]) {
        precondition(!tiles.isEmpty, "a description without addresses")
        self.tiles = tiles
        format = Self.format(ofName: tiles[0].text)
    }

    /// Reads a document.
    /// - Throws: a `TileError.Cause`: `corrupt` or `unsupported`.
    public init(_ json: [UInt8]) throws(TileError.Cause) {
        guard json.count <= DecompressionLimit.metadata.output else {
            throw .tooLarge(limit: DecompressionLimit.metadata.output)
        }
        guard let object = JSONObject.read(json) else {
            throw .corrupt("it is not a JSON object")
        }
        // Many servers leave the version out, and mean 2.
        let version = object["tilejson"] as? String ?? "2.0.0"
        guard let major = version.split(separator: ".").first, ["1", "2", "3"].contains(major) else {
            throw .unsupported("TileJSON version \(TileError.quoted(version))")
        }
        guard let addresses = object["tiles"] as? [Any], !addresses.isEmpty else {
            if let type = object["type"] as? String, ["FeatureCollection", "Feature"].contains(type) {
                throw .unsupported(
                    "it is GeoJSON, which has features and no tiles; give it as a file, or by an address "
                        + "that ends in .geojson")
            }
            throw .corrupt("it has no list of addresses called tiles")
        }
        var templates: [URLTemplate] = []
        for address in addresses.prefix(Self.templateLimit) {
            guard let text = address as? String else { throw .corrupt("an address of its tiles is no text") }
            templates.append(try URLTemplate(text))
        }
        self.init(tiles: templates)
        self.version = version
        read(TileMetadata(fields: object))
        guard minZoom <= maxZoom else { throw .corrupt("its zoom range is \(minZoom) to \(maxZoom)") }
    }

    private mutating func read(_ metadata: TileMetadata) {
        (name, attribution) = (metadata.title, metadata.attribution)
        attributionLinks = metadata.attributionLinks
        rowOrder = metadata.rowOrder ?? .xyz
        (minZoom, maxZoom) = (metadata.minZoom ?? minZoom, metadata.maxZoom ?? maxZoom)
        (southWest, northEast) = (metadata.southWest, metadata.northEast)
        (center, tileSize) = (metadata.center, metadata.tileSize)
        layerNames = metadata.layerNames ?? []
        let stated = metadata.formatName.flatMap { TileFormat(named: $0) }
        format = stated ?? (metadata.layerNames != nil ? .vector : format)
    }

    /// The format that the extension of an address's path shows; nil if there is none.
    private static func format(ofName address: String) -> TileFormat? {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        guard let dot = path.lastIndex(of: ".") else { return nil }
        return TileFormat(named: String(path[path.index(after: dot)...]))
    }

    /// The description of a source that reads these tiles. Without a format the tiles count as vector tiles.
    /// `name` is the source's name in messages.
    public func header(name: String) -> TileSourceHeader {
        var header = TileSourceHeader(
            name: name, minZoom: minZoom, maxZoom: maxZoom, attribution: attribution,
            format: format ?? .vector, tileSize: tileSize)
        header.attributionLinks = attributionLinks
        if let southWest { header.southWest = southWest }
        if let northEast { header.northEast = northEast }
        (header.title, header.center, header.layerNames) = (self.name, center, layerNames)
        if header.format == .vector { header.tileSize = 512 }
        return header
    }
}
