import GeoData

/// Writes vector tiles (Mapbox Vector Tile 2.1). Properties that are null are left out, and lists and objects
/// become JSON text, since the format has neither.
enum VectorTileEncoder {
    /// Encodes a tile as a protocol buffer.
    static func bytes(of tile: VectorTile) -> [UInt8] { tile.layers.flatMap { message(3, bytes(of: $0)) } }

    private static func bytes(of layer: VectorTile.Layer) -> [UInt8] {
        var bytes = [15 << 3] + varint(UInt64(layer.version)) + message(1, Array(layer.name.utf8))
        let numbers = numbers(of: layer.values)
        for feature in layer.features { bytes += message(2, self.bytes(of: feature, layer, numbers)) }
        for key in layer.keys { bytes += message(3, Array(key.utf8)) }
        for value in layer.values where value != .null { bytes += message(4, self.bytes(of: value)) }
        return bytes + [5 << 3] + varint(UInt64(layer.extent))
    }

    /// The index that each value of a layer has among those that are written; nil for nulls.
    private static func numbers(of values: [VectorTile.Value]) -> [UInt64?] {
        var count: UInt64 = 0
        return values.map { value in
            guard value != .null else { return nil }
            defer { count += 1 }
            return count
        }
    }

    private static func bytes(
        of feature: VectorTile.Feature, _ layer: VectorTile.Layer, _ numbers: [UInt64?]
    ) -> [UInt8] {
        var (bytes, tags): ([UInt8], [UInt8]) = ([], [])
        if let id = feature.id { bytes += [1 << 3] + varint(id) }
        for i in stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2) {
            guard let value = numbers[Int(layer.tags[i + 1])] else { continue }
            tags += varint(UInt64(layer.tags[i])) + varint(value)
        }
        if !tags.isEmpty { bytes += message(2, tags) }
        return bytes + [3 << 3, feature.type.rawValue] + message(4, commands(of: feature, layer))
    }

    private static func commands(of feature: VectorTile.Feature, _ layer: VectorTile.Layer) -> [UInt8] {
        var (bytes, x, y): ([UInt8], Int32, Int32) = ([], 0, 0)
        func move(_ points: Range<Int>) {
            for i in points {
                bytes += varint(zigzag(layer.coordinates[2 * i] &- x))
                bytes += varint(zigzag(layer.coordinates[2 * i + 1] &- y))
                (x, y) = (layer.coordinates[2 * i], layer.coordinates[2 * i + 1])
            }
        }
        for part in feature.parts {
            let points = layer.points(ofPart: part)
            if feature.type == .point {
                bytes += varint(UInt64(points.count) << 3 | 1)
                move(points)
                continue
            }
            bytes += varint(1 << 3 | 1)
            move(points.prefix(1))
            bytes += varint(UInt64(points.count - 1) << 3 | 2)
            move(points.dropFirst())
            if feature.type == .polygon { bytes += varint(1 << 3 | 7) }
        }
        return bytes
    }

    private static func bytes(of value: VectorTile.Value) -> [UInt8] {
        func little(_ bits: UInt64, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
        }
        switch value {
        case .null: return []
        case .string(let text): return message(1, Array(text.utf8))
        case .float(let number): return [2 << 3 | 5] + little(UInt64(number.bitPattern), 4)
        case .double(let number): return [3 << 3 | 1] + little(number.bitPattern, 8)
        case .int(let number): return [6 << 3] + varint(UInt64(bitPattern: number << 1 ^ number >> 63))
        case .uint(let number): return [5 << 3] + varint(number)
        case .bool(let flag): return [7 << 3, flag ? 1 : 0]
        case .list, .object: return message(1, Array(GeoValue(value).json.utf8))
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

extension GeoValue {
    /// A property of a tile as JSON has it; the members of objects are in the order of their names.
    fileprivate init(_ value: VectorTile.Value) {
        switch value {
        case .null: self = .null
        case .string(let text): self = .text(text)
        case .float, .double, .int, .uint: self = .number(value.number ?? .nan)
        case .bool(let flag): self = .bool(flag)
        case .list(let items): self = .list(items.map { GeoValue($0) })
        case .object(let members):
            let sorted = members.sorted { $0.key < $1.key }
            self = .object(sorted.map { GeoProperty(name: $0.key, value: GeoValue($0.value)) })
        }
    }
}
