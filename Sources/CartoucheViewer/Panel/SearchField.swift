import Cartouche

/// The field above the list: Down goes to the rows.
final class SearchField: TextField {
    /// Called for the Down key; returns whether there are rows.
    var onDown: (() -> Bool)?

    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        if key == .down, modifiers.isEmpty, onDown?() ?? false { return true }
        return super.keyDown(key, modifiers: modifiers)
    }
}
