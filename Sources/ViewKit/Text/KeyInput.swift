import Foundation

/// A view that text can be typed into. UIKit's `UIKeyInput`: while it is the window's first responder, typed
/// text comes here, and the platform listens for text.
@MainActor
public protocol KeyInput: View {
    /// Whether there is anything to delete.
    var hasText: Bool { get }
    /// Puts text where the caret is. May be anything that a keyboard, an input method or a script sends.
    func insertText(_ text: String)
    /// As by Backspace.
    func deleteBackward()
    /// Where the caret is, in the view's own coordinates: an input method opens its window beside it.
    var caretRect: CGRect { get }
    /// Text that an input method is still composing, to be shown where the caret is; nil, or an empty text: no more.
    /// What comes of it is inserted. The default shows nothing.
    /// - Parameter selectedRange: characters of it.
    func setMarkedText(_ markedText: String?, selectedRange: Range<Int>)
}

extension KeyInput {
    public func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {}
}
