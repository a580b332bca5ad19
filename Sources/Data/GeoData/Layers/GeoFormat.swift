/// The formats of files of places.
package enum GeoFormat: String, Sendable, CaseIterable {
    case geoJSON = "GeoJSON"
    /// Comma-separated values, and any other delimiter.
    case delimited = "CSV"
    case gpx = "GPX"
    case kml = "KML"

    /// The format by the file's first bytes; nil if it is none.
    static func recognized(_ head: [UInt8]) -> GeoFormat? {
        guard !head.contains(0) else { return nil }
        // White space, the record separator of RFC 8142, and commas before the first feature.
        let start = head.drop { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
        switch start.first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .geoJSON
        case UInt8(ascii: "<"):
            let text = String(decoding: start, as: UTF8.self).lowercased()
            if text.contains("<gpx") || text.contains(":gpx") { return .gpx }
            if ["<kml", ":kml", "opengis.net/kml", "<placemark"].contains(where: text.contains) {
                return .kml
            }
            return nil
        case nil: return nil
        default: return .delimited
        }
    }
}
