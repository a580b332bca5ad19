import ViewKit

extension Key {
    /// Whether the key sends further events while the user holds it down: false for Escape and for keys that
    /// press a button or select an item, such as Return.
    var repeatsWhileHeld: Bool { self != .escape && !Key.pressing.contains(self) }
}
