internal import CCartoucheSDL2

/// The error that the window system, the renderer, a font or a library is not available. The description is a
/// sentence for the user.
public nonisolated struct PlatformError: Error, CustomStringConvertible, Sendable {
    /// What is not available: a display, the renderer, or something else.
    public enum Kind: Sendable {
        /// There is no display, or none that can show a window.
        case display
        /// The requested renderer is not available.
        case renderer
        /// A font or a library is not available.
        case other
    }

    /// The sentence for the user, with its period.
    public let description: String
    /// What is not available, so that a program can suggest a remedy, such as another option.
    public let kind: Kind

    /// Creates an error with a sentence for the user.
    /// - Parameter description: the sentence, with its period.
    public init(_ description: String, kind: Kind = .other) {
        (self.description, self.kind) = (description, kind)
    }
}

/// Reads the message of the latest failure of SDL, or of the libraries that belong to SDL, on this thread.
nonisolated enum SDLError {
    static var text: String { String(cString: SDL_GetError()) }
}
