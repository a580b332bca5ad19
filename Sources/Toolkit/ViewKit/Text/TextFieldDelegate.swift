import Foundation

/// Controls editing in a text field, and is notified of it. UIKit's `UITextFieldDelegate`; every method has a
/// default.
@MainActor
public protocol TextFieldDelegate: AnyObject {
    /// Whether editing may begin; true by default.
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
    /// Called after the field became first responder.
    func textFieldDidBeginEditing(_ textField: TextField)
    /// Called before another view becomes first responder, or on Escape. Return false to keep the field first
    /// responder; true by default. Not called if the field has no choice: it leaves its window, is disabled,
    /// or `endEditing(true)` is called.
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool
    /// Called after the field resigned first responder.
    func textFieldDidEndEditing(_ textField: TextField)
    /// Whether the user's change of `range`, in characters of the current text, may be made; undo and redo
    /// are such changes too. True by default.
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool
    /// Called after the caret has moved or the selection has changed, also by a change of the text.
    func textFieldDidChangeSelection(_ textField: TextField)
    /// Whether a press of the clear button clears the text; true by default.
    func textFieldShouldClear(_ textField: TextField) -> Bool
    /// Called when Return was pressed; returns whether the field sends its actions for Return. True by
    /// default.
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
