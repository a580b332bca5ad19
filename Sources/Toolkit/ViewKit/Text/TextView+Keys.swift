import Foundation

/// The keys of a text view.
extension TextView {
    /// Handles a key that was pressed in the text view.
    /// - Returns: whether the key was handled; nil if the key shall scroll the view.
    func pressKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool? {
        guard isFirstResponder, allowsSelecting else { return nil }
        guard modifiers.isDisjoint(with: [.option, .command]) else { return false }
        return isEditable ? pressEditingKey(key, modifiers) : pressReadingKey(key, modifiers)
    }

    private func pressEditingKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        if let command = EditCommand(key, modifiers) {
            perform(command)
        } else if let move = CaretMove(key, hasControl: modifiers.contains(.control)) {
            moveCaret(move, extending: modifiers.contains(.shift))
        } else if modifiers.contains(.control) {
            return false
        } else {
            return pressPlain(key)
        }
        return true
    }

    private func pressPlain(_ key: Key) -> Bool {
        switch key {
        case .tab, .function: return false
        case .return, .enter: insert("\n", as: .typing)
        case .escape: giveUpKeys()
        case .menu: return presentEditMenu(at: caretRect.center)
        default: break
        }
        return true
    }

    /// Handles a key in a text view that is not editable: keys with Shift select text, and commands copy and
    /// select all.
    /// - Returns: whether the key was handled; nil if the key shall scroll the view.
    private func pressReadingKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool? {
        let hasControl = modifiers.contains(.control)
        if modifiers.contains(.shift), let move = CaretMove(key, hasControl: hasControl) {
            moveCaret(move, extending: true)
            return true
        }
        switch EditCommand(key, modifiers) {
        case .copy?: copy()
        case .selectAll?: selectAll()
        case nil where key == .menu: return presentEditMenu(at: caretRect.center)
        default: return nil
        }
        return true
    }
}
