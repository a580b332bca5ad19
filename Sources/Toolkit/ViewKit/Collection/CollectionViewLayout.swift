import Foundation

/// The position, opacity and visibility of one element of a collection: a cell or a supplementary view.
/// UIKit's `UICollectionViewLayoutAttributes`, as a value.
public nonisolated struct CollectionViewLayoutAttributes: Equatable, Sendable {
    /// The categories of the elements that a collection's layout places: cells, and supplementary views such
    /// as headers.
    public enum ElementCategory: Hashable, Sendable {
        /// The element of the collection is the cell of an item.
        case cell
        /// The element of the collection is a supplementary view of a kind, such as
        /// `CollectionView.elementKindSectionHeader`.
        case supplementaryView(kind: String)
    }

    /// Whether the element of the collection is a cell or a supplementary view, and of which kind.
    public let representedElementCategory: ElementCategory
    /// The index path of the collection's item; for a header or footer, the number of its section, with item
    /// 0.
    public let indexPath: IndexPath
    /// The rectangle of the collection's element (a cell, header or footer) in points, in the coordinates of
    /// the collection's content; empty by default.
    public var frame = CGRect.zero
    /// The opacity, 0...1, of the collection's element (a cell, header or footer); 1 by default.
    public var alpha: CGFloat = 1
    /// Whether the collection's element (a cell, header or footer) is hidden; false by default.
    public var isHidden = false

    /// Creates the layout attributes of the cell of a collection's item.
    public init(forCellWith indexPath: IndexPath, frame: CGRect = .zero) {
        (representedElementCategory, self.indexPath, self.frame) = (.cell, indexPath, frame)
    }

    /// Creates the layout attributes of a supplementary view of a collection, such as a header.
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
    /// The collection that uses this layout as its `collectionViewLayout`; nil if no collection does.
    public internal(set) weak var collectionView: CollectionView?

    /// Creates a layout for a collection, which takes effect when it is set as a collection's
    /// `collectionViewLayout`.
    public init() {}

    /// Computes in advance what the other methods of the collection's layout need; does nothing by default.
    /// The collection calls this method before the others, and again each time the layout is invalidated.
    open func prepare() {}

    /// The size of the collection's whole content in points; zero by default.
    open var collectionViewContentSize: CGSize { .zero }

    /// The layout attributes of the cells and supplementary views that intersect a rectangle in the
    /// coordinates of the collection's content, in any order; empty by default. Attributes of items that do
    /// not exist are ignored.
    open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes] { [] }

    /// The position, opacity and visibility of an item's cell; nil, the default, if the layout does not show
    /// the item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }

    /// The position, opacity and visibility of a supplementary view, such as a header; nil, the default, if
    /// the layout has no such view.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? { nil }

    /// Whether the layout must be prepared again because the collection was scrolled or resized, so that its
    /// bounds are now `newBounds`. By default true if the size of the bounds has changed.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.content.preparedBounds.size
    }

    /// Makes the collection call this layout's `prepare()` again at the collection's next layout.
    open func invalidateLayout() { collectionView?.content.invalidateLayout() }

    /// The height in points that the section's header covers at the collection's upper edge while an item of
    /// that section is scrolled to the top; 0 by default.
    func coveredTop(in section: Int) -> CGFloat { 0 }
}

nonisolated extension CGRect {
    /// Whether the two rectangles overlap; rectangles that only touch at an edge do not.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }
}
