import Cartouche

/// A field whose arrow and page keys move among the results below it while there are any.
class SearchField: TextField {
    /// Called with the number of rows to move by; returns whether there are results.
    var onMove: ((Int) -> Bool)?

    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        let steps: [Key: Int] = [.down: 1, .up: -1, .pageDown: 7, .pageUp: -7]
        if modifiers.isEmpty, let step = steps[key], onMove?(step) ?? false { return true }
        return super.keyDown(key, modifiers: modifiers)
    }
}
