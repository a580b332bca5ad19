/// The formats of files of features. A file's format is recognized by its first bytes, not by its name.
public enum GeoFormat: String, Sendable, CaseIterable {
    /// RFC 7946 and GeoJSON of 2008: one document, or any number of them one after the other.
    case geoJSON = "GeoJSON"
    /// Comma-separated values; also with tabs (TSV) or any other delimiter.
    case csv = "CSV"
    /// GPX 1.0 and 1.1.
    case gpx = "GPX"
    /// KML 2.2 and 2.3; also the document of a KMZ archive.
    case kml = "KML"

    /// The format of features that the first bytes of a file show; nil if they show none that can be read.
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
        default: return .csv
        }
    }
}
