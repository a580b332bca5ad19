/// The names of the properties that a layer's expressions look up, in the order of their slots (indices).
///
/// A tile's layer is bound to these names once (`StyleFeatureTable.init`); an expression then finds a
/// property by its slot, without comparing names.
package struct StyleKeys: Sendable {
    /// The property names, each once. The slot of a name is its index in this array.
    package let names: [String]
    let scope: StyleKeyScope

    init(names: [String], scope: StyleKeyScope) { (self.names, self.scope) = (names, scope) }

    /// A list without property names.
    package static let none = StyleKeys(names: [], scope: StyleKeyScope())
}

/// Identifies a numbering of property names: expressions with the same scope object share the slots (indices)
/// of their names.
final class StyleKeyScope: Sendable {}
