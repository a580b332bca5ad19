/// Takes a vector tile's protocol buffer apart (vector_tile.proto 2.1). Field numbers are the specification's.
///
/// The rule for bad data: what puts the rest in doubt (lengths, wire types, indices, geometry commands) ends the
/// tile; a feature that says too little is left out.
struct VectorTileReader {
    private(set) var layers: [VectorTile.Layer] = []
    private(set) var problems: [String] = []

    private static let problemLimit = 8
    /// Wide enough for any real tile; keeps products of coordinates and extents small.
    private static let extentLimit: UInt64 = 1 << 20

    mutating func read(_ bytes: [UInt8]) throws(TileError.Cause) {
        var reader = ProtobufReader(ByteReader(bytes))
        while let field = try reader.next() {
            if field.number == 3 { try readLayer(field.bytes("a layer")) }
        }
    }

    private mutating func note(_ problem: String) {
        if problems.count < Self.problemLimit { problems.append(problem) }
    }

    private mutating func readLayer(_ bytes: ByteReader) throws(TileError.Cause) {
        var reader = ProtobufReader(bytes)
        var parts = LayerParts()
        while let field = try reader.next() {
            switch field.number {
            case 15: parts.version = try field.varint("a layer's version")
            case 1: parts.name = try field.bytes("a layer's name").string
            case 2: parts.features.append(try field.bytes("a feature"))
            case 3: parts.keys.append(try field.bytes("a key").string)
            case 4: parts.values.append(try Self.value(field.bytes("a value")))
            case 5: parts.extent = try field.varint("a layer's extent")
            default: break
            }
        }
        guard let name = parts.name, !name.isEmpty else { throw .corrupt("a layer has no name") }
        guard (1...2).contains(parts.version) else {
            throw .unsupported("layer \(name) has version \(parts.version)")
        }
        guard (1...Self.extentLimit).contains(parts.extent) else {
            throw .corrupt("layer \(name) has the extent \(parts.extent)")
        }
        guard !layers.contains(where: { $0.name == name }) else { return note("layer \(name) appears twice") }

        var features = FeatureReader(
            version: Int(parts.version), keyCount: parts.keys.count, valueCount: parts.values.count)
        for bytes in parts.features {
            if let problem = try features.read(bytes) { note("layer \(name): \(problem)") }
        }
        layers.append(
            VectorTile.Layer(
                name: name, version: Int(parts.version), extent: Int32(parts.extent), keys: parts.keys,
                values: parts.values, features: features.features, tags: features.tags,
                coordinates: features.geometry.coordinates, partEnds: features.geometry.partEnds))
    }

    /// A layer's fields, which may come in any order.
    private struct LayerParts {
        var version: UInt64 = 1
        var name: String?
        var extent: UInt64 = 4096
        var keys: [String] = []
        var values: [VectorTile.Value] = []
        var features: [ByteReader] = []
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
