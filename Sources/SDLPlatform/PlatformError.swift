/// Why the window system, the renderer or a font could not be had. The description is one sentence for
/// people.
public nonisolated struct PlatformError: Error, CustomStringConvertible, Sendable {
    /// What could not be had.
    public enum Kind: Sendable {
        /// There is none, or none that a window can be shown on.
        case display
        /// The one that was asked for.
        case renderer
        /// A font or one of the libraries.
        case other
    }

    /// The sentence, with its full stop.
    public let description: String
    /// For a program that can offer a way out of its own, such as a flag.
    public let kind: Kind

    /// - Parameter description: a sentence with its full stop.
    public init(_ description: String, kind: Kind = .other) {
        (self.description, self.kind) = (description, kind)
    }
}
