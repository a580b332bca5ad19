/// Gives slots to the names that the expressions of a layer look up, while they are compiled.
final class KeyRegistry {
    private(set) var names: [String] = []
    let scope = StyleKeyScope()
    private var slots: [String: Int] = [:]

    /// The slot of a name.
    func slot(_ name: String) -> Int32 {
        if let slot = slots[name] { return Int32(slot) }
        slots[name] = names.count
        names.append(name)
        return Int32(names.count - 1)
    }

    /// The names so far.
    var keys: StyleKeys { StyleKeys(names: names, scope: scope) }
}
