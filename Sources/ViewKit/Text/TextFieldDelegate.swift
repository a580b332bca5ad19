import Foundation

/// Decides what may be typed into a text field, and hears of it. UIKit's `UITextFieldDelegate`; every method has
/// its default.
@MainActor
public protocol TextFieldDelegate: AnyObject {
    /// Default: yes.
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
    /// The field has got the keys.
    func textFieldDidBeginEditing(_ textField: TextField)
    /// Something else is about to take the keys, or Escape gives them up. False: the field keeps them. Not asked where there
    /// is no choice: the field leaves its window, is disabled, or `endEditing(true)` is called. Default: yes.
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool
    /// The field has lost the keys.
    func textFieldDidEndEditing(_ textField: TextField)
    /// Before a change by the user, also before one is taken back. `range`: characters of the present text. Default:
    /// yes.
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool
    /// The caret has moved, or another part is selected; after a change of the text as well.
    func textFieldDidChangeSelection(_ textField: TextField)
    /// The clear button was pressed. Default: yes.
    func textFieldShouldClear(_ textField: TextField) -> Bool
    /// Return was pressed. False keeps it from the field's actions. Default: yes.
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
