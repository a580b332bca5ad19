import CartoucheJSON

/// Reads the properties of features from their ranges in a GeoJSON file.
struct GeoJSONProperties {
    private var scanner: JSONScanner

    /// Prepares reading the properties of many features, one after the other.
    init(_ file: GeoFile) { scanner = JSONScanner(ByteStream(file)) }

    /// Reads the properties of the single feature that lies in a range of bytes of the file.
    static func read(_ file: GeoFile, _ bytes: Range<Int>) -> [GeoProperty] {
        // Most features are small; the buffer is refilled for others.
        let size = min(max(bytes.count, 64), 1 << 16)
        var scanner = JSONScanner(ByteStream(file, from: bytes.lowerBound, bufferSize: size))
        return read(&scanner)
    }

    /// The properties of the feature in a range of the file.
    mutating func read(_ bytes: Range<Int>) -> [GeoProperty] {
        scanner.stream.seek(to: bytes.lowerBound)
        return Self.read(&scanner)
    }

    /// Reads a feature's `id`, then its properties, then its foreign members (those that GeoJSON does not
    /// define). The result is empty if the file has changed since the feature was found in it.
    private static func read(_ scanner: inout JSONScanner) -> [GeoProperty] {
        var (id, properties, foreign): ([GeoProperty], [GeoProperty], [GeoProperty]) = ([], [], [])
        try? scanner.forEachMember { (scanner, name) throws(ReadingFault) in
            switch name {
            case "type", "geometry", "bbox", "coordinates", "geometries", "crs": try scanner.skipValue()
            case "id": id = [GeoProperty(name: name, value: try scanner.value())]
            case "properties":
                let value = try scanner.value()
                if case .object(let members) = value {
                    properties = members
                } else if value != .null {
                    properties = [GeoProperty(name: name, value: value)]
                }
            default: foreign.append(GeoProperty(name: name, value: try scanner.value()))
            }
        }
        return id + properties + foreign
    }
}
