/// A decoded vector tile (Mapbox Vector Tile 2.1; version 1 is read too). A value type of flat arrays.
public struct VectorTile: Sendable {
    /// The layers in the order of the tile. Names are unique: of two layers with the same name the first is
    /// read.
    public let layers: [Layer]
    /// Errors that did not affect other parts of the tile, as short phrases; at most a few.
    public let problems: [String]
    /// A phrase about what was omitted because the tile exceeds a limit; nil for tiles of a usual size.
    public let excess: String?

    /// A tile without layers.
    public static let empty = VectorTile(layers: [], problems: [], excess: nil)

    init(layers: [Layer], problems: [String], excess: String?) {
        (self.layers, self.problems, self.excess) = (layers, problems, excess)
    }

    /// Decodes the decompressed bytes of a tile.
    /// - Throws: `truncated`, `corrupt` or `unsupported` if the tile is damaged. Features that are only
    ///   incomplete are omitted and reported in `problems`.
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
    /// What the coordinates of a feature form.
    public enum GeometryType: UInt8, Sendable { case unknown, point, line, polygon }

    /// The value of a property. Integers of every wire type become `int` if they fit, otherwise `uint`.
    /// Nulls, lists and objects are in tiles that are made of GeoJSON in memory: the format of tiles has
    /// none, and the bytes of such a tile lack the nulls, and have lists and objects as JSON text.
    public enum Value: Equatable, Sendable {
        case null
        case string(String)
        case float(Float)
        case double(Double)
        case int(Int64)
        case uint(UInt64)
        case bool(Bool)
        case list([Value])
        case object([String: Value])

        /// The text, if the value is a string; nil otherwise.
        public var text: String? {
            if case .string(let text) = self { return text }
            return nil
        }

        /// The value as a finite number, where a Boolean is 0 or 1; nil for other values.
        public var number: Double? {
            switch self {
            case .null, .string, .list, .object: nil
            case .float(let v): v.isFinite ? Double(v) : nil
            case .double(let v): v.isFinite ? v : nil
            case .int(let v): Double(v)
            case .uint(let v): Double(v)
            case .bool(let v): v ? 1 : 0
            }
        }
    }

    /// A feature of the map, as ranges of its layer's arrays.
    public struct Feature: Sendable {
        /// The id of the feature in the source; nil if it has none.
        public let id: UInt64?
        /// What the coordinates of the feature form.
        public let type: GeometryType
        /// The feature's range in `Layer.tags`: alternating indices of keys and values.
        public let tags: Range<Int>
        /// The feature's range in `Layer.partEnds`: a part is a line or a ring; points are all in one part.
        public let parts: Range<Int>
    }

    /// A layer of a tile: features with shared keys and values.
    public struct Layer: Sendable {
        /// The name of the layer, unique in the tile.
        public let name: String
        /// The version of the vector tile format: 1 or 2.
        public let version: Int
        /// The number of units along a tile's side, 1 to 2^32 - 1. Coordinates may lie outside 0...extent.
        public let extent: Int
        /// The names of the features' properties. `tags` has indices of this array.
        public let keys: [String]
        /// The distinct values of the features' properties. `tags` has indices of this array.
        public let values: [Value]
        /// The features in the order of the tile.
        public let features: [Feature]
        /// The properties of all features: indices of `keys` and `values` in turn, all valid. Each feature
        /// has a range of this array.
        public let tags: [UInt32]
        /// The coordinates of all parts, one part after the other: x and y in turn, in tile units (see
        /// `extent`), y down.
        public let coordinates: [Int32]
        /// For each part, the end of its range in the list of all points; a part starts where the part before
        /// it ends.
        public let partEnds: [Int32]

        /// The indices of the points of a part: point i is `coordinates[2 * i]` and `coordinates[2 * i + 1]`.
        /// Rings do not repeat their first point.
        @inline(__always)
        public func points(ofPart part: Int) -> Range<Int> {
            (part > 0 ? Int(partEnds[part - 1]) : 0)..<Int(partEnds[part])
        }

        /// The index that a property's name has in `keys`; nil if no feature of the layer has the property.
        public func keyIndex(_ key: String) -> Int? { keys.firstIndex(of: key) }

        /// The value of a feature for the key with an index; nil if the feature lacks the property, or the
        /// index is nil.
        /// - Complexity: O(tags of the feature).
        public func value(of feature: Feature, key: Int?) -> Value? {
            guard let key else { return nil }
            for i in stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2)
            where tags[i] == UInt32(key) { return values[Int(tags[i + 1])] }
            return nil
        }
    }
}
