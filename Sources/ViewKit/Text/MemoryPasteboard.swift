/// A pasteboard that no other program sees: for tests, and where there is no window system.
public final class MemoryPasteboard: Pasteboard {
    public var string: String?

    public init(string: String? = nil) { self.string = string }
}
