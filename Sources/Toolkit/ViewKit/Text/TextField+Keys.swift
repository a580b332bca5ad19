import Foundation

/// The keys of a text field.
extension TextField {
    /// Handles a key that was pressed in the text field.
    /// - Returns: true if the key was handled, as is every key that a map view around the field could also
    ///   handle.
    func pressKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard isFirstResponder, isEnabled, modifiers.isDisjoint(with: [.option, .command]) else {
            return false
        }
        let (hasControl, extending) = (modifiers.contains(.control), modifiers.contains(.shift))
        if let command = EditCommand(key, modifiers) {
            perform(command)
        } else if let move = CaretMove(key, hasControl: hasControl) {
            moveCaret(move, extending: extending)
        } else if hasControl {
            return false
        } else {
            return pressPlain(key)
        }
        return true
    }

    private func pressPlain(_ key: Key) -> Bool {
        switch key {
        case .tab, .function: return false
        case .return, .enter: pressReturn()
        case .escape: giveUpKeys()
        case .menu: return showMenu(at: caretRect.center)
        default: break
        }
        return true
    }

    private func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }

    /// Moves the caret of the text field by a key. Since the field has a single line, Up moves the caret to
    /// the line's start and Down to its end.
    private func moveCaret(_ move: CaretMove, extending: Bool) {
        switch move {
        case .left: moveCaret(toLeft: true, extending: extending)
        case .right: moveCaret(toLeft: false, extending: extending)
        case .wordLeft: moveByWord(toLeft: true, extending: extending)
        case .wordRight: moveByWord(toLeft: false, extending: extending)
        case .up, .pageUp, .lineStart, .paragraphStart, .textStart: edited.move(.start, extending: extending)
        case .down, .pageDown, .lineEnd, .paragraphEnd, .textEnd: edited.move(.end, extending: extending)
        }
    }
}
