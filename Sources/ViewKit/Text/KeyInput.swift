import Foundation

/// A view that text can be typed into. UIKit's `UIKeyInput`: while it is the window's first responder, typed
/// text comes here, and the platform listens for text.
public protocol KeyInput: View {
    /// Whether there is anything to delete.
    var hasText: Bool { get }
    /// Puts text where the caret is. May be anything that a keyboard, an input method or a script sends.
    func insertText(_ text: String)
    /// As by Backspace.
    func deleteBackward()
    /// Where the caret is, in the view's own coordinates: an input method opens its window beside it.
    var caretRect: CGRect { get }
}
