import Foundation

/// Text input: passes typed text to the first responder, and notifies the platform when to enable its text
/// input.
extension Window {
    /// Notifies the platform when the first responder starts or stops accepting text, or when the text caret
    /// has moved.
    func updateTextInput() {
        let input = textInput
        let rect = input.map { $0.convert($0.caretRect, to: nil) }
        guard rect != textInputRect else { return }
        textInputRect = rect
        onTextInput?(rect)
    }

    /// The first responder of the window, if it accepts text; otherwise nil.
    private var textInput: (any KeyInput)? {
        guard let input = firstResponder as? any KeyInput, input.acceptsText else { return nil }
        return input
    }

    /// Calls `changes`; text fields that resign first responder during the call do so without asking their
    /// delegates.
    func endingEditingByForce(_ changes: () -> Void) {
        let outer = endsEditingByForce
        defer { endsEditingByForce = outer }
        endsEditingByForce = true
        changes()
    }

    /// Passes text that the user has typed to the first responder.
    /// - Returns: whether the first responder accepts text.
    func insertTyped(_ text: String) -> Bool {
        guard let input = textInput else { return false }
        input.insertText(text)
        return true
    }

    /// Passes marked text, which the input method has not committed yet, to the first responder.
    /// - Returns: whether the first responder accepts text.
    func compose(_ text: String, caret: Int) -> Bool {
        guard let input = textInput else { return false }
        let caret = min(max(0, caret), text.count)
        input.setMarkedText(text, selectedRange: caret..<caret)
        return true
    }
}
