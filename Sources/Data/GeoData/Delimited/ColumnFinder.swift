/// Finds the columns of a table that hold coordinates, by their names or else by their values.
struct ColumnFinder {
    let rows: [[ArraySlice<UInt8>]]
    /// The fields of the table's first row as text: the names of the columns, if the table has a header.
    let names: [String]

    private static let latitudes: Set<String> = [
        "lat", "latitude", "latitud", "latitudine", "latitude_deg", "breite", "breitengrad", "geolat",
        "leveysaste",
        "szerokosc", "breddegrad", "ycoord", "ykoord", "coordy", "northing",
    ]
    private static let longitudes: Set<String> = [
        "lon", "lng", "long", "longitude", "longitud", "longitudine", "longitude_deg", "laenge", "länge",
        "längengrad", "laengengrad", "geolon", "geolng", "pituusaste", "dlugosc", "lengdegrad", "xcoord",
        "xkoord",
        "coordx", "easting",
    ]
    private static let geometries: Set<String> = [
        "wkt", "geom", "geometry", "the_geom", "shape", "footprint",
    ]
    private static let pairs: Set<String> = [
        "coordinates", "coordinate", "coords", "latlng", "latlon", "lat_lng", "lat_lon", "geopoint",
        "geo_point_2d",
        "location", "position", "koordinaten", "geolocation",
    ]

    /// Finds the columns of coordinates, and returns the layout of the table without its delimiter, which the
    /// caller sets; nil if no column holds coordinates.
    func find(_ options: GeoReadingOptions, file: String) throws(GeoFileError) -> DelimitedLayout? {
        if let latitude = options.latitudeColumn, let longitude = options.longitudeColumn {
            let (y, x) = (try column(latitude, file: file), try column(longitude, file: file))
            let columns: DelimitedLayout.CoordinateColumns =
                y == x ? .pair(y) : .columns(latitude: y, longitude: x)
            return layout(columns, hasHeader: !isData(columns))
        }
        guard options.latitudeColumn == nil, options.longitudeColumn == nil else {
            throw GeoFileError(
                file: file,
                reason: "one of the columns of latitudes and longitudes is named without the other; "
                    + "\(options.names.columns) belong together")
        }
        if let columns = columnsByNames { return layout(columns, hasHeader: true) }
        guard let (columns, hasHeader) = columnsByValues else { return nil }
        var result = layout(columns, hasHeader: hasHeader)
        if case .columns = columns { result.isGuess = true }
        return result
    }

    /// Lists names of columns in quotation marks for an error message, at most twelve of them.
    static func list(_ names: [String]) -> String {
        let shown = names.prefix(12).map { "\"\($0.prefix(30))\"" }.joined(separator: ", ")
        return names.count > 12 ? shown + " ..." : shown
    }

    private func column(_ name: String, file: String) throws(GeoFileError) -> Int {
        if let index = names.firstIndex(of: name) { return index }
        if let index = names.firstIndex(where: { $0.lowercased() == name.lowercased() }) { return index }
        if let number = Int(name), names.indices.contains(number - 1) { return number - 1 }
        throw GeoFileError(
            file: file, reason: "it has no column \"\(name)\"; its columns are \(Self.list(names))")
    }

    private func layout(_ columns: DelimitedLayout.CoordinateColumns, hasHeader: Bool) -> DelimitedLayout {
        var unique: [String] = []
        var seen = Set<String>()
        for (index, name) in names.enumerated() {
            var text = hasHeader && !name.isEmpty ? name : "column \(index + 1)"
            while !seen.insert(text).inserted { text += " (\(index + 1))" }
            unique.append(text)
        }
        var result = DelimitedLayout(
            delimiter: 0x2C, columns: unique, hasHeader: hasHeader, coordinateColumns: columns)
        if case .columns(let latitude, let longitude) = columns {
            result.isDecimalComma = rows.dropFirst(hasHeader ? 1 : 0).contains { row in
                [latitude, longitude].contains {
                    $0 < row.count && row[$0].contains(UInt8(ascii: ","))
                        && !row[$0].contains(UInt8(ascii: "."))
                }
            }
        }
        switch columns {
        case .columns(_, let column), .pair(let column):
            result.letterO = CoordinateColumnText.LetterO(
                in: rows.dropFirst(hasHeader ? 1 : 0).lazy.filter { column < $0.count }.map { $0[column] })
        case .wkt: break
        }
        let found = result
        let values = rows.dropFirst(hasHeader ? 1 : 0).lazy.flatMap { row in
            row.indices.lazy.filter { !found.isCoordinate($0) }.map { row[$0] }
        }
        result.numbers =
            NumberNotation.find(in: values) ?? NumberNotation(isDecimalComma: result.isDecimalComma)
        return result
    }

    private var columnsByNames: DelimitedLayout.CoordinateColumns? {
        let keys = names.map { $0.lowercased() }
        func column(_ wanted: Set<String>, _ token: String, _ letter: String) -> Int? {
            if let index = keys.firstIndex(where: wanted.contains) { return index }
            let tokens = keys.map { $0.split { !$0.isLetter }.map(String.init) }
            if let index = tokens.firstIndex(where: { $0.contains(where: wanted.contains) }) { return index }
            return keys.firstIndex { $0.hasSuffix(token) } ?? keys.firstIndex(of: letter)
        }
        if let latitude = column(Self.latitudes, "latitude", "y"),
            let longitude = column(Self.longitudes, "longitude", "x"), latitude != longitude
        {
            return .columns(latitude: latitude, longitude: longitude)
        }
        let samples = rows.dropFirst().prefix(20)
        if let index = keys.firstIndex(where: Self.geometries.contains),
            samples.contains(where: { index < $0.count && WKTReader.isPlausible($0[index]) })
        {
            return .wkt(index)
        }
        if let index = keys.firstIndex(where: Self.pairs.contains),
            samples.contains(where: { index < $0.count && Self.isPair($0[index]) })
        {
            return .pair(index)
        }
        return nil
    }

    /// The columns of the coordinates as the values of the table show them: a column with geometries as
    /// well-known text, or, in a table without a header, the only two neighboring columns whose values are
    /// fractions in the ranges of latitude and longitude. Nil otherwise: under a header that names no
    /// coordinates, numbers are not taken for coordinates.
    private var columnsByValues: (DelimitedLayout.CoordinateColumns, hasHeader: Bool)? {
        for hasHeader in [true, false] {
            let samples = rows.dropFirst(hasHeader ? 1 : 0)
            guard !samples.isEmpty else { continue }
            for index in names.indices {
                let cells = samples.compactMap { index < $0.count && !$0[index].isEmpty ? $0[index] : nil }
                if !cells.isEmpty, cells.allSatisfy(WKTReader.isPlausible) {
                    let isHeader = !WKTReader.isPlausible(
                        rows[0].indices.contains(index) ? rows[0][index] : [])
                    return (.wkt(index), isHeader)
                }
            }
        }
        let fitting = names.indices.dropLast().filter { index in
            isData(.columns(latitude: index, longitude: index + 1))
                && rows.count { Self.holdsCoordinate($0, index, index + 1) } * 10 >= rows.count * 9
        }
        guard fitting.count == 1 else { return nil }
        return (.columns(latitude: fitting[0], longitude: fitting[0] + 1), hasHeader: false)
    }

    private func isData(_ columns: DelimitedLayout.CoordinateColumns) -> Bool {
        guard let first = rows.first else { return false }
        switch columns {
        case .columns(let latitude, let longitude):
            return max(latitude, longitude) < first.count
                && Self.degrees(first[latitude]) != nil && Self.degrees(first[longitude]) != nil
        case .pair(let column): return column < first.count && Self.isPair(first[column])
        case .wkt: return false
        }
    }

    /// The number of degrees in a text; the letter O may mean anything, since only the form matters.
    private static func degrees(_ text: ArraySlice<UInt8>) -> Double? {
        CoordinateColumnText.degrees(text, isDecimalComma: true, letterO: .west)
    }

    private static func isPair(_ text: ArraySlice<UInt8>) -> Bool {
        CoordinateColumnText.pair(text, letterO: .west) != nil
    }

    private static func holdsCoordinate(_ row: [ArraySlice<UInt8>], _ latitude: Int, _ longitude: Int) -> Bool
    {
        guard longitude < row.count,
            let y = degrees(row[latitude]), let x = degrees(row[longitude])
        else { return false }
        return abs(y) <= 90 && abs(x) <= 180 && hasCoordinateDigits(row[latitude])
            && hasCoordinateDigits(row[longitude])
    }

    /// Whether a text is precise enough to be a coordinate: it has at least two digits after the decimal
    /// mark, that is, hundredths of a degree (a kilometer), or, without a decimal mark, a sign of degrees or
    /// minutes.
    private static func hasCoordinateDigits(_ text: ArraySlice<UInt8>) -> Bool {
        guard let mark = text.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }) else {
            return text.contains { $0 >= 0x80 || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "'") }
        }
        return text[(mark + 1)...].prefix { (0x30...0x39).contains($0) }.count >= 2
    }
}
