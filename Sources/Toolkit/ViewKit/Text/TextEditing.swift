import Foundation

/// A view in which the user edits text: what text fields and text views have in common. The view stores the
/// text and the selection; the extensions of this protocol make every change that the user makes.
protocol TextEditing: KeyInput {
    /// The text of the view with its caret and its selection.
    var edited: EditedText { get set }
    var history: EditHistory { get set }
    /// The text that an input method is composing in the view and has not committed (marked text), with its
    /// caret; nil while no text is marked.
    var composed: EditedText? { get set }
    /// The range of the text's characters at which a selection by pointer has started; nil while the pointer
    /// selects nothing.
    var selectionStart: Range<Int>? { get set }

    /// Whether the view is first responder and the user may change its text.
    var isEditing: Bool { get }
    /// Whether the user may change the view's text.
    var allowsEditing: Bool { get }
    /// Whether the view's text is secret, so that it is neither shown nor copied.
    var isSecureTextEntry: Bool { get }
    /// The maximum number of characters in the view's text.
    var characterLimit: Int { get }

    /// Removes from a text the characters that the view does not accept, and returns the rest; called for
    /// every inserted text.
    func cleaned(_ text: String) -> String
    /// Asks the view's delegate whether the user may replace a range of the text by `string`.
    func mayChange(_ range: Range<Int>, to string: String) -> Bool
    /// Asks the view's delegate whether the user's editing may end.
    func delegateAllowsEnd() -> Bool
    /// Called after each change of the view's text by the user.
    func userDidChangeText()

    /// The position between characters of the text that is nearest to a point in the view's coordinates.
    func position(at point: CGPoint) -> TextPosition
    /// The index of the character of the text that is nearest to a point in the view's coordinates.
    func character(at point: CGPoint) -> Int
    /// The range of the text that two or more clicks on a character select, such as the character's word.
    func unit(ofClicks clicks: Int, at character: Int) -> Range<Int>
}

extension TextEditing {
    func insert(_ text: String, as kind: EditHistory.Kind) {
        composed = nil
        let new = cleaned(text)
        if !new.isEmpty { change(to: new, in: edited.selection, kind) { $0.insert(new) } }
    }

    /// Deletes the selected text; if nothing is selected, deletes the text between the caret and the position
    /// to which `move` would move the caret.
    func delete(_ move: EditedText.Move, as kind: EditHistory.Kind? = nil) {
        let move = allowed(move)
        let end = edited.target(of: move)
        let range =
            edited.hasSelection ? edited.selection : min(end, edited.caret)..<max(end, edited.caret)
        guard !range.isEmpty else { return }
        change(to: "", in: range, kind ?? self.kind(ofDeleting: move)) { $0.delete(move) }
    }

    private func kind(ofDeleting move: EditedText.Move) -> EditHistory.Kind {
        if edited.hasSelection { return .other }
        return switch move {
        case .back: .deletingBack
        case .forward: .deletingForward
        case .wordBack, .wordForward, .start, .end: .other
        }
    }

    private func change(
        to string: String, in range: Range<Int>, _ kind: EditHistory.Kind,
        _ change: (inout EditedText) -> Void
    ) {
        guard allowsEditing, mayChange(range, to: string) else { return }
        var new = edited
        change(&new)
        guard new.count <= max(characterLimit, edited.count) else { return insertWhatFits(string, kind) }
        commit(new, kind)
    }

    /// Inserts a text, shortened so that the view's whole text is not longer than `characterLimit`.
    private func insertWhatFits(_ string: String, _ kind: EditHistory.Kind) {
        let room = characterLimit - (edited.count - edited.selection.count)
        guard room > 0 else { return }
        var new = edited
        new.insert(String(string.prefix(room)))
        if new.count <= characterLimit { commit(new, kind) }
    }

    /// Replaces the view's text because of a change by the user, and records the change for undo.
    func commit(_ new: EditedText, _ kind: EditHistory.Kind) {
        history.record(kind, from: edited, to: new)
        edited = new
        userDidChangeText()
    }

    /// The move of the caret that is allowed instead of `move`: in secure entry a move by words becomes one
    /// to the text's start or end, so that no word boundaries are revealed.
    func allowed(_ move: EditedText.Move) -> EditedText.Move {
        guard isSecureTextEntry else { return move }
        return switch move {
        case .wordBack: .start
        case .wordForward: .end
        case .back, .forward, .start, .end: move
        }
    }

    // MARK: Taking back

    func goThroughHistory(_ step: (inout EditHistory, EditedText) -> EditedText?) {
        var changed = history
        guard allowsEditing, let new = step(&changed, edited), mayChange(0..<edited.count, to: new.text)
        else { return }
        history = changed
        edited = new
        userDidChangeText()
    }

    // MARK: Composing

    func mark(_ text: String, _ selection: Range<Int>) {
        let text = cleaned(text)
        guard !text.isEmpty, isEditing else { return composed = nil }
        var marked = EditedText(text)
        marked.place(selection.upperBound)
        composed = marked
    }

    /// The range of an input method's marked text in the text as the view shows it; nil while no text is
    /// marked.
    var markedRange: Range<Int>? {
        composed.map { edited.selection.lowerBound..<edited.selection.lowerBound + $0.count }
    }

    /// The text with the marked text of an input method instead of the selection.
    func composing(in text: EditedText) -> EditedText {
        guard let composed else { return text }
        var shown = text
        let start = shown.selection.lowerBound
        shown.insert(composed.text)
        shown.place(start + composed.caret)
        return shown
    }

    // MARK: Copying

    func copySelection() {
        if edited.hasSelection, !isSecureTextEntry {
            Services.current.pasteboard.string = edited.selectedText
        }
    }

    func cutSelection() {
        guard allowsEditing, edited.hasSelection, !isSecureTextEntry else { return }
        copySelection()
        delete(.back, as: .other)
    }

    func pasteText() {
        if let text = Services.current.pasteboard.string { insert(text, as: .other) }
    }

    /// Makes the selected text the primary selection of the desktop, which other programs paste with the
    /// middle button, if the view is first responder and its text is not secret.
    func offerSelection() {
        guard isFirstResponder, edited.hasSelection, !isSecureTextEntry else { return }
        Services.current.primarySelection?.string = edited.selectedText
    }

    /// Moves the caret to the position nearest to a point of the view, and inserts the primary selection of
    /// the desktop there.
    func insertSelection(_ text: String?, at point: CGPoint) {
        guard allowsEditing, composed == nil, becomeFirstResponder() else { return }
        edited.place(position(at: point))
        if let text { insert(text, as: .other) }
    }

    // MARK: Ending

    /// Whether the user's editing may end. The delegate is not asked if the user may not change the text, or
    /// if the view leaves its window or is otherwise forced to end editing.
    var mayEndEditing: Bool {
        !allowsEditing || window?.endsEditingByForce ?? true || delegateAllowsEnd()
    }

    /// Makes another view first responder: the nearest view, from `view` upward, that can be. Nothing happens
    /// if the delegate refuses to end editing.
    func passOnKeys(to view: View?) {
        guard isFirstResponder, mayEndEditing, let window else { return }
        window.endingEditingByForce { window.focus.passOn(from: self, to: view) }
    }

    // MARK: Selecting by pointer

    /// Starts a selection of text by the pointer. Does nothing while an input method composes text, since the
    /// input method owns the caret.
    func beginSelection(at point: CGPoint, clicks: Int) {
        guard composed == nil else { return }
        guard clicks > 1 else {
            let isExtending = window?.modifierFlags.contains(.shift) ?? false
            edited.place(position(at: point), extending: isExtending)
            selectionStart = edited.anchor..<edited.anchor
            return
        }
        edited.select(unit(ofClicks: clicks, at: character(at: point)))
        selectionStart = edited.selection
    }

    /// Extends the selection of text to the pointer: after one click by characters, after two by words.
    func extendSelection(to point: CGPoint, clicks: Int) {
        guard let start = selectionStart else { return }
        guard !start.isEmpty else { return extendSelection(from: start.lowerBound, to: position(at: point)) }
        let range = unit(ofClicks: clicks, at: character(at: point))
        if range.lowerBound < start.lowerBound {
            extendSelection(from: start.upperBound, to: TextPosition(range.lowerBound, .downstream))
        } else {
            extendSelection(from: start.lowerBound, to: TextPosition(max(start.upperBound, range.upperBound)))
        }
    }

    private func extendSelection(from anchor: Int, to position: TextPosition) {
        var new = edited
        new.place(anchor)
        new.place(position, extending: true)
        edited = new
    }
}
