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
    var isDecimalComma = false
    /// Nothing but their values says that the columns hold the places.
    var isGuess = false

    private static let sampleSize = 200

    /// Looks at the beginning of a file.
    static func find(in file: GeoFile, options: GeoReadingOptions) throws(GeoFileError) -> DelimitedLayout {
        let delimiter = options.delimiter ?? bestDelimiter(in: file)
        let rows = sample(file, delimiter: delimiter)
        guard let first = rows.first else { throw GeoFileError(file: file.name, reason: "it is empty") }
        let texts = first.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespaces) }
        let finder = ColumnFinder(rows: rows, names: texts)
        guard let found = try finder.find(options, file: file.name) else {
            throw GeoFileError(
                file: file.name,
                reason: "no columns of latitudes and longitudes are found among \(ColumnFinder.list(texts)); "
                    + "name them with --lat and --lon")
        }
        var layout = found
        layout.delimiter = delimiter
        return layout
    }

    private static func sample(_ file: GeoFile, delimiter: UInt8) -> [[ArraySlice<UInt8>]] {
        var records = DelimitedRecords(file, delimiter: delimiter)
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
            let rows = sample(file, delimiter: delimiter)
            guard let width = rows.first?.count, width > 1 else { continue }
            let even = rows.count { $0.count == width }
            let score = Double(even) / Double(rows.count) + Double(min(width, 50)) / 1000
            if score > best.score { best = (delimiter, score) }
        }
        return best.delimiter
    }
}
