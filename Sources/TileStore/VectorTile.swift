/// A decoded vector tile (Mapbox Vector Tile 2.1; version 1 is read too). A value of flat arrays.
public struct VectorTile: Sendable {
    /// In the tile's order. Names are unique: of two layers with one name the first is kept.
    public let layers: [Layer]
    /// What was wrong without spoiling the rest, as short phrases; at most a few.
    public let problems: [String]
    /// What was left out because a tile may not hold so much, as a phrase; nil for all tiles of a usual size.
    public let excess: String?

    /// A tile of nothing.
    public static let empty = VectorTile(layers: [], problems: [], excess: nil)

    init(layers: [Layer], problems: [String], excess: String?) {
        (self.layers, self.problems, self.excess) = (layers, problems, excess)
    }

    /// Decodes the unpacked bytes of a tile.
    /// - Throws: `truncated`, `corrupt` or `unsupported` if the tile cannot be trusted. Features that are merely
    ///   incomplete are left out and named in `problems`.
    ///
    /// Of a tile that holds more than 1,000 layers, a million points or a million features, keys and values, the rest is
    /// left out and named in `excess`.
    /// - Complexity: O(bytes); memory at most a small multiple of them.
    public init(_ bytes: [UInt8]) throws(TileError.Cause) {
        var reader = VectorTileReader()
        try reader.read(bytes)
        self.init(layers: reader.layers, problems: reader.problems, excess: reader.budget.excess)
    }

    /// Nil if the tile has none of that name.
    public func layer(_ name: String) -> Layer? { layers.first { $0.name == name } }

    /// About how much memory the tile takes, in bytes.
    public var cost: Int {
        layers.reduce(64) { sum, layer in
            sum + layer.coordinates.count * 4 + layer.partEnds.count * 4 + layer.tags.count * 4
                + layer.features.count * MemoryLayout<Feature>.stride
                + (layer.keys.count + layer.values.count) * 40
        }
    }
}

extension VectorTile {
    /// What a feature's coordinates stand for.
    public enum GeometryType: UInt8, Sendable { case unknown, point, line, polygon }

    /// A property's value. Integers of every wire form become `int` where they fit, `uint` above.
    public enum Value: Equatable, Sendable {
        case string(String)
        case float(Float)
        case double(Double)
        case int(Int64)
        case uint(UInt64)
        case bool(Bool)

        /// The text, if it is one.
        public var text: String? {
            if case .string(let text) = self { return text }
            return nil
        }

        /// Any number that is finite, or 0 and 1 for a Boolean.
        public var number: Double? {
            switch self {
            case .string: nil
            case .float(let v): v.isFinite ? Double(v) : nil
            case .double(let v): v.isFinite ? v : nil
            case .int(let v): Double(v)
            case .uint(let v): Double(v)
            case .bool(let v): v ? 1 : 0
            }
        }
    }

    /// A thing on the map: ranges of its layer's arrays.
    public struct Feature: Sendable {
        /// The source's own number for it, if it has one.
        public let id: UInt64?
        /// What its parts are.
        public let type: GeometryType
        /// Of `Layer.tags`: key and value indices in turn.
        public let tags: Range<Int>
        /// Of `Layer.partEnds`: lines, rings, or for points one part with all of them.
        public let parts: Range<Int>
    }

    /// Features of one kind with their shared keys and values.
    public struct Layer: Sendable {
        /// As in the tile.
        public let name: String
        /// Of the format: 1 or 2.
        public let version: Int
        /// Units along a tile's side, 1 to 2^32 - 1; coordinates may lie outside 0...extent.
        public let extent: Int
        /// Names of properties.
        public let keys: [String]
        /// What properties may be, each written once.
        public let values: [Value]
        /// In the tile's order.
        public let features: [Feature]
        /// Key and value indices, all of them valid.
        public let tags: [UInt32]
        /// x and y in turn, y down, for all parts one after another.
        public let coordinates: [Int32]
        /// Where each part ends, in points; a part starts where the one before it ends.
        public let partEnds: [Int32]

        /// The points of a part: point i is `coordinates[2 * i]` and `coordinates[2 * i + 1]`. Rings do not repeat
        /// their first point.
        @inline(__always)
        public func points(ofPart part: Int) -> Range<Int> {
            (part > 0 ? Int(partEnds[part - 1]) : 0)..<Int(partEnds[part])
        }

        /// The index of a key; nil if no feature has it.
        public func keyIndex(_ key: String) -> Int? { keys.firstIndex(of: key) }

        /// A feature's value for a key index.
        /// - Complexity: O(tags of the feature).
        public func value(of feature: Feature, key: Int?) -> Value? {
            guard let key else { return nil }
            for i in stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2)
            where tags[i] == UInt32(key) { return values[Int(tags[i + 1])] }
            return nil
        }
    }
}
