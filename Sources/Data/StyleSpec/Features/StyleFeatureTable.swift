/// The features of a tile's layer, in the form that expressions read: shared arrays of keys, values and tags.
/// Immutable; the arrays are the tile's own, not copies.
package final class StyleFeatureTable: Sendable {
    /// The names of properties, to which tags refer.
    package let keys: [String]
    /// The values of properties, to which tags refer.
    package let values: [StyleValue]
    /// Alternating indices of `keys` and `values`, all valid; a feature has a range of them.
    package let tags: [UInt32]
    /// The geometry of the features; with `nil`, `within` is false and `distance` is not a number.
    package let geometry: StyleTileGeometry?

    private let scope: StyleKeyScope
    /// For each slot of the bound names, the index of the name in `keys`, or -1.
    private let indices: [Int32]

    /// Creates the table of a tile's layer, bound to the property names of a style's layer.
    /// - Complexity: O(bound keys x the layer's keys).
    package init(
        keys: [String], values: [StyleValue], tags: [UInt32], geometry: StyleTileGeometry? = nil,
        boundTo bound: StyleKeys = .none
    ) {
        (self.keys, self.values, self.tags, self.geometry) = (keys, values, tags, geometry)
        scope = bound.scope
        indices = bound.names.map { name in Int32(keys.firstIndex(of: name) ?? -1) }
    }

    /// The same features, bound to the property names of another layer of the style.
    package func bound(to keys: StyleKeys) -> StyleFeatureTable {
        StyleFeatureTable(keys: self.keys, values: values, tags: tags, geometry: geometry, boundTo: keys)
    }

    /// The index in `keys` of the name with a slot; -1 if no feature has the property.
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
