import CartoucheDrawing
import Foundation

/// A view of a collection that is recycled: a header, a footer, or another supplementary view of its layout.
/// UIKit's `UICollectionReusableView`.
@MainActor
open class CollectionReusableView: View, ReusableView {
    /// The identifier for which the view's class was registered; `nil` if the view was not dequeued.
    public internal(set) var reuseIdentifier: String?

    /// Creates a view; the collection calls this initializer of registered classes.
    public required override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// Resets the view before it is reused for another element; does nothing by default. Overrides call
    /// super.
    open func prepareForReuse() {}

    /// Called when the layout has positioned the view; does nothing by default. The collection has already
    /// set the view's frame, opacity and whether it is hidden.
    open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}
}
