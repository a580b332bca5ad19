internal import CSDL2

/// The message of the latest failure of SDL and its satellite libraries on this thread.
nonisolated enum SDLError {
    static var text: String { String(cString: SDL_GetError()) }
}
