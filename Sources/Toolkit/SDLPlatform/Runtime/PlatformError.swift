internal import CCartoucheSDL2

/// Why the window system, the renderer or a font is not available. The description is a sentence for the
/// user.
public nonisolated struct PlatformError: Error, CustomStringConvertible, Sendable {
    /// The part that is not available.
    public enum Kind: Sendable {
        /// There is no display, or none that can show a window.
        case display
        /// The requested renderer is not available.
        case renderer
        /// A font or a library is not available.
        case other
    }

    /// The sentence, with its period.
    public let description: String
    /// The kind, for programs that can suggest a remedy, such as a flag.
    public let kind: Kind

    /// - Parameter description: a sentence with its period.
    public init(_ description: String, kind: Kind = .other) {
        (self.description, self.kind) = (description, kind)
    }
}

/// The message of the latest failure of SDL and its satellite libraries on this thread.
nonisolated enum SDLError {
    static var text: String { String(cString: SDL_GetError()) }
}
