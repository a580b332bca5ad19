/// A pasteboard for text, to copy and paste. UIKit's `UIPasteboard`.
@MainActor
public protocol Pasteboard: AnyObject {
    /// The text; nil or empty if there is none. Setting it replaces the pasteboard's content.
    var string: String? { get set }
}
