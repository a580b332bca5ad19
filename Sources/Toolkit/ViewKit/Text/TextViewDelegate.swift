import Foundation

/// Controls editing in a text view, and is notified of it. UIKit's `UITextViewDelegate`; every method has a
/// default.
@MainActor
public protocol TextViewDelegate: ScrollViewDelegate {
    /// Whether editing may begin. Default: yes.
    func textViewShouldBeginEditing(_ textView: TextView) -> Bool
    /// Called after an editable text view became first responder.
    func textViewDidBeginEditing(_ textView: TextView)
    /// Called before another view becomes first responder, or on Escape. Return false to keep the text view
    /// first responder. Not called if there is no choice: the view leaves its window, is not editable, or
    /// `endEditing(true)` is called. Default: yes.
    func textViewShouldEndEditing(_ textView: TextView) -> Bool
    /// Called after an editable text view resigned first responder.
    func textViewDidEndEditing(_ textView: TextView)
    /// Called before a change by the user, undo and redo included. `range`: characters of the current text.
    /// Default: yes.
    func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool
    /// Called after a change by the user; changes by the program are not reported.
    func textViewDidChange(_ textView: TextView)
    /// Called after the caret moved or the selection changed; after a change of the text as well.
    func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: TextView) {}
    public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: TextView) {}
    public func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: TextView) {}
    public func textViewDidChangeSelection(_ textView: TextView) {}
}
