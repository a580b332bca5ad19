import Foundation

/// A view that accepts typed text. UIKit's `UIKeyInput`: while it is the window's first responder, it
/// receives typed text, and the platform enables text input.
@MainActor
public protocol KeyInput: View {
    /// Whether the view has text that `deleteBackward()` could delete.
    var hasText: Bool { get }
    /// Whether the view accepts typed text now; true by default. If false, the platform's text input stays
    /// off.
    var acceptsText: Bool { get }
    /// Inserts text at the caret. It may be any text from a keyboard, an input method or a script.
    func insertText(_ text: String)
    /// Deletes the selection or the character before the caret, as Backspace does.
    func deleteBackward()
    /// The caret's rectangle in points, in the view's own coordinates: an input method opens its window
    /// beside it.
    var caretRect: CGRect { get }
    /// Shows the marked text of an input method at the caret; nil or an empty text says that composition has
    /// ended. The final text comes by `insertText(_:)`. The default implementation does nothing.
    /// - Parameter selectedRange: the range of characters that are selected within the marked text.
    func setMarkedText(_ markedText: String?, selectedRange: Range<Int>)
}

extension KeyInput {
    public var acceptsText: Bool { true }
    public func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {}
}
