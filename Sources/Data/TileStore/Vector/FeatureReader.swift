/// Reads a layer's features into flat arrays.
struct FeatureReader {
    let version: Int
    let keyCount: Int
    let valueCount: Int
    /// Whether keys or values of the layer were omitted because the tile exceeds the limits of `TileBudget`.
    /// Features that use omitted ones are then omitted without an error.
    let isCut: Bool

    private(set) var features: [VectorTile.Feature] = []
    private(set) var tags: [UInt32] = []
    private(set) var geometry = GeometryReader()

    init(version: Int, keyCount: Int, valueCount: Int, isCut: Bool) {
        (self.version, self.keyCount, self.valueCount, self.isCut) = (version, keyCount, valueCount, isCut)
    }

    /// Appends a feature of the layer. Returns a reason if the feature is omitted because it is incomplete or
    /// invalid. Returns nil if it was appended, or was omitted because it exceeds the limits of `budget`,
    /// which records this itself.
    mutating func read(_ bytes: ByteReader, _ budget: inout TileBudget) throws(TileError.Cause) -> String? {
        var reader = ProtobufReader(bytes)
        var id: UInt64?
        var typeCode: UInt64 = 0
        var tagBytes: ByteReader?
        var geometryBytes: ByteReader?
        var hasTwoGeometries = false
        while let field = try reader.next() {
            switch field.number {
            case 1: id = try field.varint("a feature's id")
            case 2: tagBytes = try field.bytes("a feature's tags")
            case 3: typeCode = try field.varint("a feature's type")
            case 4:
                hasTwoGeometries = geometryBytes != nil
                geometryBytes = try field.bytes("a feature's geometry")
            default: break
            }
        }
        guard let geometryBytes, !hasTwoGeometries else {
            return hasTwoGeometries ? "a feature has two geometries" : "a feature has no geometry"
        }
        guard let type = VectorTile.GeometryType(rawValue: UInt8(clamping: typeCode)) else {
            return "a feature has the geometry type \(typeCode)"
        }
        let firstTag = tags.count
        if let tagBytes, !(try readTags(tagBytes)) {
            tags.removeLast(tags.count - firstTag)
            return "a feature has a key without a value, or one that was left out"
        }
        let mark = geometry.mark
        let parts = try geometry.read(geometryBytes, type: type, allowsClosedLines: version < 2)
        guard budget.spend(points: geometry.pointCount(since: mark)) else {
            geometry.rollback(to: mark)
            tags.removeLast(tags.count - firstTag)
            return nil
        }
        features.append(VectorTile.Feature(id: id, type: type, tags: firstTag..<tags.count, parts: parts))
        return nil
    }

    /// Reads the properties of a feature. Returns false if the last key has no value.
    private mutating func readTags(_ bytes: ByteReader) throws(TileError.Cause) -> Bool {
        var bytes = bytes
        while !bytes.isAtEnd {
            guard let key = bytes.varint() else { throw .truncated("a feature's tags end within a number") }
            if bytes.isAtEnd { return false }
            guard let value = bytes.varint() else { throw .truncated("a feature's tags end within a number") }
            guard key < UInt64(keyCount), value < UInt64(valueCount) else {
                if isCut { return false }
                throw .corrupt(
                    "a feature names key \(key) of \(keyCount) and value \(value) of \(valueCount)")
            }
            tags.append(UInt32(key))
            tags.append(UInt32(value))
        }
        return true
    }
}
