/// A pasteboard for text, to copy and paste. UIKit's `UIPasteboard`.
@MainActor
public protocol Pasteboard: AnyObject {
    /// The text; nil or empty if there is none. Setting it replaces the pasteboard's content.
    var string: String? { get set }
}

/// A pasteboard in memory, invisible to other programs: for tests, and without a window system.
@MainActor
public final class MemoryPasteboard: Pasteboard {
    /// The last copied text.
    public var string: String?

    /// Creates a pasteboard, empty by default.
    public init(string: String? = nil) { self.string = string }
}
