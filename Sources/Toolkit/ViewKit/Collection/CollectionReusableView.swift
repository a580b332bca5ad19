import CartoucheDrawing
import Foundation

/// A view of a collection that can be used again for another element: a header, a footer, or another
/// supplementary view of the layout. UIKit's `UICollectionReusableView`.
@MainActor
open class CollectionReusableView: View, ReusableView {
    /// The identifier under which this view's class was registered at the collection; nil if the view was not
    /// dequeued.
    public internal(set) var reuseIdentifier: String?

    /// Creates a view of a collection. The collection calls this initializer for registered classes.
    public required override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// Resets this view of a collection before it is used again for another item, header or footer; does
    /// nothing by default. Overrides call super.
    open func prepareForReuse() {}

    /// Called when the collection's layout has positioned this view; does nothing by default. The collection
    /// has already set the view's frame and opacity, and whether the view is hidden.
    open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}
}
