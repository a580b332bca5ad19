internal import CCartoucheSDL2

/// Finds the window that an event of SDL belongs to.
enum EventWindow {
    /// Whether an event says that its window was moved to another display.
    static func isOnAnotherDisplay(_ event: SDL_Event) -> Bool {
        event.type == SDL_WINDOWEVENT.rawValue
            && UInt32(event.window.event) == SDL_WINDOWEVENT_DISPLAY_CHANGED.rawValue
    }

    /// SDL's number of the window to which this event belongs; nil if the event belongs to no window.
    static func id(of event: SDL_Event) -> UInt32? {
        let id: UInt32
        switch SDL_EventType(rawValue: event.type) {
        case SDL_WINDOWEVENT: id = event.window.windowID
        case SDL_MOUSEMOTION: id = event.motion.windowID
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: id = event.button.windowID
        case SDL_MOUSEWHEEL: id = event.wheel.windowID
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: id = event.tfinger.windowID
        case SDL_KEYDOWN, SDL_KEYUP: id = event.key.windowID
        case SDL_TEXTINPUT: id = event.text.windowID
        case SDL_TEXTEDITING: id = event.edit.windowID
        case SDL_TEXTEDITING_EXT: id = event.editExt.windowID
        case SDL_DROPFILE: id = event.drop.windowID
        default: return nil
        }
        return id == 0 ? nil : id
    }
}
