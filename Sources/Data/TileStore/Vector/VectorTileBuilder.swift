/// Builds a vector tile with one layer, within the limits of tiles that are read.
struct VectorTileBuilder {
    private let name: String
    private let extent: Int
    private var budget = TileBudget()
    private var keys: [String: UInt32] = [:]
    private var keyList: [String] = []
    private var values: [HashedValue: UInt32] = [:]
    private var valueList: [VectorTile.Value] = []
    private var features: [VectorTile.Feature] = []
    private var tags: [UInt32] = []
    private var coordinates: [Int32] = []
    private var partEnds: [Int32] = []

    init(layer name: String, extent: Int) { (self.name, self.extent) = (name, extent) }

    /// A value as a key of a dictionary, in which values of different types differ.
    private struct HashedValue: Hashable {
        let value: VectorTile.Value

        func hash(into hasher: inout Hasher) { Self.hash(value, into: &hasher) }

        private static func hash(_ value: VectorTile.Value, into hasher: inout Hasher) {
            switch value {
            case .null: hasher.combine(0)
            case .string(let text): hasher.combine(text)
            case .float(let number): hasher.combine(number)
            case .double(let number): hasher.combine(number)
            case .int(let number): hasher.combine(number)
            case .uint(let number): hasher.combine(number)
            case .bool(let flag): hasher.combine(flag)
            case .list(let items):
                hasher.combine(items.count)
                for item in items { hash(item, into: &hasher) }
            case .object(let members):
                hasher.combine(members.count)
                for (name, member) in members.sorted(by: { $0.key < $1.key }) {
                    hasher.combine(name)
                    hash(member, into: &hasher)
                }
            }
        }
    }

    /// Adds a feature, unless the tile would then exceed its `TileBudget` of features and points.
    /// - Parameter parts: lines, rings that do not repeat their first point, or points, in the tile's own
    ///   units, of which `extent` make up its width.
    mutating func add(
        _ type: VectorTile.GeometryType, id: UInt64?, properties: [(key: String, value: VectorTile.Value)],
        parts: [[SIMD2<Int32>]]
    ) {
        guard budget.spendEntry() else { return }
        let (firstTag, firstPart) = (tags.count, partEnds.count)
        for (key, value) in properties {
            guard let key = index(of: key), let value = index(of: value) else {
                tags.removeLast(tags.count - firstTag)
                return
            }
            tags.append(key)
            tags.append(value)
        }
        guard budget.spend(points: parts.reduce(0) { $0 + $1.count }) else {
            tags.removeLast(tags.count - firstTag)
            return
        }
        for (number, part) in parts.enumerated() {
            for point in part {
                coordinates.append(point.x)
                coordinates.append(point.y)
            }
            // All points are one part.
            if type != .point || number == parts.count - 1 { partEnds.append(Int32(coordinates.count / 2)) }
        }
        features.append(
            VectorTile.Feature(
                id: id, type: type, tags: firstTag..<tags.count, parts: firstPart..<partEnds.count))
    }

    private mutating func index(of key: String) -> UInt32? {
        if let index = keys[key] { return index }
        guard budget.spendEntry() else { return nil }
        keys[key] = UInt32(keyList.count)
        keyList.append(key)
        return UInt32(keyList.count - 1)
    }

    private mutating func index(of value: VectorTile.Value) -> UInt32? {
        let hashed = HashedValue(value: value)
        if let index = values[hashed] { return index }
        guard budget.spendEntry() else { return nil }
        values[hashed] = UInt32(valueList.count)
        valueList.append(value)
        return UInt32(valueList.count - 1)
    }

    /// The tile that was built; nil if it has no features.
    var tile: VectorTile? {
        guard !features.isEmpty || budget.excess != nil else { return nil }
        let layer = VectorTile.Layer(
            name: name, version: 2, extent: extent, keys: keyList, values: valueList, features: features,
            tags: tags, coordinates: coordinates, partEnds: partEnds)
        return VectorTile(layers: [layer], problems: [], excess: budget.excess)
    }
}
