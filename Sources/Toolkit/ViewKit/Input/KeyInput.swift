import Foundation

/// A view that accepts typed text. UIKit's `UIKeyInput`: while it is the window's first responder, it
/// receives typed text, and the platform enables text input.
@MainActor
public protocol KeyInput: View {
    /// Whether there is text to delete.
    var hasText: Bool { get }
    /// Whether typed text is for the view now; true by default. If false, the platform enables no text input.
    var acceptsText: Bool { get }
    /// Inserts text at the caret. It may be any text from a keyboard, an input method or a script.
    func insertText(_ text: String)
    /// Deletes as Backspace does.
    func deleteBackward()
    /// The caret's rectangle, in the view's own coordinates: an input method opens its window beside it.
    var caretRect: CGRect { get }
    /// Shows the marked text of an input method at the caret; nil or an empty text: composition has ended.
    /// The result is inserted. Does nothing by default.
    /// - Parameter selectedRange: the selected characters of the marked text.
    func setMarkedText(_ markedText: String?, selectedRange: Range<Int>)
}

extension KeyInput {
    public var acceptsText: Bool { true }
    public func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {}
}
