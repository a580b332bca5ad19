/// The names of the properties that a layer's expressions look up, in the order of their slots.
///
/// A tile's layer is bound to these names once (`StyleFeatureTable.init`); an expression then finds a
/// property by its slot, without comparing names.
package struct StyleKeys: Sendable {
    /// The names, each once, in the order of their slots.
    package let names: [String]
    let scope: StyleKeyScope

    init(names: [String], scope: StyleKeyScope) { (self.names, self.scope) = (names, scope) }

    /// A list without names.
    package static let none = StyleKeys(names: [], scope: StyleKeyScope())
}

/// Identifies a set of slots: expressions with the same scope object share the slots of their names.
final class StyleKeyScope: Sendable {}
