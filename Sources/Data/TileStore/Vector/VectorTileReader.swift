/// Parses a vector tile's protocol buffer (vector_tile.proto 2.1). Field numbers are the specification's.
///
/// The rule for damaged data: an error after which the following bytes cannot be trusted (lengths, wire
/// types, indices, geometry commands) rejects the tile; an incomplete feature is omitted.
struct VectorTileReader {
    private(set) var layers: [VectorTile.Layer] = []
    private(set) var problems: [String] = []
    private(set) var budget = TileBudget()
    private var names: Set<String> = []

    private static let problemLimit = 8
    /// The maximum extent of a layer, since the field has 32 bits.
    private static let extentLimit = UInt64(UInt32.max)

    mutating func read(_ bytes: [UInt8]) throws(TileError.Cause) {
        var reader = ProtobufReader(ByteReader(bytes))
        while let field = try reader.next() {
            guard field.number == 3 else { continue }
            let layer = try field.bytes("a layer")
            guard budget.spendLayer() else { return }
            try readLayer(layer)
        }
    }

    private mutating func record(_ problem: @autoclosure () -> String) {
        if problems.count < Self.problemLimit { problems.append(problem()) }
    }

    private mutating func readLayer(_ bytes: ByteReader) throws(TileError.Cause) {
        var reader = ProtobufReader(bytes)
        var parts = LayerParts()
        while let field = try reader.next() {
            switch field.number {
            case 15: parts.version = try field.varint("a layer's version")
            case 1: parts.name = try field.bytes("a layer's name").string
            case 2:
                let feature = try field.bytes("a feature")
                if budget.spendEntry() { parts.features.append(feature) }
            case 3:
                let key = try field.bytes("a key")
                if budget.spendEntry() { parts.keys.append(key.string) } else { parts.isCut = true }
            case 4:
                let value = try field.bytes("a value")
                if budget.spendEntry() {
                    parts.values.append(try Self.value(value))
                } else {
                    parts.isCut = true
                }
            case 5: parts.extent = try field.varint("a layer's extent")
            default: break
            }
        }
        guard let name = parts.name, !name.isEmpty else { throw .corrupt("a layer has no name") }
        guard (1...2).contains(parts.version) else {
            throw .unsupported("layer \(TileError.quoted(name)) has version \(parts.version)")
        }
        guard (1...Self.extentLimit).contains(parts.extent) else {
            throw .corrupt("layer \(TileError.quoted(name)) has the extent \(parts.extent)")
        }
        guard names.insert(name).inserted else {
            return record("layer \(TileError.quoted(name)) appears twice")
        }

        var features = FeatureReader(
            version: Int(parts.version), keyCount: parts.keys.count, valueCount: parts.values.count,
            isCut: parts.isCut)
        for bytes in parts.features {
            if let problem = try features.read(bytes, &budget) {
                record("layer \(TileError.quoted(name)): \(problem)")
            }
        }
        layers.append(
            VectorTile.Layer(
                name: name, version: Int(parts.version), extent: Int(parts.extent), keys: parts.keys,
                values: parts.values, features: features.features, tags: features.tags,
                coordinates: features.geometry.coordinates, partEnds: features.geometry.partEnds))
    }

    /// The fields of a vector tile's layer. They are gathered first, since they may come in any order.
    private struct LayerParts {
        var version: UInt64 = 1
        var name: String?
        var extent: UInt64 = 4096
        var keys: [String] = []
        var values: [VectorTile.Value] = []
        var features: [ByteReader] = []
        /// Whether keys or values were omitted because the tile exceeds the limits of `TileBudget`.
        var isCut = false
    }

    private static func value(_ bytes: ByteReader) throws(TileError.Cause) -> VectorTile.Value {
        var reader = ProtobufReader(bytes)
        var value: VectorTile.Value?
        while let field = try reader.next() {
            switch field.number {
            case 1: value = .string(try field.bytes("a text").string)
            case 2: value = .float(Float(bitPattern: try field.fixed32("a float")))
            case 3: value = .double(Double(bitPattern: try field.fixed64("a double")))
            case 4: value = .int(Int64(bitPattern: try field.varint("an integer")))
            case 5:
                let number = try field.varint("an unsigned integer")
                value = Int64(exactly: number).map { .int($0) } ?? .uint(number)
            case 6:
                let code = try field.varint("a signed integer")
                value = .int(Int64(bitPattern: code >> 1) ^ -Int64(bitPattern: code & 1))
            case 7: value = .bool(try field.varint("a Boolean") != 0)
            default: throw .unsupported("a value of kind \(field.number)")
            }
        }
        guard let value else { throw .corrupt("a value is empty") }
        return value
    }
}
