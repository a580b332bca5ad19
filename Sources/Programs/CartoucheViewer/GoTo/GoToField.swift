import Cartouche

/// The field in the toolbar for names of places and coordinates.
final class GoToField: SearchField {
    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        name = "goTo"
        placeholder = "Go to a place or coordinate"
        font = .systemFont(ofSize: 14)
        clearButtonMode = .whileEditing
    }

    /// Handles a key; Escape also clears the text of the field.
    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        if key == .escape, modifiers.isEmpty { text = "" }
        return super.keyDown(key, modifiers: modifiers)
    }
}
