internal import CCartoucheSDL2
import ViewKit

/// The desktop's primary selection: the latest selection in any program. Needs an open window. Empty if the
/// window system has none.
@MainActor
package final class SDLPrimarySelection: Pasteboard {
    /// A pasteboard; all instances share the one primary selection.
    package init() {}

    /// The selected text. Nil if there is none, or its owner does not answer.
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
