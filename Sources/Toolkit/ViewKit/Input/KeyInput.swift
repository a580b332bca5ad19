import Foundation

/// A view that accepts typed text. UIKit's `UIKeyInput`: while it is the window's first responder, it
/// receives typed text, and the platform enables text input.
@MainActor
public protocol KeyInput: View {
    /// Whether the view has text that `deleteBackward()` could delete.
    var hasText: Bool { get }
    /// Whether the view accepts typed text now; true by default. If false, the platform's input of text is
    /// not enabled for the view.
    var acceptsText: Bool { get }
    /// Inserts text at the view's caret. The text may come from a keyboard, an input method or a script.
    func insertText(_ text: String)
    /// Deletes the selected text or, without a selection, the character before the caret, as the Backspace
    /// key does.
    func deleteBackward()
    /// The rectangle of the text caret, in points in the view's own coordinates; an input method opens its
    /// window beside this rectangle.
    var caretRect: CGRect { get }
    /// Shows, at the caret, text that an input method is composing; nil or an empty text says that the
    /// composition has ended. The final text is inserted by `insertText(_:)`. The default implementation does
    /// nothing.
    /// - Parameter markedText: the text as composed so far.
    /// - Parameter selectedRange: the range of characters that are selected within this text.
    func setMarkedText(_ markedText: String?, selectedRange: Range<Int>)
}

extension KeyInput {
    public var acceptsText: Bool { true }
    public func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {}
}
