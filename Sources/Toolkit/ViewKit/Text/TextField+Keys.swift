import Foundation

/// The keys of a text field.
extension TextField {
    /// Handles a key; true if handled, as is every key that a map around the field might handle.
    func pressKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard isFirstResponder, isEnabled else { return false }
        if modifiers.isDisjoint(with: [.control, .option, .command]) {
            return pressPlain(key, extending: modifiers.contains(.shift))
        }
        guard modifiers.contains(.control), modifiers.isDisjoint(with: [.option, .command]) else {
            return false
        }
        return pressWithControl(key, extending: modifiers.contains(.shift))
    }

    private func pressPlain(_ key: Key, extending: Bool) -> Bool {
        switch key {
        case .tab: return false
        case .left: moveCaret(toLeft: true, extending: extending)
        case .right: moveCaret(toLeft: false, extending: extending)
        case .up, .home, .pageUp: line.move(.start, extending: extending)
        case .down, .end, .pageDown: line.move(.end, extending: extending)
        case .backspace: deleteBackward()
        case .delete: if extending { cut() } else { delete(.forward) }
        case .insert: if extending { paste() }
        case .return, .enter: pressReturn()
        case .escape: giveUpKeys()
        case .function: return false
        default: break
        }
        return true
    }

    private func pressWithControl(_ key: Key, extending: Bool) -> Bool {
        switch key {
        case "a": selectAll()
        case "c", .insert: copy()
        case "x": cut()
        case "v": paste()
        case "z": if extending { redo() } else { undo() }
        case "y": redo()
        case .left: moveByWord(toLeft: true, extending: extending)
        case .right: moveByWord(toLeft: false, extending: extending)
        case .home, .up: line.move(.start, extending: extending)
        case .end, .down: line.move(.end, extending: extending)
        case .backspace: delete(.wordBack)
        case .delete: delete(.wordForward)
        default: return false
        }
        return true
    }

    private func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }
}
