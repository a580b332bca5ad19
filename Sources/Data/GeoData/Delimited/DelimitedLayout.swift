import Foundation

/// How a delimited file is laid out: its delimiter, its columns, and those that hold the places.
struct DelimitedLayout: Sendable {
    /// The columns with the place of a row.
    enum Place: Equatable, Sendable {
        case columns(latitude: Int, longitude: Int)
        /// Latitude and longitude in one column.
        case pair(Int)
        /// Well-known text.
        case wkt(Int)
    }

    var delimiter: UInt8
    /// The header, or invented names.
    var columns: [String]
    var hasHeader: Bool
    var place: Place
    /// Whether the latitudes and longitudes have decimal commas.
    var isDecimalComma = false
    /// How all other columns write numbers.
    var numbers = NumberNotation()
    /// The file's offset of the first record: after the line with which a spreadsheet names the delimiter.
    var start = 0
    /// Nothing but their values says that the columns hold the places.
    var isGuess = false
    /// What messages call the options.
    var names = GeoReadingOptions.Names()

    private static let sampleSize = 200

    /// Finds the separator, the header and the columns of coordinates from the first lines of a file.
    /// - Throws: if no columns hold coordinates.
    static func find(in file: GeoFile, options: GeoReadingOptions) throws(GeoFileError) -> DelimitedLayout {
        let line = try separatorLine(of: file)
        let start = line?.end ?? file.start
        let delimiter = options.delimiter ?? line?.delimiter ?? bestDelimiter(in: file)
        let rows = sample(file, from: start, delimiter: delimiter)
        guard let first = rows.first else { throw GeoFileError(file: file.name, reason: "it is empty") }
        let texts = first.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespaces) }
        let finder = ColumnFinder(rows: rows, names: texts)
        guard let found = try finder.find(options, file: file.name) else {
            throw GeoFileError(
                file: file.name,
                reason: "no columns of latitudes and longitudes are found among \(ColumnFinder.list(texts)); "
                    + "name them with \(options.names.columns)")
        }
        var layout = found
        (layout.delimiter, layout.start, layout.names) = (delimiter, start, options.names)
        return layout
    }

    /// Whether a column holds latitudes or longitudes.
    func isPlace(_ column: Int) -> Bool {
        guard case .columns(let latitude, let longitude) = place else { return false }
        return column == latitude || column == longitude
    }

    /// The line `sep=;` at the beginning, with which spreadsheets name the delimiter.
    private static func separatorLine(
        of file: GeoFile
    ) throws(GeoFileError) -> (delimiter: UInt8, end: Int)? {
        let line = try file.head(16).prefix { $0 != 0x0A && $0 != 0x0D }
        let text = line.filter { $0 != UInt8(ascii: "\"") }
        guard text.count == 5, String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep=",
            let delimiter = text.last
        else { return nil }
        return (delimiter, file.start + line.count)
    }

    private static func sample(
        _ file: GeoFile, from start: Int, delimiter: UInt8
    ) -> [[ArraySlice<UInt8>]] {
        var records = DelimitedRecords(file, from: start, delimiter: delimiter)
        var rows: [[ArraySlice<UInt8>]] = []
        while rows.count < sampleSize, records.next() {
            rows.append((0..<records.count).map { records[$0] })
        }
        return rows
    }

    /// The delimiter that divides the most rows into as many fields as the first, and more than one.
    private static func bestDelimiter(in file: GeoFile) -> UInt8 {
        var best: (delimiter: UInt8, score: Double) = (UInt8(ascii: ","), 0)
        for delimiter in "\t;|,".utf8 {
            let rows = sample(file, from: file.start, delimiter: delimiter)
            guard let width = rows.first?.count, width > 1 else { continue }
            let even = rows.count { $0.count == width }
            let score = Double(even) / Double(rows.count) + Double(min(width, 50)) / 1000
            if score > best.score { best = (delimiter, score) }
        }
        return best.delimiter
    }
}
