/// Assigns slots (indices) to the property names that the expressions of a layer use, while the expressions
/// are compiled.
final class KeyRegistry {
    private(set) var names: [String] = []
    let scope = StyleKeyScope()
    private var slots: [String: Int] = [:]

    /// The slot (the index) of a property's name; a name that has no slot yet gets the next one.
    func slot(_ name: String) -> Int32 {
        if let slot = slots[name] { return Int32(slot) }
        slots[name] = names.count
        names.append(name)
        return Int32(names.count - 1)
    }

    /// The property names that have slots (indices) so far.
    var keys: StyleKeys { StyleKeys(names: names, scope: scope) }
}
