/// What is copied here can be pasted elsewhere. UIKit's `UIPasteboard`, for text.
@MainActor
public protocol Pasteboard: AnyObject {
    /// Nil, or empty, where there is no text. Setting it takes the place of what was there.
    var string: String? { get set }
}
