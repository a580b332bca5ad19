import Cartouche

/// A field whose arrow keys move a mark among answers while there are any.
final class GoToField: TextField {
    /// Called with the number of rows to move by; returns whether there are answers.
    var onMove: ((Int) -> Bool)?

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        name = "goTo"
        placeholder = "Go to a place or coordinate"
        font = .systemFont(ofSize: 14)
        clearButtonMode = .whileEditing
    }

    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        let steps: [Key: Int] = [.down: 1, .up: -1, .pageDown: 7, .pageUp: -7]
        if modifiers.isEmpty, let step = steps[key], onMove?(step) ?? false { return true }
        return super.keyDown(key, modifiers: modifiers)
    }
}
