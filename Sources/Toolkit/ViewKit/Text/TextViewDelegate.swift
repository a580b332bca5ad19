import Foundation

/// Controls editing in a text view, and is notified of it. UIKit's `UITextViewDelegate`; every method has a
/// default.
@MainActor
public protocol TextViewDelegate: ScrollViewDelegate {
    /// Whether the user may begin to edit a text view; true by default.
    func textViewShouldBeginEditing(_ textView: TextView) -> Bool
    /// Called after an editable text view became first responder.
    func textViewDidBeginEditing(_ textView: TextView)
    /// Called before another view becomes first responder instead of the text view, or on Escape. Return
    /// false to keep the text view first responder; true by default. Not called if the text view has no
    /// choice: it leaves its window, is not editable, or `endEditing(true)` is called.
    func textViewShouldEndEditing(_ textView: TextView) -> Bool
    /// Called after an editable text view resigned first responder.
    func textViewDidEndEditing(_ textView: TextView)
    /// Whether the user may replace `range`, in characters of the view's current text, by another text. Also
    /// called for undo and redo. True by default.
    func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool
    /// Called after the user has changed the text of a text view; changes by the program are not reported.
    func textViewDidChange(_ textView: TextView)
    /// Called after the caret of a text view has moved or its selection has changed, also because of a change
    /// of the text.
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
