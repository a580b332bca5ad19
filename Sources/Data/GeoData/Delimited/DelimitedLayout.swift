import Foundation

/// The layout of a file with delimited text: the delimiter, the columns, and which columns hold coordinates.
struct DelimitedLayout: Sendable {
    /// The columns that hold the coordinate or geometry of a row.
    enum CoordinateColumns: Equatable, Sendable {
        case columns(latitude: Int, longitude: Int)
        /// One column of the table holds both latitude and longitude.
        case pair(Int)
        /// One column of the table holds a geometry as well-known text.
        case wkt(Int)
    }

    var delimiter: UInt8
    /// The names of the columns: those of the header, or "column 1" and so on.
    var columns: [String]
    var hasHeader: Bool
    var coordinateColumns: CoordinateColumns
    /// Whether the latitudes and longitudes of the table have decimal commas, as in `60,17`.
    var isDecimalComma = false
    /// What the letter O means in the longitudes of the table, as far as its first rows show that.
    var letterO: CoordinateColumnText.LetterO?
    /// How the columns of the table without coordinates write numbers.
    var numbers = NumberNotation()
    /// The offset in the file of the first record, in bytes; not 0 if the first line only names the
    /// delimiter, as spreadsheets write it (`sep=;`).
    var start = 0
    /// Whether the columns with coordinates were found only by their values, without names.
    var isGuess = false
    /// The names by which error messages call the reading options.
    var names = GeoReadingOptions.Names()

    private static let sampleSize = 200

    /// Finds the delimiter, the header and the columns of coordinates from the first lines of a file.
    /// - Throws: if no columns hold coordinates.
    static func find(in file: GeoFile, options: GeoReadingOptions) throws(GeoFileError) -> DelimitedLayout {
        let line = try separatorLine(of: file)
        let start = line?.end ?? file.start
        let namesColumns = options.latitudeColumn != nil || options.longitudeColumn != nil
        if !namesColumns, options.delimiter == nil, line == nil, let layout = linesOfGeometries(in: file) {
            return layout
        }
        let delimiter = options.delimiter ?? line?.delimiter ?? bestDelimiter(in: file)
        let rows = sample(file, from: start, delimiter: delimiter)
        guard let first = rows.first else { throw GeoFileError(file: file.name, reason: "it is empty") }
        let texts = first.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespaces) }
        let finder = ColumnFinder(rows: rows, names: texts)
        guard let found = try finder.find(options, file: file.name) else {
            throw GeoFileError(
                file: file.name,
                reason: "no columns of latitudes and longitudes are found among \(ColumnFinder.list(texts)); "
                    + "name them with \(options.names.columns), by their names or their numbers from 1")
        }
        var layout = found
        (layout.delimiter, layout.start, layout.names) = (delimiter, start, options.names)
        return layout
    }

    /// Whether the column with an index holds the latitudes or the longitudes of the table.
    func isCoordinate(_ column: Int) -> Bool {
        guard case .columns(let latitude, let longitude) = coordinateColumns else { return false }
        return column == latitude || column == longitude
    }

    /// Reads the line `sep=;` at the beginning, in which spreadsheets name the delimiter: the delimiter, and
    /// the offset of the line's end. Nil if there is no such line.
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

    /// The layout of a file whose lines are geometries as well-known text, with or without a header, and have
    /// no other columns, so that their commas divide positions; nil for other files.
    private static func linesOfGeometries(in file: GeoFile) -> DelimitedLayout? {
        // No text has a byte of 0: a row is one field.
        let lines = sample(file, from: file.start, delimiter: 0).compactMap(\.first)
        guard let first = lines.first else { return nil }
        let hasHeader = !WKTReader.isPlausible(first)
        guard lines.count > (hasHeader ? 1 : 0),
            lines.dropFirst(hasHeader ? 1 : 0).allSatisfy(WKTReader.isWhole),
            !first.contains(where: { hasHeader && "\t;|,".utf8.contains($0) })
        else { return nil }
        let name =
            hasHeader ? String(decoding: first, as: UTF8.self).trimmingCharacters(in: .whitespaces) : ""
        return DelimitedLayout(
            delimiter: 0, columns: [name.isEmpty ? "column 1" : name], hasHeader: hasHeader,
            coordinateColumns: .wkt(0), start: file.start)
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

    /// The delimiter that divides the first rows of the file most evenly into the same number of fields, more
    /// than one; a comma if no delimiter does.
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
