/// The features of a tile's layer, in the form that expressions read: shared arrays of keys, values and tags.
/// Immutable; the arrays are the tile's own, not copies.
package final class StyleFeatureTable: Sendable {
    /// The names of the features' properties. `tags` has indices of this array.
    package let keys: [String]
    /// The values of the features' properties. `tags` has indices of this array.
    package let values: [StyleValue]
    /// The properties of all features: indices of `keys` and `values` in turn, all valid. Each feature has a
    /// range of this array.
    package let tags: [UInt32]
    /// The geometry of the features; with `nil`, `within` is false and `distance` is not a number.
    package let geometry: StyleTileGeometry?

    private let scope: StyleKeyScope
    /// For each property name for which the table was made (`boundTo`), the index of the name in `keys`; -1
    /// for a name that is not in `keys`. The names have the order of their slots in `StyleKeys`.
    private let indices: [Int32]

    /// Creates the table of a tile's layer.
    /// - Parameter bound: the property names of a layer of the style. They are looked up in `keys` once, so
    ///   that the layer's expressions find them by index.
    /// - Complexity: O(names x keys).
    package init(
        keys: [String], values: [StyleValue], tags: [UInt32], geometry: StyleTileGeometry? = nil,
        boundTo bound: StyleKeys = .none
    ) {
        (self.keys, self.values, self.tags, self.geometry) = (keys, values, tags, geometry)
        scope = bound.scope
        indices = bound.names.map { name in Int32(keys.firstIndex(of: name) ?? -1) }
    }

    /// A table of these features that is made for the property names of another layer of the style.
    package func bound(to keys: StyleKeys) -> StyleFeatureTable {
        StyleFeatureTable(keys: self.keys, values: values, tags: tags, geometry: geometry, boundTo: keys)
    }

    /// The index in `keys` of a property's name; -1 if no feature has the property. It is found by the slot
    /// (the index in `StyleKeys.names`) if the table was made for the names of `scope`, otherwise by
    /// comparing names.
    @inline(__always)
    func index(ofSlot slot: Int, name: @autoclosure () -> String, in scope: StyleKeyScope) -> Int32 {
        scope === self.scope && slot < indices.count ? indices[slot] : index(of: name())
    }

    /// The index in `keys` of a name; -1 if no feature has the property.
    func index(of name: String) -> Int32 { Int32(keys.firstIndex(of: name) ?? -1) }

    /// The index in `values` of the value that a feature's range of tags has for a key; nil if the range
    /// lacks the key.
    /// - Complexity: O(tags).
    @inline(__always)
    func valueIndex(key: Int32, tags range: Range<Int>) -> Int? {
        guard key >= 0 else { return nil }
        return tags.withUnsafeBufferPointer { tags in
            for i in stride(from: range.lowerBound, to: range.upperBound - 1, by: 2)
            where tags[i] == UInt32(key) { return Int(tags[i + 1]) }
            return nil
        }
    }
}
