/// Reads the properties of a feature from its place in a GeoJSON file.
enum GeoJSONProperties {
    /// `id` first, then the properties, then foreign members. Empty if the file has changed meanwhile.
    static func read(_ file: GeoFile, _ bytes: Range<Int>) -> [GeoProperty] {
        // Most features are small; the buffer is refilled for others.
        let size = min(max(bytes.count, 64), 1 << 16)
        var scanner = JSONScanner(ByteStream(file, from: bytes.lowerBound, bufferSize: size))
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
