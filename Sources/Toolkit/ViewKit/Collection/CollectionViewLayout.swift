import Foundation

/// The position, opacity and visibility of one element of a collection: a cell or a supplementary view.
/// UIKit's `UICollectionViewLayoutAttributes`, as a value.
public nonisolated struct CollectionViewLayoutAttributes: Equatable, Sendable {
    /// The categories of the elements that a layout places: cells, and supplementary views such as headers.
    public enum ElementCategory: Hashable, Sendable {
        /// The cell of an item.
        case cell
        /// A supplementary view of a kind, such as `CollectionView.elementKindSectionHeader`.
        case supplementaryView(kind: String)
    }

    /// Whether the element is a cell or a supplementary view, and of which kind.
    public let representedElementCategory: ElementCategory
    /// The index path of the item; for a header or footer, its section and item 0.
    public let indexPath: IndexPath
    /// The element's rectangle in the content's coordinates, in points; empty by default.
    public var frame = CGRect.zero
    /// The element's opacity, 0...1; 1 by default.
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

/// Positions the elements of a collection. UIKit's `UICollectionViewLayout`; a subclass overrides
/// `prepare()`, `collectionViewContentSize` and the three methods for attributes. This class itself shows no
/// elements.
///
/// The collection calls `prepare()` after each invalidation, and asks for the attributes of the visible
/// elements at each layout; answering should take time in proportion to these elements, not to all.
@MainActor
open class CollectionViewLayout {
    /// The collection whose `collectionViewLayout` this layout is; nil if it belongs to none.
    public internal(set) weak var collectionView: CollectionView?

    /// Creates a layout, to be assigned to a collection's `collectionViewLayout`.
    public init() {}

    /// Computes what the layout's other methods need; does nothing by default. The collection calls it before
    /// the other methods, and again after each invalidation.
    open func prepare() {}

    /// The size of the whole content in points; zero by default.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of the elements that intersect a rectangle of the content, in any order. Attributes of
    /// items that do not exist are ignored. Empty by default.
    open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes] { [] }

    /// The attributes of an item's cell; nil, the default, if the layout does not show the item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

    /// The attributes of a supplementary view; nil, the default, if the layout has no such view.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? { nil }

    /// Whether the layout must be prepared again because the collection was scrolled or resized to
    /// `newBounds`. By default it is prepared again if the size has changed.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.content.preparedBounds.size
    }

    /// Invalidates the layout: the collection calls `prepare()` again at its next layout.
    open func invalidateLayout() { collectionView?.content.invalidateLayout() }

    /// The height in points that the section's header covers at the collection's upper edge while an item of
    /// that section is scrolled to the top; 0 by default.
    func coveredTop(in section: Int) -> CGFloat { 0 }
}

nonisolated extension CGRect {
    /// Whether the rectangles have an area in common; those that only touch have none.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }
}
