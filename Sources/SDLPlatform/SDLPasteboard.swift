internal import CSDL2
import ViewKit

/// The desktop's clipboard. Needs an open window.
@MainActor
public final class SDLPasteboard: Pasteboard {
    /// All are alike: there is one clipboard.
    public init() {}

    /// Nil where the clipboard holds no text, or its owner does not answer.
    public var string: String? {
        get {
            guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
            defer { SDL_free(text) }
            let string = String(cString: text)
            return string.isEmpty ? nil : string
        }
        set { SDL_SetClipboardText(newValue ?? "") }
    }
}
