internal import CCartoucheSDL2
import ViewKit

/// The desktop's clipboard. Needs an open window.
@MainActor
package final class SDLPasteboard: Pasteboard {
    /// Creates a pasteboard; all instances share the one clipboard.
    package init() {}

    /// The clipboard's text; nil if it contains none, or the program that owns the clipboard does not answer.
    package var string: String? {
        get {
            guard SDL_HasClipboardText().rawValue != 0, let text = SDL_GetClipboardText() else { return nil }
            defer { SDL_free(text) }
            let string = String(cString: text)
            return string.isEmpty ? nil : string
        }
        set { SDL_SetClipboardText(newValue ?? "") }
    }
}
