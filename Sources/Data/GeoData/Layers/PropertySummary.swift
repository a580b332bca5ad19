/// The properties that the features of a layer have, with the types and ranges of their values: for a report,
/// a legend or a choice of columns.
public struct PropertySummary: Sendable {
    /// A property of the features of a layer of places, with the number, the types and the smallest and
    /// largest of its values.
    public struct Entry: Sendable {
        /// The name of the property, as the file writes it.
        public let name: String
        /// The number of features in which the property has a value other than null.
        public fileprivate(set) var count = 0
        /// The number of the property's values of each type, by the name of the type; nulls are not counted.
        fileprivate var types: [String: Int] = [:]
        /// The smallest and the largest number among the property's values; `nil` if none of them is a finite
        /// number.
        public fileprivate(set) var range: ClosedRange<Double>?

        /// The names of the types of the property's values, the most frequent first: boolean, number, text,
        /// list and object.
        public var typeNames: [String] {
            types.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        }
    }

    /// The properties of the layer's features in the order in which they appear, at most 10,000.
    public private(set) var entries: [Entry] = []
    private var indices: [String: Int] = [:]

    /// The maximum number of properties that are listed. A file that uses data as property names would
    /// otherwise make the list endless.
    package static let entryLimit = 10_000

    /// Reads the properties of all features. It blocks the calling thread, which may be any.
    /// - Complexity: O(bytes of the file).
    public init(_ layer: GeoLayer) {
        for name in layer.propertyNames.prefix(Self.entryLimit) { _ = index(of: name) }
        for chunk in layer.chunks {
            layer.forEachFeature(of: chunk) { _, properties in
                for property in properties { add(property) }
            }
        }
    }

    private mutating func add(_ property: GeoProperty) {
        guard let index = index(of: property.name), property.value != .null else { return }
        entries[index].count += 1
        entries[index].types[property.value.typeName, default: 0] += 1
        if case .number(let value, _) = property.value, value.isFinite {
            let range = entries[index].range ?? value...value
            entries[index].range = min(range.lowerBound, value)...max(range.upperBound, value)
        }
    }

    /// The index of a property's entry, which is made if it is missing; nil if that would exceed the limit.
    private mutating func index(of name: String) -> Int? {
        if let known = indices[name] { return known }
        guard entries.count < Self.entryLimit else { return nil }
        indices[name] = entries.count
        entries.append(Entry(name: name))
        return entries.count - 1
    }
}
