/// Why the window system, the renderer or a font could not be had. The description is one sentence for
/// people.
public nonisolated struct PlatformError: Error, CustomStringConvertible, Sendable {
    public let description: String

    /// A sentence with its full stop.
    public init(_ description: String) { self.description = description }
}
