/// The properties that the features of a layer have, and what they hold.
package struct PropertySummary: Sendable {
    /// A property.
    package struct Entry: Sendable {
        package var name: String
        /// The number of features that have a value.
        package var count = 0
        /// The numbers of values by the names of their types, without nulls.
        package var types: [String: Int] = [:]
        /// The least and the greatest number; nil if there is none.
        package var range: ClosedRange<Double>?

        /// The types, the most frequent first.
        package var typeNames: [String] {
            types.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        }
    }

    /// In the order in which they appear.
    package private(set) var entries: [Entry] = []
    private var indices: [String: Int] = [:]

    /// More are not listed: a file whose property names are data would fill the screen.
    package static let entryLimit = 10_000

    /// Reads the properties of all features.
    /// - Complexity: O(size of the file).
    package init(_ layer: GeoLayer) {
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

    /// The index of a property's entry, made if there is none; nil beyond the limit.
    private mutating func index(of name: String) -> Int? {
        if let known = indices[name] { return known }
        guard entries.count < Self.entryLimit else { return nil }
        indices[name] = entries.count
        entries.append(Entry(name: name))
        return entries.count - 1
    }
}
