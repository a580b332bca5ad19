/// The undo history of a text field or text view. Pure.
///
/// Each word that the user types is one step, and so are consecutive deletions in one direction. Moving the
/// caret ends a step. When there are too many steps, the oldest ones are removed.
///
/// - Invariant: at most `maximumSteps` steps, and no more than `maximumCharacters` characters in all steps
///   but the last.
nonisolated struct EditHistory: Equatable, Sendable {
    enum Kind: Sendable { case typing, deletingBack, deletingForward, other }

    static let maximumSteps = 200
    static let maximumCharacters = 50_000

    /// One step of the undo history: the characters `removed`, which began at the index `start` of the text,
    /// were replaced by `inserted`.
    private struct Step: Equatable, Sendable {
        var kind: Kind
        var start: Int
        var removed: [Character]
        var inserted: [Character]
        var before: Selection
        var after: Selection

        var size: Int { removed.count + inserted.count }
    }

    private struct Selection: Equatable, Sendable {
        var anchor: Int
        var caret: Int

        init(_ text: EditedText) { (anchor, caret) = (text.anchor, text.caret) }
    }

    private var done: [Step] = []
    private var undone: [Step] = []

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    /// Records a change of the text in the undo history. The text field or text view calls this method after
    /// each change by the user.
    mutating func record(_ kind: Kind, from old: EditedText, to new: EditedText) {
        guard let step = Self.step(kind, old, new) else { return }
        undone = []
        if var last = done.last, last.after == Selection(old), Self.extend(&last, by: step) {
            done[done.count - 1] = last
        } else {
            done.append(step)
        }
        var size = done.dropLast().map(\.size).reduce(0, +)
        while done.count > 1, done.count > Self.maximumSteps || size > Self.maximumCharacters {
            size -= done.removeFirst().size
        }
    }

    /// The text before the last change, which is undone; nil if there is no change to undo.
    mutating func undo(_ text: EditedText) -> EditedText? {
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        return Self.replace(step.inserted, at: step.start, by: step.removed, in: text, step.before)
    }

    /// The text after the change that was undone last, which is redone; nil if there is no change to redo.
    mutating func redo(_ text: EditedText) -> EditedText? {
        guard let step = undone.popLast() else { return nil }
        done.append(step)
        return Self.replace(step.removed, at: step.start, by: step.inserted, in: text, step.after)
    }

    private static func replace(
        _ old: [Character], at start: Int, by new: [Character], in text: EditedText, _ selection: Selection
    ) -> EditedText {
        var characters = text.characters
        let range = (start..<start + old.count).clamped(to: 0..<characters.count)
        characters.replaceSubrange(range, with: new)
        return EditedText(characters, anchor: selection.anchor, caret: selection.caret)
    }

    /// The difference between two texts as a step of the undo history; nil if the texts are equal.
    private static func step(_ kind: Kind, _ old: EditedText, _ new: EditedText) -> Step? {
        let (a, b) = (old.characters, new.characters)
        let shorter = min(a.count, b.count)
        var head = 0
        // Among equal letters, those before the caret count as unchanged.
        while head < min(shorter, new.caret, old.selection.lowerBound), a[head] == b[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
        let (removed, inserted) = (Array(a[head..<a.count - tail]), Array(b[head..<b.count - tail]))
        guard !removed.isEmpty || !inserted.isEmpty else { return nil }
        return Step(
            kind: kind, start: head, removed: removed, inserted: inserted, before: Selection(old),
            after: Selection(new))
    }

    /// Extends the last step of the undo history by a new step, such as the next typed letter.
    /// - Returns: false if the new step has to be a step of its own.
    private static func extend(_ last: inout Step, by step: Step) -> Bool {
        guard last.kind == step.kind else { return false }
        switch step.kind {
        case .typing:
            guard step.removed.isEmpty, step.start == last.start + last.inserted.count,
                !(last.inserted.last?.isWhitespace ?? false) || (step.inserted.first?.isWhitespace ?? false)
            else { return false }
            last.inserted += step.inserted
        case .deletingBack:
            guard step.inserted.isEmpty, last.inserted.isEmpty,
                step.start + step.removed.count == last.start
            else { return false }
            last.removed = step.removed + last.removed
            last.start = step.start
        case .deletingForward:
            guard step.inserted.isEmpty, last.inserted.isEmpty, step.start == last.start else { return false }
            last.removed += step.removed
        case .other: return false
        }
        last.after = step.after
        return true
    }
}
