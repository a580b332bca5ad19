/// The type of a feature's geometry.
package enum StyleGeometryType: String, Sendable, Hashable, CaseIterable {
    /// A geometry of an unknown type.
    case unknown = "Unknown"
    /// A geometry of points.
    case point = "Point"
    /// A geometry of lines.
    case line = "LineString"
    /// A geometry of areas.
    case polygon = "Polygon"
}

/// A feature for which expressions are evaluated. The value consists of ranges of its table's arrays, and so
/// is cheap to copy.
@usableFromInline
package struct StyleFeature: Sendable {
    /// The table of the tile's layer to which the feature belongs.
    package let table: StyleFeatureTable
    /// The feature's range in `table.tags`, which holds its properties.
    package let tags: Range<Int>
    /// The feature's range in `table.geometry.partEnds`, which holds its geometry.
    package let parts: Range<Int>
    /// The id of the feature in its source: a number, a string or null.
    package let id: StyleValue
    /// The type of the feature's geometry.
    package let geometryType: StyleGeometryType

    /// Creates a feature of a tile's layer.
    /// - Parameter tags: the range of the table's tags with the properties of the feature; its length is
    ///   even.
    /// - Parameter parts: the range of the table's parts with the geometry of the feature; empty if the table
    ///   has no geometry.
    package init(
        table: StyleFeatureTable, tags: Range<Int>, parts: Range<Int> = 0..<0, id: StyleValue = .null,
        geometryType: StyleGeometryType
    ) {
        precondition(
            tags.lowerBound >= 0 && tags.upperBound <= table.tags.count, "\(tags) of \(table.tags.count) tags"
        )
        (self.table, self.tags, self.parts, self.id) = (table, tags, parts, id)
        self.geometryType = geometryType
    }

    /// Creates a feature that belongs to no tile.
    package init(
        properties: [String: StyleValue], id: StyleValue = .null, geometryType: StyleGeometryType = .unknown,
        geometry: StyleTileGeometry? = nil
    ) {
        let sorted = properties.sorted { $0.key < $1.key }
        let table = StyleFeatureTable(
            keys: sorted.map(\.key), values: sorted.map(\.value),
            tags: sorted.indices.flatMap { [UInt32($0), UInt32($0)] }, geometry: geometry)
        self.init(
            table: table, tags: 0..<table.tags.count, parts: 0..<(geometry?.partEnds.count ?? 0), id: id,
            geometryType: geometryType)
    }

    /// The value of one of the feature's properties; nil if the feature lacks the property.
    package func value(_ name: String) -> StyleValue? {
        table.valueIndex(key: table.index(of: name), tags: tags).map { table.values[$0] }
    }

    /// All properties of the feature by name.
    var properties: [String: StyleValue] {
        var result: [String: StyleValue] = [:]
        for i in stride(from: tags.lowerBound, to: tags.upperBound - 1, by: 2) {
            result[table.keys[Int(table.tags[i])]] = table.values[Int(table.tags[i + 1])]
        }
        return result
    }
}
