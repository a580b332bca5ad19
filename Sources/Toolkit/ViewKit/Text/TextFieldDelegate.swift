import Foundation

/// Controls editing in a text field, and is notified of it. UIKit's `UITextFieldDelegate`; every method has a
/// default.
@MainActor
public protocol TextFieldDelegate: AnyObject {
    /// Whether editing may begin. Default: yes.
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
    /// Called after the field became first responder.
    func textFieldDidBeginEditing(_ textField: TextField)
    /// Called before another view becomes first responder, or on Escape. Return false to keep the field first
    /// responder. Not called if there is no choice: the field leaves its window, is disabled, or
    /// `endEditing(true)` is called. Default: yes.
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool
    /// Called after the field resigned first responder.
    func textFieldDidEndEditing(_ textField: TextField)
    /// Called before a change by the user, undo and redo included. `range`: characters of the current text.
    /// Default: yes.
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool
    /// Called after the caret moved or the selection changed; after a change of the text as well.
    func textFieldDidChangeSelection(_ textField: TextField)
    /// Whether a press of the clear button clears the text. Default: yes.
    func textFieldShouldClear(_ textField: TextField) -> Bool
    /// Called when Return was pressed. False suppresses the field's actions. Default: yes.
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
