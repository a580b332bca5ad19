/// A pasteboard in memory, invisible to other programs: for tests, and without a window system.
@MainActor
package final class MemoryPasteboard: Pasteboard {
    /// The last copied text.
    package var string: String?

    /// Creates a pasteboard, empty by default.
    package init(string: String? = nil) { self.string = string }
}
