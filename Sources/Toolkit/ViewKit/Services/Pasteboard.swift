/// A pasteboard for text, to copy and paste. UIKit's `UIPasteboard`.
@MainActor
public protocol Pasteboard: AnyObject {
    /// The text on the pasteboard; nil or empty if there is none. Setting it replaces the pasteboard's
    /// content.
    var string: String? { get set }
}

/// A pasteboard in memory, invisible to other programs: for tests, and without a window system.
@MainActor
package final class MemoryPasteboard: Pasteboard {
    /// The text that was last copied to this pasteboard in memory; nil if there is none.
    package var string: String?

    /// Creates a pasteboard in memory that contains a text; by default it is empty.
    package init(string: String? = nil) { self.string = string }
}
