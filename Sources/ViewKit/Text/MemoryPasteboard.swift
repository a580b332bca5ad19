/// A pasteboard that no other program sees: for tests, and where there is no window system.
@MainActor
public final class MemoryPasteboard: Pasteboard {
    /// What was copied last.
    public var string: String?

    /// Empty by default.
    public init(string: String? = nil) { self.string = string }
}
