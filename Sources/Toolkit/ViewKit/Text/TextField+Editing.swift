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

    /// Whether there is a change to undo.
    public var canUndo: Bool { history.canUndo }

    /// Whether there is a change to redo.
    public var canRedo: Bool { history.canRedo }

    /// Undoes the last change: a typed word, a run of deletions, a paste. The delegate may refuse it. Up to
    /// 200 steps; setting `text` clears them all.
    public func undo() { perform(.undo) }

    /// Redoes the last undone change. Typing clears the undone changes.
    public func redo() { perform(.redo) }

    // MARK: Composing

    /// The range, in the shown text, of the marked text of an input method; nil if there is none.
    public var markedTextRange: Range<Int>? { markedRange }
}
