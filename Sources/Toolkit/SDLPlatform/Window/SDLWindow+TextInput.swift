internal import CCartoucheSDL2
import Foundation

extension SDLWindow {
    /// Starts text input with a caret, beside which an input method opens its window; nil stops text input,
    /// so that keys send only key events.
    /// - Parameter caret: the caret's rectangle in the window, in points.
    package func setTextInput(_ caret: CGRect?) {
        guard isOpen else { return }
        guard let caret else { return SDL_StopTextInput() }
        let units = geometry.units(of: caret)
        var rect = SDL_Rect(
            x: Int32(clamping: Int(units.minX)), y: Int32(clamping: Int(units.minY)),
            w: Int32(clamping: Int(units.width.rounded(.up))),
            h: Int32(clamping: Int(units.height.rounded(.up))))
        SDL_SetTextInputRect(&rect)
        if SDL_IsTextInputActive().rawValue == 0 { SDL_StartTextInput() }
    }

    /// Whether typed text arrives at the window as text events, and not only as key events.
    package var isTextInputActive: Bool { isOpen && SDL_IsTextInputActive().rawValue != 0 }
}
