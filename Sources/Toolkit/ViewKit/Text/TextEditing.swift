import Foundation

/// A view in which the user edits text: what text fields and text views have in common. The view owns the
/// state; every change by the user is made here.
protocol TextEditing: KeyInput {
    /// The text with its caret and its selection.
    var edited: EditedText { get set }
    var history: EditHistory { get set }
    /// The marked text of an input method, with its caret; nil if there is none.
    var composed: EditedText? { get set }
    /// The range at which a selection by pointer started; nil while there is none.
    var selectionStart: Range<Int>? { get set }

    /// Whether the view is first responder, and the text may be changed.
    var isEditing: Bool { get }
    /// Whether the user may change the text.
    var allowsEditing: Bool { get }
    /// Whether the text is neither shown nor copied.
    var isSecureTextEntry: Bool { get }
    /// The maximum number of characters.
    var characterLimit: Int { get }

    /// The text as the view may hold it.
    func cleaned(_ text: String) -> String
    /// Asks the delegate.
    func mayChange(_ range: Range<Int>, to string: String) -> Bool
    /// Asks the delegate.
    func delegateAllowsEnd() -> Bool
    /// Called after each change by the user.
    func userDidChangeText()

    /// The caret position nearest to a point of the view.
    func place(at point: CGPoint) -> TextPlace
    /// The character nearest to a point of the view.
    func character(at point: CGPoint) -> Int
    /// What so many clicks on a character select; 2 or more.
    func unit(ofClicks clicks: Int, at character: Int) -> Range<Int>
}

extension TextEditing {
    func insert(_ text: String, as kind: EditHistory.Kind) {
        composed = nil
        let new = cleaned(text)
        if !new.isEmpty { change(to: new, in: edited.selection, kind) { $0.insert(new) } }
    }

    /// Deletes the selection, or the text between the caret and the target of `move`.
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

    /// Inserts as much of a text as `characterLimit` allows.
    private func insertWhatFits(_ string: String, _ kind: EditHistory.Kind) {
        let room = characterLimit - (edited.count - edited.selection.count)
        guard room > 0 else { return }
        var new = edited
        new.insert(String(string.prefix(room)))
        if new.count <= characterLimit { commit(new, kind) }
    }

    /// Makes a change by the user, which can be undone.
    func commit(_ new: EditedText, _ kind: EditHistory.Kind) {
        history.record(kind, from: edited, to: new)
        edited = new
        userDidChangeText()
    }

    /// The move to use: secure entry does not reveal word boundaries.
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

    /// The range of the marked text in the shown text; nil if there is none.
    var markedRange: Range<Int>? {
        composed.map { edited.selection.lowerBound..<edited.selection.lowerBound + $0.count }
    }

    /// A text with the marked text in place of its selection.
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

    /// Copies the selection to the primary selection of the desktop while the view is first responder.
    func offerSelection() {
        guard isFirstResponder, edited.hasSelection, !isSecureTextEntry else { return }
        Services.current.primarySelection?.string = edited.selectedText
    }

    /// Inserts the primary selection of the desktop at a point.
    func insertSelection(_ text: String?, at point: CGPoint) {
        guard allowsEditing, composed == nil, becomeFirstResponder() else { return }
        edited.place(place(at: point))
        if let text { insert(text, as: .other) }
    }

    // MARK: Ending

    /// Whether editing may end. The delegate is not called if it has no choice: the view leaves its window,
    /// or may not be edited.
    var mayEndEditing: Bool {
        !allowsEditing || window?.endsEditingByForce ?? true || delegateAllowsEnd()
    }

    /// Makes the nearest view from `view` up that can be first responder so, unless the delegate refuses.
    func passOnKeys(to view: View?) {
        guard isFirstResponder, mayEndEditing, let window else { return }
        window.endingEditingByForce { window.focus.passOn(from: self, to: view) }
    }

    // MARK: Selecting by pointer

    /// Starts a selection. During composition the input method owns the caret.
    func beginSelection(at point: CGPoint, clicks: Int) {
        guard composed == nil else { return }
        guard clicks > 1 else {
            let isExtending = window?.modifierFlags.contains(.shift) ?? false
            edited.place(place(at: point), extending: isExtending)
            selectionStart = edited.anchor..<edited.anchor
            return
        }
        edited.select(unit(ofClicks: clicks, at: character(at: point)))
        selectionStart = edited.selection
    }

    /// Extends the selection: from a caret by characters, from a word by words.
    func extendSelection(to point: CGPoint, clicks: Int) {
        guard let start = selectionStart else { return }
        guard !start.isEmpty else { return extendSelection(from: start.lowerBound, to: place(at: point)) }
        let range = unit(ofClicks: clicks, at: character(at: point))
        if range.lowerBound < start.lowerBound {
            extendSelection(from: start.upperBound, to: TextPlace(range.lowerBound, .downstream))
        } else {
            extendSelection(from: start.lowerBound, to: TextPlace(max(start.upperBound, range.upperBound)))
        }
    }

    private func extendSelection(from anchor: Int, to place: TextPlace) {
        var new = edited
        new.place(anchor)
        new.place(place, extending: true)
        edited = new
    }
}
