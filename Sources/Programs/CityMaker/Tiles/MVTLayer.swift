/// A layer of a vector tile that is being written (Mapbox Vector Tile 2.1, section 4).
struct MVTLayer {
    private let name: String
    private var keys: [String: UInt64] = [:]
    private var values: [CityValue: UInt64] = [:]
    private var keyBytes = ProtobufWriter()
    private var valueBytes = ProtobufWriter()
    private var features = ProtobufWriter()

    static let extent = 4_096

    init(name: String) { self.name = name }

    /// Adds a feature to the layer.
    /// - Parameters:
    ///   - type: 1 for a point, 2 for a line, 3 for a polygon.
    ///   - commands: the geometry as encoded commands and parameters.
    mutating func add(type: UInt64, commands: [UInt64], properties: [(String, CityValue)]) {
        var tags = ProtobufWriter()
        for (key, value) in properties {
            tags.varint(index(of: key))
            tags.varint(index(of: value))
        }
        var numbers = ProtobufWriter()
        for command in commands { numbers.varint(command) }
        var feature = ProtobufWriter()
        feature.field(2, tags.bytes)
        feature.field(3, type)
        feature.field(4, numbers.bytes)
        features.field(2, feature.bytes)
    }

    private mutating func index(of key: String) -> UInt64 {
        if let known = keys[key] { return known }
        keyBytes.field(3, Array(key.utf8))
        keys[key] = UInt64(keys.count)
        return UInt64(keys.count - 1)
    }

    private mutating func index(of value: CityValue) -> UInt64 {
        if let known = values[value] { return known }
        var bytes = ProtobufWriter()
        switch value {
        case .text(let text): bytes.field(1, Array(text.utf8))
        case .number(let number):
            number < 0 ? bytes.field(6, ProtobufWriter.zigzag(number)) : bytes.field(5, UInt64(number))
        case .flag(let flag): bytes.field(7, flag ? 1 : 0)
        }
        valueBytes.field(4, bytes.bytes)
        values[value] = UInt64(values.count)
        return UInt64(values.count - 1)
    }

    /// The encoded layer, as a field of its tile.
    var bytes: [UInt8] {
        var layer = ProtobufWriter()
        layer.field(15, 2)
        layer.field(1, Array(name.utf8))
        layer.append(features.bytes)
        layer.append(keyBytes.bytes)
        layer.append(valueBytes.bytes)
        layer.field(5, UInt64(Self.extent))
        var tile = ProtobufWriter()
        tile.field(3, layer.bytes)
        return tile.bytes
    }
}
