import Foundation

/// What keys do in a text field.
extension TextField {
    /// True: taken. Everything that could mean something to a map around the field is.
    func pressKey(_ name: String, _ modifiers: KeyModifiers) -> Bool {
        guard isFirstResponder, isEnabled else { return false }
        if modifiers.isDisjoint(with: [.ctrl, .alt, .gui]) {
            return pressPlain(name, extending: modifiers.contains(.shift))
        }
        guard modifiers.contains(.ctrl), modifiers.isDisjoint(with: [.alt, .gui]) else { return false }
        return pressWithControl(name, extending: modifiers.contains(.shift))
    }

    private func pressPlain(_ name: String, extending: Bool) -> Bool {
        switch name {
        case "Tab": return false
        case "Left": moveCaret(toLeft: true, extending: extending)
        case "Right": moveCaret(toLeft: false, extending: extending)
        case "Up", "Home", "PageUp": line.move(.start, extending: extending)
        case "Down", "End", "PageDown": line.move(.end, extending: extending)
        case "Backspace": deleteBackward()
        case "Delete": if extending { cut() } else { delete(.forward) }
        case "Insert": if extending { paste() }
        case "Return", "Keypad Enter": pressReturn()
        case "Escape": giveUpKeys()
        default: return !Self.isFunctionKey(name)
        }
        return true
    }

    private func pressWithControl(_ name: String, extending: Bool) -> Bool {
        switch name {
        case "A": selectAll()
        case "C", "Insert": copy()
        case "X": cut()
        case "V": paste()
        case "Z": if extending { redo() } else { undo() }
        case "Y": redo()
        case "Left": moveByWord(toLeft: true, extending: extending)
        case "Right": moveByWord(toLeft: false, extending: extending)
        case "Home", "Up": line.move(.start, extending: extending)
        case "End", "Down": line.move(.end, extending: extending)
        case "Backspace": delete(.wordBack)
        case "Delete": delete(.wordForward)
        default: return false
        }
        return true
    }

    private func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }

    private static func isFunctionKey(_ name: String) -> Bool {
        name.count > 1 && name.hasPrefix("F") && name.dropFirst().allSatisfy(\.isNumber)
    }
}
