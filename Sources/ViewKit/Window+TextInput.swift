import Foundation

/// Typed text, and when the platform listens for it.
extension Window {
    /// Tells the platform whether the first responder takes text, and where, if that has changed.
    func updateTextInput() {
        let input = firstResponder as? any KeyInput
        let rect = input.map { $0.convert($0.caretRect, to: nil) }
        guard rect != textInputRect else { return }
        textInputRect = rect
        onTextInput?(rect)
    }

    /// Text fields let go of the keys without asking whether they may.
    func endingEditingByForce(_ changes: () -> Void) {
        let outer = endsEditingByForce
        defer { endsEditingByForce = outer }
        endsEditingByForce = true
        changes()
    }

    /// To the first responder, if it takes text.
    func insertTyped(_ text: String) { (firstResponder as? any KeyInput)?.insertText(text) }

    /// The same for what is not yet text.
    func compose(_ text: String, caret: Int) {
        let caret = min(max(0, caret), text.count)
        (firstResponder as? any KeyInput)?.setMarkedText(text, selectedRange: caret..<caret)
    }
}

extension View {
    /// Ends the editing in this view or in a view inside it: the keys go back to what is around it. UIKit's
    /// method.
    /// - Parameter force: without asking the text field's delegate.
    /// - Returns: whether anything was being edited, and no longer is.
    @discardableResult
    public func endEditing(_ force: Bool = false) -> Bool {
        guard let window, let input = window.firstResponder as? any KeyInput, input.isDescendant(of: self)
        else { return false }
        func end() {
            if let field = input as? TextField { field.giveUpKeys() } else { input.resignFirstResponder() }
        }
        if force { window.endingEditingByForce(end) } else { end() }
        return !input.isFirstResponder
    }
}
