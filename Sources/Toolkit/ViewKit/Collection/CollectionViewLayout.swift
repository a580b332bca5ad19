import Foundation

/// Where one element of a collection lies, and how it looks there. UIKit's
/// `UICollectionViewLayoutAttributes`, as a value.
public nonisolated struct CollectionViewLayoutAttributes: Equatable, Sendable {
    /// What an element is.
    public enum ElementCategory: Hashable, Sendable {
        /// The cell of an item.
        case cell
        /// A view of a kind, such as `CollectionView.elementKindSectionHeader`.
        case supplementaryView(kind: String)
    }

    /// What the element is.
    public let representedElementCategory: ElementCategory
    /// The item, or for a header or footer the section and 0.
    public let indexPath: IndexPath
    /// The rectangle in the content's coordinates, in points; empty by default.
    public var frame = CGRect.zero
    /// The opacity, 0...1; 1 by default.
    public var alpha: CGFloat = 1
    /// Whether the element is not shown; false by default.
    public var isHidden = false

    /// Creates the attributes of an item's cell.
    public init(forCellWith indexPath: IndexPath, frame: CGRect = .zero) {
        (representedElementCategory, self.indexPath, self.frame) = (.cell, indexPath, frame)
    }

    /// Creates the attributes of a supplementary view.
    public init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath, frame: CGRect = .zero) {
        (representedElementCategory, self.indexPath, self.frame) = (
            .supplementaryView(kind: kind), indexPath, frame
        )
    }
}

/// Says where a collection's elements lie. UIKit's `UICollectionViewLayout`; a subclass overrides
/// `prepare()`, `collectionViewContentSize` and the three methods for attributes. This class itself shows
/// nothing.
///
/// The collection calls `prepare()` after each invalidation, and asks for the attributes of what is in view
/// at each layout; the answer should cost no more than what is in view.
@MainActor
open class CollectionViewLayout {
    /// The collection that this is the layout of.
    public internal(set) weak var collectionView: CollectionView?

    /// Creates a layout, which a collection takes as its `collectionViewLayout`.
    public init() {}

    /// Computes what the other methods answer from; does nothing by default. Called before them, and after
    /// each invalidation.
    open func prepare() {}

    /// The size of the whole content in points; zero by default.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of the elements that intersect a rectangle of the content, in any order; those of items
    /// that do not exist are ignored. Empty by default.
    open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes] { [] }

    /// The attributes of an item; nil if there is none, which is the default.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

    /// The attributes of a supplementary view; nil if there is none, which is the default.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? { nil }

    /// Whether the layout is to be prepared again because the collection's bounds have changed, by scrolling
    /// or in size. Default: if the size has changed.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.content.preparedBounds.size
    }

    /// Has the layout prepared again at the collection's next layout.
    open func invalidateLayout() { collectionView?.content.invalidateLayout() }

    /// The height at the upper edge that a header of the section covers when an item is at the top.
    func coveredTop(in section: Int) -> CGFloat { 0 }
}

nonisolated extension CGRect {
    /// Whether the rectangles have an area in common; those that only touch have none.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }
}
