import Foundation

/// What keys, clicks and drags do in a text field.
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
        case "Left": line.move(.left, extending: extending)
        case "Right": line.move(.right, extending: extending)
        case "Up", "Home", "PageUp": line.move(.start, extending: extending)
        case "Down", "End", "PageDown": line.move(.end, extending: extending)
        case "Backspace": deleteBackward()
        case "Delete": if extending { cut() } else { delete(.right) }
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
        case "Left": line.move(.wordLeft, extending: extending)
        case "Right": line.move(.wordRight, extending: extending)
        case "Home", "Up": line.move(.start, extending: extending)
        case "End", "Down": line.move(.end, extending: extending)
        case "Backspace": delete(.wordLeft)
        case "Delete": delete(.wordRight)
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

    // MARK: Touches

    func press(_ touch: Touch) {
        guard isTracking, touch.kind == .mouse, becomeFirstResponder() else { return }
        beginSelection(with: touch)
    }

    func drag(_ touch: Touch) {
        guard isTracking, let start = selectionStart, isFirstResponder else { return }
        extendSelection(from: start, to: touch)
    }

    func release(_ touch: Touch) {
        if isTracking, isTouchInside, touch.kind == .finger, becomeFirstResponder() {
            beginSelection(with: touch)
        }
        selectionStart = nil
    }

    private func beginSelection(with touch: Touch) {
        let place = touch.location(in: self).x
        switch touch.tapCount {
        case 1: line.place(index(atX: place))
        case 2: line.selectWord(at: character(atX: place))
        default: selectAll()
        }
        selectionStart = line.selection
    }

    /// From a caret by characters, from a word by words.
    private func extendSelection(from start: Range<Int>, to touch: Touch) {
        let place = touch.location(in: self).x
        var range = start
        if start.isEmpty {
            range = index(atX: place)..<index(atX: place)
        } else if touch.tapCount == 2 {
            range = line.word(at: character(atX: place))
        }
        if range.lowerBound < start.lowerBound {
            line.place(start.upperBound)
            line.place(range.lowerBound, extending: true)
        } else {
            line.place(start.lowerBound)
            line.place(max(start.upperBound, range.upperBound), extending: true)
        }
    }
}
