/// Writes a vector tile of one layer (Mapbox Vector Tile 2.1).
struct VectorTileEncoder {
    private let name: String
    private let extent: Int
    private var features: [UInt8] = []
    private var keys: [String: UInt64] = [:]
    private var keyList: [String] = []
    private var values: [Key: UInt64] = [:]
    private var valueList: [VectorTile.Value] = []

    /// Whether nothing was added.
    var isEmpty: Bool { features.isEmpty }

    init(layer name: String, extent: Int) { (self.name, self.extent) = (name, extent) }

    /// Values are told apart by their type too.
    private struct Key: Hashable {
        var type: Int
        var text: String
    }

    /// Adds a feature.
    /// - Parameter parts: never empty; rings without a repeated first point.
    mutating func add(_ feature: GeoJSONSourceFeature, parts: [[SIMD2<Int32>]]) {
        var bytes: [UInt8] = []
        if let id = feature.id { bytes += [1 << 3] + Self.varint(id) }
        var tags: [UInt8] = []
        for (key, value) in feature.properties {
            tags += Self.varint(index(of: key)) + Self.varint(index(of: value))
        }
        if !tags.isEmpty { bytes += Self.message(2, tags) }
        bytes += [3 << 3, feature.type.rawValue]
        bytes += Self.message(4, Self.commands(parts, feature.type))
        features += Self.message(2, bytes)
    }

    /// The tile.
    var bytes: [UInt8] {
        var layer: [UInt8] = [15 << 3, 2] + Self.message(1, Array(name.utf8)) + features
        for key in keyList { layer += Self.message(3, Array(key.utf8)) }
        for value in valueList { layer += Self.message(4, Self.bytes(of: value)) }
        layer += [5 << 3] + Self.varint(UInt64(extent))
        return Self.message(3, layer)
    }

    private mutating func index(of key: String) -> UInt64 {
        if let index = keys[key] { return index }
        keys[key] = UInt64(keyList.count)
        keyList.append(key)
        return UInt64(keyList.count - 1)
    }

    private mutating func index(of value: VectorTile.Value) -> UInt64 {
        let bytes = Self.bytes(of: value)
        let key = Key(type: Int(bytes[0]), text: "\(value)")
        if let index = values[key] { return index }
        values[key] = UInt64(valueList.count)
        valueList.append(value)
        return UInt64(valueList.count - 1)
    }

    private static func commands(_ parts: [[SIMD2<Int32>]], _ type: VectorTile.GeometryType) -> [UInt8] {
        var (bytes, pen): ([UInt8], SIMD2<Int32>) = ([], .zero)
        func move(_ p: SIMD2<Int32>) {
            let d = p &- pen
            bytes += varint(zigzag(d.x)) + varint(zigzag(d.y))
            pen = p
        }
        if type == .point {
            let points = parts.joined()
            bytes += varint(UInt64(points.count) << 3 | 1)
            for p in points { move(p) }
            return bytes
        }
        for part in parts {
            bytes += varint(1 << 3 | 1)
            move(part[0])
            bytes += varint(UInt64(part.count - 1) << 3 | 2)
            for p in part.dropFirst() { move(p) }
            if type == .polygon { bytes += varint(1 << 3 | 7) }
        }
        return bytes
    }

    private static func bytes(of value: VectorTile.Value) -> [UInt8] {
        func little(_ bits: UInt64, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
        }
        switch value {
        case .string(let text): return message(1, Array(text.utf8))
        case .float(let number): return [2 << 3 | 5] + little(UInt64(number.bitPattern), 4)
        case .double(let number): return [3 << 3 | 1] + little(number.bitPattern, 8)
        case .int(let number): return [6 << 3] + varint(UInt64(bitPattern: number << 1 ^ number >> 63))
        case .uint(let number): return [5 << 3] + varint(number)
        case .bool(let flag): return [7 << 3, flag ? 1 : 0]
        }
    }

    private static func zigzag(_ number: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: number << 1 ^ number >> 31))
    }

    private static func message(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
        varint(number << 3 | 2) + varint(UInt64(bytes.count)) + bytes
    }

    private static func varint(_ value: UInt64) -> [UInt8] {
        var (value, bytes): (UInt64, [UInt8]) = (value, [])
        while value >= 0x80 {
            bytes.append(UInt8(value & 0x7F) | 0x80)
            value >>= 7
        }
        return bytes + [UInt8(value)]
    }
}
