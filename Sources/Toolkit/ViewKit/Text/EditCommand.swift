import Foundation

/// A command that edits text, such as cut or undo: chosen by a key or in the context menu of a text field or
/// text view.
nonisolated enum EditCommand: Sendable {
    case undo, redo, cut, copy, paste, selectAll
    case deleteBack, deleteForward, deleteWordBack, deleteWordForward

    /// The editing command of a key; nil for keys that move the caret and for all other keys.
    /// - Parameter modifiers: the modifier keys that are held. The caller has excluded Option and Command: a
    ///   key with one of these is no command.
    init?(_ key: Key, _ modifiers: KeyModifiers) {
        let hasShift = modifiers.contains(.shift)
        guard modifiers.contains(.control) else {
            switch key {
            case .backspace: self = .deleteBack
            case .delete: self = hasShift ? .cut : .deleteForward
            case .insert where hasShift: self = .paste
            default: return nil
            }
            return
        }
        switch key {
        case "a": self = .selectAll
        case "c", .insert: self = .copy
        case "x": self = .cut
        case "v": self = .paste
        case "z": self = hasShift ? .redo : .undo
        case "y": self = .redo
        case .backspace: self = .deleteWordBack
        case .delete: self = .deleteWordForward
        default: return nil
        }
    }
}

/// A move of the text caret by a key, such as to the next word or to the end of the line.
nonisolated enum CaretMove: Sendable {
    case left, right, wordLeft, wordRight, up, down, pageUp, pageDown
    case lineStart, lineEnd, paragraphStart, paragraphEnd, textStart, textEnd

    /// The move of the text caret by a key; nil for keys that do not move the caret.
    /// - Parameter hasControl: whether the Control key is held.
    init?(_ key: Key, hasControl: Bool) {
        switch key {
        case .left: self = hasControl ? .wordLeft : .left
        case .right: self = hasControl ? .wordRight : .right
        case .up: self = hasControl ? .paragraphStart : .up
        case .down: self = hasControl ? .paragraphEnd : .down
        case .home: self = hasControl ? .textStart : .lineStart
        case .end: self = hasControl ? .textEnd : .lineEnd
        case .pageUp where !hasControl: self = .pageUp
        case .pageDown where !hasControl: self = .pageDown
        default: return nil
        }
    }
}

extension TextEditing {
    func perform(_ command: EditCommand) {
        switch command {
        case .undo: goThroughHistory { $0.undo($1) }
        case .redo: goThroughHistory { $0.redo($1) }
        case .cut: cutSelection()
        case .copy: copySelection()
        case .paste: pasteText()
        case .selectAll: edited.select(0..<edited.count)
        case .deleteBack: delete(.back)
        case .deleteForward: delete(.forward)
        case .deleteWordBack: delete(.wordBack)
        case .deleteWordForward: delete(.wordForward)
        }
    }

    /// Whether an editing command, such as cut or undo, would have an effect now.
    private func canPerform(_ command: EditCommand) -> Bool {
        switch command {
        case .undo: allowsEditing && history.canUndo
        case .redo: allowsEditing && history.canRedo
        case .copy: edited.hasSelection && !isSecureTextEntry
        case .cut: allowsEditing && edited.hasSelection && !isSecureTextEntry
        case .paste: allowsEditing && Services.current.pasteboard.string?.isEmpty == false
        case .selectAll: edited.selection.count < edited.count
        case .deleteBack, .deleteForward, .deleteWordBack, .deleteWordForward:
            allowsEditing && edited.count > 0
        }
    }

    // MARK: The context menu

    /// Shows the menu of editing commands, such as cut and paste, at a point of the view. If the point is
    /// outside the selection, the caret moves there first.
    /// - Returns: false if no screen can present the menu.
    func presentEditMenu(at point: CGPoint) -> Bool {
        guard let screen = window?.frontScreen, isFirstResponder || becomeFirstResponder() else {
            return false
        }
        if composed == nil, !edited.selection.contains(character(at: point)) {
            edited.place(position(at: point))
        }
        screen.presentMenu(editMenu, from: CGRect(origin: point, size: .zero), in: self)
        return true
    }

    private var editMenu: Menu {
        let changes: [any MenuElement] = [entry("Undo", .undo, "Ctrl+Z"), entry("Redo", .redo, "Ctrl+Y")]
        let copying: [any MenuElement] = [
            entry("Cut", .cut, "Ctrl+X"), entry("Copy", .copy, "Ctrl+C"), entry("Paste", .paste, "Ctrl+V"),
        ]
        let all = entry("Select All", .selectAll, "Ctrl+A")
        return allowsEditing
            ? Menu(children: [Menu(children: changes), Menu(children: copying), Menu(children: [all])])
            : Menu(children: [entry("Copy", .copy, "Ctrl+C"), all])
    }

    private func entry(_ title: String, _ command: EditCommand, _ keys: String) -> Action {
        let action = Action(title: title) { [weak self] _ in self?.perform(command) }
        action.subtitle = keys
        if !canPerform(command) { action.attributes = .disabled }
        return action
    }
}
