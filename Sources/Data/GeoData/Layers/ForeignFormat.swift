import Foundation

/// Recognizes file formats that the library cannot read, by their first bytes. The error for such a file can
/// then name the format, and the file is not taken for a table.
struct ForeignFormat {
    /// Why the file cannot be read: the name of its format, and advice, as a clause.
    let reason: String

    /// The unsupported format that the first bytes of a file show; nil if they show none.
    static func recognized(_ head: [UInt8]) -> ForeignFormat? {
        // A table may begin with any of the letters.
        let isBinary = head.contains { $0 < 0x09 || (0x0E..<0x20).contains($0) }
        if isBinary, let binary = binaries.first(where: { $0.matches(head) }) {
            return ForeignFormat(reason: binary.reason)
        }
        guard !head.contains(0) else {
            return ForeignFormat(
                reason: "it is a binary file of a kind that is not known here; "
                    + "GeoJSON, CSV, GPX and KML are read")
        }
        let text = String(decoding: head.drop { $0 <= 0x20 }, as: UTF8.self)
        return (text.first == "<" ? markup(text) : plain(text)).map(ForeignFormat.init)
    }

    // MARK: Binary files

    private struct Signature {
        var bytes: [UInt8]
        var offset = 0
        var reason: String

        init(_ bytes: [UInt8], at offset: Int = 0, _ reason: String) {
            (self.bytes, self.offset, self.reason) = (bytes, offset, reason)
        }

        init(_ text: String, at offset: Int = 0, _ reason: String) {
            self.init(Array(text.utf8), at: offset, reason)
        }

        func matches(_ head: [UInt8]) -> Bool { head.dropFirst(offset).starts(with: bytes) }
    }

    private static let byOGR = "convert it to GeoJSON, for example with ogr2ogr"
    private static let image = "it is a picture; GeoJSON, CSV, GPX and KML are read"

    private static let binaries = [
        Signature("PAR1", "it is a Parquet file; \(byOGR)"),
        Signature("ARROW1", "it is an Arrow file; \(byOGR)"),
        Signature("fgb", "it is a FlatGeobuf file; \(byOGR)"),
        Signature("Obj\u{1}", "it is an Avro file; \(byOGR)"),
        Signature([0, 0, 0x27, 0x0A], "it is a shapefile; \(byOGR)"),
        Signature(
            "SQLite format 3\0",
            "it is an SQLite database, as GeoPackage and MBTiles files are; the tiles of a map are no "
                + "features, and of a GeoPackage \(byOGR)"),
        Signature("PMTiles", "it holds the tiles of a map, which are no features"),
        Signature("OSMHeader", at: 6, "it is OpenStreetMap's data; \(byOGR)"),
        Signature(
            ".FIT", at: 8,
            "it is a FIT file of a sports watch; convert it to GPX, for example with gpsbabel"),
        Signature(
            [0xD0, 0xCF, 0x11, 0xE0], "it is an old document of Office, as xls is; save the table as CSV"),
        Signature([0x89, 0x50, 0x4E, 0x47], image), Signature([0xFF, 0xD8, 0xFF], image),
        Signature("GIF8", image), Signature("II*\0", image), Signature([0x4D, 0x4D, 0, 0x2A], image),
        Signature("WEBP", at: 8, image),
        Signature([0x28, 0xB5, 0x2F, 0xFD], "it is packed by zstd; unpack it first"),
        Signature([0xFD, 0x37, 0x7A, 0x58, 0x5A], "it is packed by xz; unpack it first"),
        Signature("BZh", "it is packed by bzip2; unpack it first"),
        Signature([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "it is a 7z archive; unpack it first"),
        Signature("Rar!", "it is a RAR archive; unpack it first"),
        Signature("ustar", at: 257, "it is a tar archive; unpack it first"),
    ]

    // MARK: Markup

    private static func markup(_ text: String) -> String? {
        let text = text.lowercased()
        func has(_ element: String) -> Bool {
            text.range(of: "<([a-z]+:)?\(element)[\\s>/]", options: .regularExpression) != nil
        }
        if has("gpx") || has("kml") || text.contains("opengis.net/kml") { return nil }
        if text.hasPrefix("<!doctype html") || has("html") {
            return "it is a web page; save the file that the page links to"
        }
        if has("osm") { return "it is OpenStreetMap's XML; \(byOGR)" }
        if has("trainingcenterdatabase") {
            return "it is a TCX file of a sports watch; convert it to GPX, for example with gpsbabel"
        }
        if has("svg") { return image }
        if text.contains("opengis.net/gml") { return "it is GML; \(byOGR)" }
        if has("rss") || has("feed") { return "it is a news feed; \(byOGR)" }
        return nil
    }

    // MARK: Text

    private static func plain(_ text: String) -> String? {
        let lines = text.split(maxSplits: 40, omittingEmptySubsequences: true, whereSeparator: \.isNewline)
            .prefix(40).map(String.init)
        guard let first = lines.first else { return nil }
        if lines.count(where: isSentence) * 2 > lines.count {
            return
                "it is a log of NMEA sentences, as GPS receivers write; convert it to GPX, for example with "
                + "gpsbabel"
        }
        if matches(first, "^A[A-Z]{3}[A-Z0-9]*"),
            lines.contains(where: { matches($0, "^(HFDTE|B[0-9]{13}[NS][0-9]{8}[EW])") })
        {
            return "it is an IGC flight log; convert it to GPX, for example with gpsbabel"
        }
        if matches(
            first, "^(//.*|/\\*.*\\*/)?\\s*(var |let |const )?[A-Za-z_$][A-Za-z0-9_.$]*\\s*[(=]\\s*[{\\[]")
        {
            return "it is JavaScript, or JSONP; GeoJSON begins with { and has no call or variable around it"
        }
        if text.hasPrefix("%PDF-") { return "it is a PDF document; GeoJSON, CSV, GPX and KML are read" }
        if text.hasPrefix("BEGIN:VC") {
            return "it is a vCard or a calendar; GeoJSON, CSV, GPX and KML are read"
        }
        return nil
    }

    /// Whether a line is a sentence of NMEA 0183, such as `$GPGGA,...*47` or ships' `!AIVDM`.
    private static func isSentence(_ line: String) -> Bool {
        matches(line, "^(\\\\[^\\\\]*\\\\)?[$!][A-Z]{2}[A-Z]{3},")
    }

    private static func matches(_ text: String, _ pattern: String) -> Bool {
        text.prefix(200).range(of: pattern, options: .regularExpression) != nil
    }
}
