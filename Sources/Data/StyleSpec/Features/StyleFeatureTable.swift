/// The features of a tile's layer, as expressions see them: shared arrays of keys, values and tags.
/// Immutable; its arrays are the tile's own, not copies.
package final class StyleFeatureTable: Sendable {
    /// The names of properties.
    package let keys: [String]
    /// The values of properties.
    package let values: [StyleValue]
    /// Alternating indices of `keys` and `values`, all valid; a feature has a range of them.
    package let tags: [UInt32]
    /// Where the features lie; `nil` if `within` and `distance` find none.
    package let geometry: StyleTileGeometry?

    private let scope: StyleKeyScope
    /// By slot of the bound keys: the index in `keys`, or -1.
    private let indices: [Int32]

    /// Binds a tile's layer to the keys of a style's layer.
    /// - Complexity: O(bound keys x the layer's keys).
    package init(
        keys: [String], values: [StyleValue], tags: [UInt32], geometry: StyleTileGeometry? = nil,
        boundTo bound: StyleKeys = .none
    ) {
        (self.keys, self.values, self.tags, self.geometry) = (keys, values, tags, geometry)
        scope = bound.scope
        indices = bound.names.map { name in Int32(keys.firstIndex(of: name) ?? -1) }
    }

    /// The same features, bound to the keys of another layer of the style.
    package func bound(to keys: StyleKeys) -> StyleFeatureTable {
        StyleFeatureTable(keys: self.keys, values: values, tags: tags, geometry: geometry, boundTo: keys)
    }

    /// The index of a key; -1 if no feature has it.
    @inline(__always)
    func index(ofSlot slot: Int, name: @autoclosure () -> String, in scope: StyleKeyScope) -> Int32 {
        scope === self.scope && slot < indices.count ? indices[slot] : index(of: name())
    }

    /// The index of a key by its name; -1 if no feature has it.
    func index(of name: String) -> Int32 { Int32(keys.firstIndex(of: name) ?? -1) }

    /// The index of the value of a key in a range of tags; nil if it has none.
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
