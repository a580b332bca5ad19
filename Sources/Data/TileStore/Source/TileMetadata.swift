import CartoucheMapGeometry
import Foundation

/// The metadata of a source, as far as it can be used. TileJSON, the metadata of PMTiles and MBTiles, and the
/// `metadata.json` of exported folders have the same fields; some of them write numbers and lists as text.
/// Invalid values count as missing.
struct TileMetadata: Sendable {
    var title = ""
    /// The attribution without markup; empty if there is none.
    var attribution = ""
    var attributionLinks: [AttributionLink] = []
    /// The name of the tiles' format, as the metadata writes it; nil if there is none.
    var formatName: String?
    var rowOrder: TileRowOrder?
    var minZoom: Int?
    var maxZoom: Int?
    var southWest: LocationCoordinate2D?
    var northEast: LocationCoordinate2D?
    var center: TileSourceHeader.Center?
    var tileSize: Int?
    /// The ids of the layers in `vector_layers`; nil if there is no such list.
    var layerNames: [String]?

    /// The maximum number of layer names that are kept.
    private static let layerLimit = 1_000

    /// Reads the fields of a JSON object; nil if the bytes are no such object.
    init?(json: [UInt8]) {
        guard let object = JSONObject.read(json) else {
            return nil
        }
        self.init(fields: object)
    }

    /// Reads the metadata of a source from named values.
    /// - Parameter fields: the values by name, as `JSONSerialization` makes them.
    init(fields: [String: Any]) {
        // MBTiles keeps what is not a row of its own in one row of JSON.
        var fields = fields
        if let text = fields["json"] as? String,
            let more = JSONObject.read(Array(text.utf8))
        {
            fields.merge(more) { own, _ in own }
        }
        title = AttributionText.plain(fields["name"] as? String ?? "")
        attribution = AttributionText.plain(fields["attribution"] as? String ?? "")
        attributionLinks = AttributionLink.links(in: fields["attribution"] as? String ?? "")
        formatName = fields["format"] as? String
        rowOrder = (fields["scheme"] as? String).flatMap { TileRowOrder(rawValue: $0.lowercased()) }
        minZoom = Self.zoom(fields["minzoom"])
        maxZoom = Self.zoom(fields["maxzoom"])
        readBounds(Self.numbers(fields["bounds"]))
        let middle = Self.numbers(fields["center"])
        if middle.count >= 2, abs(middle[0]) <= 180, abs(middle[1]) <= 90 {
            center = TileSourceHeader.Center(
                coordinate: LocationCoordinate2D(latitude: middle[1], longitude: middle[0]),
                zoom: middle.count > 2 ? min(max(middle[2], 0), 30) : Double(minZoom ?? 0))
        }
        tileSize = Self.number(fields["tileSize"]).flatMap { [256, 512].contains($0) ? Int($0) : nil }
        layerNames = (fields["vector_layers"] as? [Any])?.prefix(Self.layerLimit).compactMap {
            ($0 as? [String: Any])?["id"] as? String
        }
    }

    /// Reads the western, southern, eastern and northern edge of the area that the tiles cover, in degrees.
    private mutating func readBounds(_ box: [Double]) {
        guard box.count == 4, box[1] < box[3], abs(box[1]) <= 90, abs(box[3]) <= 90,
            abs(box[0]) <= 360, abs(box[2]) <= 360
        else { return }
        southWest = LocationCoordinate2D(latitude: box[1], longitude: box[0])
        northEast = LocationCoordinate2D(latitude: box[3], longitude: box[2])
    }

    private static func number(_ value: Any?) -> Double? {
        let number = (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap { Double(trimmed($0)) }
        return number?.isFinite == true ? number : nil
    }

    private static func zoom(_ value: Any?) -> Int? {
        number(value).flatMap { (0...30).contains($0) ? Int($0) : nil }
    }

    /// The numbers in a list, or in a text with commas; empty if an element is no number.
    private static func numbers(_ value: Any?) -> [Double] {
        let parts: [Any] = value as? [Any] ?? (value as? String)?.split(separator: ",").map(String.init) ?? []
        let numbers = parts.prefix(4).compactMap { number($0) }
        return numbers.count == min(parts.count, 4) ? numbers : []
    }

    private static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespaces) }
}

extension TileSourceHeader {
    /// Sets the properties of the description that the metadata states, except the zoom range and the format.
    mutating func describe(by metadata: TileMetadata) {
        (title, attribution) = (metadata.title, metadata.attribution)
        attributionLinks = metadata.attributionLinks
        if let corner = metadata.southWest { southWest = corner }
        if let corner = metadata.northEast { northEast = corner }
        if let size = metadata.tileSize, format.isRaster { tileSize = size }
        center = metadata.center ?? center
        layerNames = metadata.layerNames ?? []
    }
}
