internal import CSDL2
import ViewKit

/// The desktop's primary selection: what was selected last, in any program. Needs an open window. Empty where the window
/// system has none.
@MainActor
public final class SDLPrimarySelection: Pasteboard {
    /// All are alike: there is one primary selection.
    public init() {}

    /// Nil where nothing is selected, or its owner does not answer.
    public var string: String? {
        get {
            guard SDL_HasPrimarySelectionText() == SDL_TRUE, let text = SDL_GetPrimarySelectionText() else {
                return nil
            }
            defer { SDL_free(text) }
            let string = String(cString: text)
            return string.isEmpty ? nil : string
        }
        set { SDL_SetPrimarySelectionText(newValue ?? "") }
    }
}
