internal import CSDL2

/// What SDL and its sister libraries say about the latest failure on this thread.
nonisolated enum SDLError {
    static var text: String { String(cString: SDL_GetError()) }
}
