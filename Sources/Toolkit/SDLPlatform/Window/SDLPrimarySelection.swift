internal import CCartoucheSDL2
import ViewKit

/// The desktop's primary selection: the text that was selected last in any program. Needs an open window.
/// Empty if the window system has no primary selection.
@MainActor
package final class SDLPrimarySelection: Pasteboard {
    /// Creates a pasteboard; all instances share the one primary selection.
    package init() {}

    /// The selected text; nil if there is none, or the program that owns the selection does not answer.
    package var string: String? {
        get {
            guard SDL_HasPrimarySelectionText().rawValue != 0, let text = SDL_GetPrimarySelectionText() else {
                return nil
            }
            defer { SDL_free(text) }
            let string = String(cString: text)
            return string.isEmpty ? nil : string
        }
        set { SDL_SetPrimarySelectionText(newValue ?? "") }
    }
}
