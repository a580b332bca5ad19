import Cartouche

/// A field whose arrow and page keys move among the results below it while there are any.
class SearchField: TextField {
    /// A movement among the results: 1 is down, -1 is up.
    enum Step {
        case row(Int)
        case page(Int)
    }

    /// Called with a movement; returns whether there are results.
    var onMove: ((Step) -> Bool)?

    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        let steps: [Key: Step] = [
            .down: .row(1), .up: .row(-1), .pageDown: .page(1), .pageUp: .page(-1),
        ]
        if modifiers.isEmpty, let step = steps[key], onMove?(step) ?? false { return true }
        return super.keyDown(key, modifiers: modifiers)
    }
}
