import Foundation

/// Text input: typed text, and when the platform should enable it.
extension Window {
    /// Notifies the platform when the first responder starts or stops accepting text, or the caret has moved.
    func updateTextInput() {
        let input = textInput
        let rect = input.map { $0.convert($0.caretRect, to: nil) }
        guard rect != textInputRect else { return }
        textInputRect = rect
        onTextInput?(rect)
    }

    /// The first responder, if it accepts text.
    private var textInput: (any KeyInput)? {
        guard let input = firstResponder as? any KeyInput, input.acceptsText else { return nil }
        return input
    }

    /// Runs `changes`, in which text fields resign without asking their delegates.
    func endingEditingByForce(_ changes: () -> Void) {
        let outer = endsEditingByForce
        defer { endsEditingByForce = outer }
        endsEditingByForce = true
        changes()
    }

    /// Sends typed text to the first responder.
    /// - Returns: whether it accepts text.
    func insertTyped(_ text: String) -> Bool {
        guard let input = textInput else { return false }
        input.insertText(text)
        return true
    }

    /// Sends marked text, not yet committed, to the first responder.
    /// - Returns: whether it accepts text.
    func compose(_ text: String, caret: Int) -> Bool {
        guard let input = textInput else { return false }
        let caret = min(max(0, caret), text.count)
        input.setMarkedText(text, selectedRange: caret..<caret)
        return true
    }
}
