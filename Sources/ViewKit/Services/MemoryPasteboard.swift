/// A pasteboard in memory, invisible to other programs: for tests, and without a window system.
@MainActor
public final class MemoryPasteboard: Pasteboard {
    /// The last copied text.
    public var string: String?

    /// Creates a pasteboard, empty by default.
    public init(string: String? = nil) { self.string = string }
}
