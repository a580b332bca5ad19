import ViewKit

extension Key {
    /// Whether the key sends further events while the user holds it down: false for Escape, for keys that
    /// press a button or select an item, such as Return, and for function keys, which often switch something
    /// on and off.
    var repeatsWhileHeld: Bool {
        if case .function = self { return false }
        return self != .escape && !Key.pressing.contains(self)
    }
}
