import Cartouche
import GeoData

/// The criterion by which features are sorted.
nonisolated enum FeatureSortKey: Equatable, Sendable {
    /// Sorted by title, without regard to case, and with numbers in titles compared by value.
    case name
    /// Sorted by the distance from a coordinate, the nearest first; features without a position are last.
    case distance(LocationCoordinate2D)
    /// Sorted by a property: first numbers by value, then texts; features without a value are last.
    case property(String)
}

/// Sorts features. Features that are equal stay in the order of the files.
nonisolated enum FeatureSorter {
    /// The features for which the command line's filter holds, sorted by a criterion.
    /// - Parameter isCancelled: called now and then; once it returns true, the result is not to be used.
    /// - Complexity: O(n log n); a property is read from the file for each feature.
    static func sorted(
        _ catalog: FeatureCatalog, by key: FeatureSortKey, isCancelled: () -> Bool = { false }
    ) -> [FeatureID] {
        switch key {
        case .name:
            return sorted(catalog, isCancelled) { _, _, entry in NaturalOrder.key(entry.title) }
        case .distance(let coordinate):
            return sorted(catalog, isCancelled) { layer, index, _ in
                layer.representativePoint(of: index).map { $0.distance(to: coordinate) } ?? .infinity
            }
        case .property(let name):
            return sorted(catalog, isCancelled) { layer, index, _ in
                Rank(layer.properties(of: index).first { $0.name == name }?.value)
            }
        }
    }

    private static func sorted<Key: Comparable>(
        _ catalog: FeatureCatalog, _ isCancelled: () -> Bool,
        by key: (GeoLayer, Int, FeatureEntry) -> Key
    ) -> [FeatureID] {
        var keyed: [(key: Key, id: FeatureID)] = []
        keyed.reserveCapacity(catalog.shownCount)
        for layer in catalog.layers {
            for part in layer.parts {
                if isCancelled() { return [] }
                for (offset, entry) in part.entries.enumerated() where entry.isShown {
                    let index = part.start + offset
                    keyed.append(
                        (key(layer.layer, index, entry), FeatureID(layer: layer.number, index: index)))
                }
            }
        }
        keyed.sort { ($0.key, $0.id) < ($1.key, $1.id) }
        return keyed.map(\.id)
    }

    /// A value of a property as it is sorted among values of any type: first numbers, then texts, then
    /// missing values.
    private struct Rank: Comparable {
        /// The group in which a property's value is sorted: 0 for numbers, 1 for texts and all others, 2 for
        /// no value.
        private let group: Int
        private let number: Double
        private let text: String

        init(_ value: GeoValue?) {
            switch value {
            case nil, .null: (group, number, text) = (2, 0, "")
            case .number(let value, _) where !value.isNaN: (group, number, text) = (0, value, "")
            case let other?: (group, number, text) = (1, 0, NaturalOrder.key(other.description))
            }
        }

        static func < (a: Rank, b: Rank) -> Bool {
            (a.group, a.number, a.text) < (b.group, b.number, b.text)
        }
    }
}
