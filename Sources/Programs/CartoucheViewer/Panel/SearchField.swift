import Cartouche

/// A text field for a search. The arrow and page keys move a mark in the list of results below the field, as
/// long as there are results.
class SearchField: TextField {
    /// A movement of the mark in the results, by rows or pages: 1 is down, -1 is up.
    enum Step {
        case row(Int)
        case page(Int)
    }

    /// Called when a key moves the mark in the list of results, with the movement; returns false if there are
    /// no results.
    var onMove: ((Step) -> Bool)?

    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        let steps: [Key: Step] = [
            .down: .row(1), .up: .row(-1), .pageDown: .page(1), .pageUp: .page(-1),
        ]
        if modifiers.isEmpty, let step = steps[key], onMove?(step) ?? false { return true }
        return super.keyDown(key, modifiers: modifiers)
    }
}
