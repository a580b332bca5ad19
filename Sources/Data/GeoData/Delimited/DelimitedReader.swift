import CartoucheJSON

/// Reads delimited text (CSV, TSV) with a coordinate or a geometry in each row.
struct DelimitedReader {
    let layout: DelimitedLayout
    private var records: DelimitedRecords

    init(_ file: GeoFile, layout: DelimitedLayout) {
        self.layout = layout
        records = DelimitedRecords(file, from: layout.start, delimiter: layout.delimiter)
    }

    /// Reads all rows and passes them to a builder as features.
    mutating func read(into builder: inout LayerBuilder) throws(GeoFileError) {
        if layout.hasHeader { _ = records.next() }
        if layout.isGuess, case .columns(let latitude, let longitude) = layout.coordinateColumns {
            builder.problems.add(
                .warning, at: nil,
                "columns \(latitude + 1) and \(longitude + 1) are taken for latitude and longitude; "
                    + "\(layout.names.columns) name others")
        }
        while !builder.isCancelled, records.next() {
            builder.begin()
            if records.isUnbalanced {
                builder.rejectRest(at: records.range.lowerBound, "a quotation mark is never closed")
                continue
            }
            do throws(ReadingFault) {
                try addGeometry(into: &builder)
                builder.commit(records.range)
            } catch {
                builder.reject(at: error.offset, error.reason)
            }
        }
        if let failure = records.failure { throw failure }
        builder.flush(at: records.range.upperBound)
    }

    /// Adds the row's coordinate or geometry to the builder. A row without one becomes a feature without a
    /// geometry.
    private func addGeometry(into builder: inout LayerBuilder) throws(ReadingFault) {
        switch layout.coordinateColumns {
        case .wkt(let column):
            let text = records[column]
            guard !Self.isBlank(text) else { return }
            var reader = WKTReader(text, offset: records.range.lowerBound)
            try reader.read(into: &builder)
        case .pair(let column):
            let text = records[column]
            guard !Self.isBlank(text) else { return }
            guard let pair = CoordinateColumnText.pair(text, letterO: layout.letterO) else {
                throw CoordinateColumnText.pair(text, letterO: .west) == nil
                    ? fault("place", text) : unclearLetter(in: text)
            }
            try add(pair.latitude, pair.longitude, to: &builder)
        case .columns(let latitude, let longitude):
            let (y, x) = (records[latitude], records[longitude])
            if Self.isBlank(y), Self.isBlank(x) { return }
            guard let north = degrees(y, nil) else { throw fault("latitude", y) }
            guard let east = degrees(x, layout.letterO) else {
                throw degrees(x, .west) == nil ? fault("longitude", x) : unclearLetter(in: x)
            }
            try add(north, east, to: &builder)
        }
    }

    private func degrees(
        _ text: ArraySlice<UInt8>, _ letterO: CoordinateColumnText.LetterO?
    ) -> Double? {
        CoordinateColumnText.degrees(text, isDecimalComma: layout.isDecimalComma, letterO: letterO)
    }

    private func add(
        _ latitude: Double, _ longitude: Double, to builder: inout LayerBuilder
    ) throws(ReadingFault) {
        let position = GeoPosition(latitude: latitude, longitude: longitude)
        if let reason = position.fault {
            throw ReadingFault(offset: records.range.lowerBound, reason: reason)
        }
        builder.add(.points, [position])
    }

    private func fault(_ what: String, _ text: ArraySlice<UInt8>) -> ReadingFault {
        ReadingFault(offset: records.range.lowerBound, reason: "\(Self.quoted(text)) is no \(what)")
    }

    private func unclearLetter(in text: ArraySlice<UInt8>) -> ReadingFault {
        ReadingFault(
            offset: records.range.lowerBound,
            reason: "in \(Self.quoted(text)) the letter \(DegreesLexer.unclearLetter)")
    }

    private static func quoted(_ text: ArraySlice<UInt8>) -> String {
        "\"\(String(decoding: text.prefix(30), as: UTF8.self))\""
    }

    private static func isBlank(_ text: ArraySlice<UInt8>) -> Bool { text.allSatisfy { $0 <= 0x20 } }

    // MARK: Properties

    /// The fields of the row in a range of the file as properties, in the order of the columns.
    static func properties(_ file: GeoFile, _ range: Range<Int>, _ layout: DelimitedLayout) -> [GeoProperty] {
        let size = min(max(range.count + 2, 64), 1 << 16)
        var records = DelimitedRecords(
            file, from: range.lowerBound, delimiter: layout.delimiter, bufferSize: size)
        return properties(&records, layout)
    }

    /// The fields of the next row as properties. A row that is too short has no properties for the columns
    /// that it lacks.
    /// - Complexity: O(bytes of the row), whatever the number of columns.
    static func properties(_ records: inout DelimitedRecords, _ layout: DelimitedLayout) -> [GeoProperty] {
        guard records.next() else { return [] }
        return (0..<records.count).map { index in
            let name = index < layout.columns.count ? layout.columns[index] : "column \(index + 1)"
            return GeoProperty(name: name, value: value(records[index], layout, column: index))
        }
    }

    /// The value of a field: a number if the text is one, but a text if it has leading zeros, as codes do.
    private static func value(
        _ bytes: ArraySlice<UInt8>, _ layout: DelimitedLayout, column: Int
    ) -> GeoValue {
        let text = String(decoding: bytes, as: UTF8.self)
        guard !text.isEmpty else { return .null }
        guard let first = bytes.first, let last = bytes.last, bytes.count <= 40,
            first == 0x2D || (0x30...0x39).contains(first), (0x30...0x39).contains(last)
        else { return .text(text) }
        let digits = bytes.drop { $0 == 0x2D }
        if digits.count > 1, digits.first == 0x30, let second = digits.dropFirst().first,
            (0x30...0x39).contains(second)
        {
            return .text(text)
        }
        let plain =
            !layout.isCoordinate(column)
            ? layout.numbers.plain(text)
            : layout.isDecimalComma ? text.replacing(",", with: ".") : text
        // `56.324` with a point between thousands would be another number elsewhere.
        let written = plain != text && JSONText.isNumber(text) ? plain : text
        return Double(plain).map { .number($0, text: written) } ?? .text(text)
    }
}
