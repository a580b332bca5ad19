import Cartouche

/// The toolbar's field for places and coordinates.
final class GoToField: SearchField {
    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        name = "goTo"
        placeholder = "Go to a place or coordinate"
        font = .systemFont(ofSize: 14)
        clearButtonMode = .whileEditing
    }

    /// Escape leaves the field empty, as it was before the search.
    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        if key == .escape, modifiers.isEmpty { text = "" }
        return super.keyDown(key, modifiers: modifiers)
    }
}
