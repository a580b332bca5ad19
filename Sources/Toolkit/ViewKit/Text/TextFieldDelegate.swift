import Foundation

/// Controls editing in a text field, and is notified of it. UIKit's `UITextFieldDelegate`; every method has a
/// default.
@MainActor
public protocol TextFieldDelegate: AnyObject {
    /// Whether the user may begin to edit a text field; true by default.
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
    /// Called after the text field became first responder.
    func textFieldDidBeginEditing(_ textField: TextField)
    /// Called before another view becomes first responder instead of the text field, or on Escape. Return
    /// false to keep the field first responder; true by default. Not called if the field has no choice: it
    /// leaves its window, is disabled, or `endEditing(true)` is called.
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool
    /// Called after the text field resigned first responder.
    func textFieldDidEndEditing(_ textField: TextField)
    /// Whether the user may replace `range`, in characters of the field's current text, by another text. Also
    /// called for undo and redo. True by default.
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool
    /// Called after the caret of a text field has moved or its selection has changed, also because of a
    /// change of the text.
    func textFieldDidChangeSelection(_ textField: TextField)
    /// Whether a press of the field's clear button clears the text; true by default.
    func textFieldShouldClear(_ textField: TextField) -> Bool
    /// Called when the user has pressed Return in a text field; returns whether the field sends its actions
    /// for Return. True by default.
    func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: TextField) {}
    public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: TextField) {}
    public func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: TextField) {}
    public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
