import CartoucheDrawing
import Foundation

/// A view of a collection that is recycled: a header, a footer, or another supplementary view of its layout.
/// UIKit's `UICollectionReusableView`.
@MainActor
open class CollectionReusableView: View, ReusableView {
    /// The identifier for reuse; `nil` if the view was not dequeued.
    public internal(set) var reuseIdentifier: String?

    /// The initializer that the collection uses for registered classes.
    public required override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// Resets the view before it shows something else; does nothing by default. Overrides call super.
    open func prepareForReuse() {}

    /// Called when the layout has placed the view; does nothing by default. The collection has set the frame,
    /// the alpha and whether the view is hidden.
    open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}
}
