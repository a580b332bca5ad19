import Cartouche

/// A text field that moves a mark in the results below it with the arrow and page keys, as long as there are
/// results.
class SearchField: TextField {
    /// A movement of the mark in the results, by rows or pages: 1 is down, -1 is up.
    enum Step {
        case row(Int)
        case page(Int)
    }

    /// Called with a movement; returns whether there are results to move in.
    var onMove: ((Step) -> Bool)?

    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        let steps: [Key: Step] = [
            .down: .row(1), .up: .row(-1), .pageDown: .page(1), .pageUp: .page(-1),
        ]
        if modifiers.isEmpty, let step = steps[key], onMove?(step) ?? false { return true }
        return super.keyDown(key, modifiers: modifiers)
    }
}
