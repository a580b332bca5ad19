import Foundation

/// Editing, undo and redo in a text field.
extension TextField: TextEditing {
    var allowsEditing: Bool { isEnabled }
    var characterLimit: Int { maximumLength }

    func cleaned(_ text: String) -> String { EditedText.oneLine(text) }

    func mayChange(_ range: Range<Int>, to string: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    }

    func delegateAllowsEnd() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

    func userDidChangeText() { sendActions(for: .editingChanged) }

    /// Clears the text as the clear button does, if the delegate agrees.
    func clear() {
        guard isEnabled, delegate?.textFieldShouldClear(self) ?? true else { return }
        composed = nil
        if hasText { commit(EditedText(), .other) }
    }

    // MARK: Taking back

    /// Whether the text field has a change that can be undone.
    public var canUndo: Bool { history.canUndo }

    /// Whether the text field has an undone change that can be redone.
    public var canRedo: Bool { history.canRedo }

    /// Undoes the last change of the field's text: a typed word, consecutive deletions, a paste. The delegate
    /// may refuse to undo it. Up to 200 changes can be undone; setting `text` clears them all.
    public func undo() { perform(.undo) }

    /// Redoes the change of the field's text that was undone last. After the user has typed, nothing can be
    /// redone.
    public func redo() { perform(.redo) }

    // MARK: Composing

    /// The range of an input method's marked text in the text as the field shows it; nil if no text is
    /// marked.
    public var markedTextRange: Range<Int>? { markedRange }
}
