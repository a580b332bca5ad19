import Foundation

/// Editing, undo and redo in a text field.
extension TextField {
    func insert(_ text: String, as kind: EditHistory.Kind) {
        composed = nil
        let new = EditedLine.cleaned(text)
        if !new.isEmpty { change(to: new, in: line.selection, kind) { $0.insert(new) } }
    }

    /// Deletes the selection, or the text between the caret and the target of `move`.
    func delete(_ move: EditedLine.Move, as kind: EditHistory.Kind? = nil) {
        let move = allowed(move)
        let end = line.target(of: move)
        let range = line.hasSelection ? line.selection : min(end, line.caret)..<max(end, line.caret)
        guard !range.isEmpty else { return }
        change(to: "", in: range, kind ?? self.kind(ofDeleting: move)) { $0.delete(move) }
    }

    private func kind(ofDeleting move: EditedLine.Move) -> EditHistory.Kind {
        if line.hasSelection { return .other }
        return switch move {
        case .back: .deletingBack
        case .forward: .deletingForward
        case .wordBack, .wordForward, .start, .end: .other
        }
    }

    private func change(
        to string: String, in range: Range<Int>, _ kind: EditHistory.Kind,
        _ change: (inout EditedLine) -> Void
    ) {
        guard isEnabled, mayChange(range, to: string) else { return }
        var new = line
        change(&new)
        guard new.count <= max(maximumLength, line.count) else { return insertWhatFits(string, kind) }
        commit(new, kind)
    }

    private func mayChange(_ range: Range<Int>, to string: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    }

    /// Inserts as much of a text as `maximumLength` allows.
    private func insertWhatFits(_ string: String, _ kind: EditHistory.Kind) {
        let room = maximumLength - (line.count - line.selection.count)
        guard room > 0 else { return }
        var new = line
        new.insert(String(string.prefix(room)))
        if new.count <= maximumLength { commit(new, kind) }
    }

    private func commit(_ new: EditedLine, _ kind: EditHistory.Kind) {
        history.record(kind, from: line, to: new)
        line = new
        sendActions(for: .editingChanged)
    }

    // MARK: Clearing

    /// Clears the text as the clear button does.
    func clear() {
        guard isEnabled, delegate?.textFieldShouldClear(self) ?? true else { return }
        composed = nil
        if hasText { commit(EditedLine(), .other) }
    }

    // MARK: Taking back

    /// Whether there is a change to undo.
    public var canUndo: Bool { history.canUndo }

    /// Whether there is a change to redo.
    public var canRedo: Bool { history.canRedo }

    /// Undoes the last change: a typed word, a run of deletions, a paste. The delegate may refuse it. Up to
    /// 200 steps; setting `text` clears them all.
    public func undo() { goThroughHistory { $0.undo($1) } }

    /// Redoes the last undone change. Typing clears the undone changes.
    public func redo() { goThroughHistory { $0.redo($1) } }

    private func goThroughHistory(_ step: (inout EditHistory, EditedLine) -> EditedLine?) {
        var changed = history
        guard isEnabled, let new = step(&changed, line), mayChange(0..<line.count, to: new.text) else {
            return
        }
        history = changed
        line = new
        sendActions(for: .editingChanged)
    }

    // MARK: Composing

    /// The range, in the shown text, of the marked text of an input method; nil if there is none.
    public var markedTextRange: Range<Int>? {
        composed.map { line.selection.lowerBound..<line.selection.lowerBound + $0.count }
    }

    func mark(_ text: String, _ selection: Range<Int>) {
        let text = EditedLine.cleaned(text)
        guard !text.isEmpty, isEditing else { return composed = nil }
        var marked = EditedLine(text)
        marked.place(selection.upperBound)
        composed = marked
    }
}
