import ViewKit

extension Key {
    /// Whether the key repeats while it is held down: not if it presses or leaves something.
    var repeatsWhileHeld: Bool { self != .escape && !Key.pressing.contains(self) }
}
