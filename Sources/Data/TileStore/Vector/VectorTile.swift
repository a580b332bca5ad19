/// A decoded vector tile (Mapbox Vector Tile 2.1; version 1 is read too). A value type of flat arrays.
public struct VectorTile: Sendable {
    /// The layers in the tile's order. Names are unique: of two layers with one name the first is kept.
    public let layers: [Layer]
    /// Errors that did not affect the rest of the tile, as short phrases; at most a few.
    public let problems: [String]
    /// A phrase about what was omitted because the tile exceeds a limit; nil for all tiles of a usual size.
    public let excess: String?

    /// A tile without layers.
    public static let empty = VectorTile(layers: [], problems: [], excess: nil)

    init(layers: [Layer], problems: [String], excess: String?) {
        (self.layers, self.problems, self.excess) = (layers, problems, excess)
    }

    /// Decodes the decompressed bytes of a tile.
    /// - Throws: `truncated`, `corrupt` or `unsupported` if the tile cannot be trusted. Features that are
    ///   merely incomplete are omitted and reported in `problems`.
    ///
    /// Layers after the first 1,000, and features, keys and values beyond a million points or a million
    /// entries, are omitted and reported in `excess`.
    /// - Complexity: O(bytes); memory at most a small multiple of them.
    public init(_ bytes: [UInt8]) throws(TileError.Cause) {
        var reader = VectorTileReader()
        try reader.read(bytes)
        self.init(layers: reader.layers, problems: reader.problems, excess: reader.budget.excess)
    }

    /// The layer with a name; nil if there is none.
    public func layer(_ name: String) -> Layer? { layers.first { $0.name == name } }

    /// The approximate memory of the tile, in bytes.
    public var cost: Int {
        layers.reduce(64) { sum, layer in
            sum + layer.coordinates.count * 4 + layer.partEnds.count * 4 + layer.tags.count * 4
                + layer.features.count * MemoryLayout<Feature>.stride
                + (layer.keys.count + layer.values.count) * 40
        }
    }
}

extension VectorTile {
    /// The meaning of a feature's coordinates.
    public enum GeometryType: UInt8, Sendable { case unknown, point, line, polygon }

    /// A property's value. Integers of every wire type become `int` if they fit, otherwise `uint`.
    public enum Value: Equatable, Sendable {
        case string(String)
        case float(Float)
        case double(Double)
        case int(Int64)
        case uint(UInt64)
        case bool(Bool)

        /// The text, if the value is one.
        public var text: String? {
            if case .string(let text) = self { return text }
            return nil
        }

        /// A finite number, or 0 and 1 for a Boolean.
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

    /// An object on the map: ranges of its layer's arrays.
    public struct Feature: Sendable {
        /// The id in the source, if there is one.
        public let id: UInt64?
        /// The type of the parts.
        public let type: GeometryType
        /// A range of `Layer.tags`: alternating key and value indices.
        public let tags: Range<Int>
        /// A range of `Layer.partEnds`: lines, rings, or for points one part with all of them.
        public let parts: Range<Int>
    }

    /// Features of one kind with their shared keys and values.
    public struct Layer: Sendable {
        /// The name in the tile.
        public let name: String
        /// The version of the format: 1 or 2.
        public let version: Int
        /// Units along a tile's side, 1 to 2^32 - 1; coordinates may lie outside 0...extent.
        public let extent: Int
        /// The names of properties.
        public let keys: [String]
        /// The distinct values of properties.
        public let values: [Value]
        /// The features in the tile's order.
        public let features: [Feature]
        /// Key and value indices, all of them valid.
        public let tags: [UInt32]
        /// Alternating x and y, y down, for all parts one after another.
        public let coordinates: [Int32]
        /// The end of each part, in points; a part starts where the previous one ends.
        public let partEnds: [Int32]

        /// The points of a part: point i is `coordinates[2 * i]` and `coordinates[2 * i + 1]`. Rings do not
        /// repeat their first point.
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
