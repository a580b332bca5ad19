import CartoucheDrawing
import Foundation

/// Places a collection's items in lines, one after the other, in sections with headers and footers: a grid
/// or, with items as wide as the collection, a list. UIKit's `UICollectionViewFlowLayout`.
///
/// In a full line the space between items grows until the first and the last item meet the section's insets.
/// In views from right to left, lines begin at the right. A delegate that is a
/// `CollectionViewDelegateFlowLayout` gives sizes and spaces of its own.
/// - Complexity: preparing takes O(sections), and O(items) if the delegate gives sizes; the visible items are
///   found in O(log n).
@MainActor
open class FlowLayout: CollectionViewLayout {
    /// The directions in which a collection with a flow layout scrolls.
    public nonisolated enum ScrollDirection: Sendable {
        /// The collection's content scrolls vertically: lines of items are rows, one below the other.
        case vertical
        /// The collection's content scrolls horizontally: lines of items are columns, from left to right, or
        /// from right to left in views of that direction.
        case horizontal
    }

    /// The size of the collection's items in points, unless a delegate gives sizes; 50 x 50 by default.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }
    /// The space around the items of each section of the collection, in points; zero by default. In views
    /// from right to left, the left and the right inset are exchanged.
    open var sectionInset = EdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    /// The space between lines of items, in points; 10 by default.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }
    /// The minimum space between the items of a line, in points; 10 by default. In a full line the space is
    /// larger, so that the line fills the collection.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The size of each section's header in points, of which only the length along the scroll direction is
    /// used; with zero, the default, sections have no headers.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The size of each section's footer in points, of which only the length along the scroll direction is
    /// used; with zero, the default, sections have no footers.
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The direction in which the collection's content scrolls; vertical by default.
    open var scrollDirection = ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// Whether the header of a section stays at the collection's leading edge while the section is in view;
    /// false by default, so that headers scroll with the content.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// Whether the footer of a section stays at the collection's trailing edge while the section is in view;
    /// false by default, so that footers scroll with the content.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    private var geometry = FlowGeometry(cross: 0)
    /// The delegate that was found not to implement `collectionView(_:layout:sizeForItemAt:)`, so that all
    /// items have the size `itemSize`; nil if no such delegate was found.
    private weak var delegateWithoutSizes: (any CollectionViewDelegateFlowLayout)?

    private var isVertical: Bool { scrollDirection == .vertical }

    // MARK: Preparing

    open override func prepare() {
        guard let view = collectionView else { return geometry = FlowGeometry(cross: 0) }
        let content = (0..<view.numberOfSections).map { section in
            (metrics: metrics(of: section, in: view), items: items(of: section, in: view))
        }
        geometry = FlowGeometry(content, cross: cross(of: view.bounds))
    }

    private func cross(of bounds: CGRect) -> CGFloat {
        let inset = collectionView?.contentInset ?? .zero
        let room =
            isVertical
            ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom
        return max(0, room)
    }

    private func metrics(of section: Int, in view: CollectionView) -> FlowGeometry.Metrics {
        let delegate = view.collectionDelegate as? any CollectionViewDelegateFlowLayout
        let inset =
            delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let header =
            delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
            ?? headerReferenceSize
        let footer =
            delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
            ?? footerReferenceSize
        let (vertical, horizontal) = ((inset.top, inset.bottom), (inset.left, inset.right))
        return FlowGeometry.Metrics(
            mainInsets: isVertical ? vertical : horizontal, crossInsets: isVertical ? horizontal : vertical,
            lineSpacing: delegate?.collectionView(
                view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing,
            itemSpacing: delegate?.collectionView(
                view, layout: self, minimumInteritemSpacingForSectionAt: section) ?? minimumInteritemSpacing,
            header: size(header).main, footer: size(footer).main)
    }

    private func items(of section: Int, in view: CollectionView) -> FlowGeometry.Items {
        let count = view.numberOfItems(inSection: section)
        guard count > 0, let delegate = view.collectionDelegate as? any CollectionViewDelegateFlowLayout
        else {
            return .uniform(count: count, size: size(itemSize))
        }
        func asked(_ item: Int) -> FlowGeometry.Size {
            size(
                delegate.collectionView(
                    view, layout: self, sizeForItemAt: IndexPath(item: item, section: section)))
        }
        delegateWithoutSizes = nil
        let first = asked(0)
        // Asked for millions of items, a frame would be seconds late.
        if delegateWithoutSizes === delegate { return .uniform(count: count, size: first) }
        var sizes = [first]
        sizes.reserveCapacity(count)
        for item in 1..<count { sizes.append(asked(item)) }
        return sizes.allSatisfy { $0 == first } ? .uniform(count: count, size: first) : .sizes(sizes)
    }

    /// Called by the default implementation of `collectionView(_:layout:sizeForItemAt:)`: the delegate has no
    /// sizes of its own, so the layout does not ask it about further items.
    func usesItemSize(for delegate: any CollectionViewDelegateFlowLayout) { delegateWithoutSizes = delegate }

    private func size(_ size: CGSize) -> FlowGeometry.Size {
        isVertical
            ? FlowGeometry.Size(main: size.height, cross: size.width)
            : FlowGeometry.Size(main: size.width, cross: size.height)
    }

    // MARK: Answers

    open override var collectionViewContentSize: CGSize {
        isVertical
            ? CGSize(width: geometry.cross, height: geometry.length)
            : CGSize(width: geometry.length, height: geometry.cross)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
        let range = mainRange(of: rect)
        var found: [CollectionViewLayoutAttributes] = []
        for section in geometry.sections(from: range.low, to: range.high) {
            let path = IndexPath(item: 0, section: section)
            for item in geometry.items(in: section, from: range.low, to: range.high) {
                let path = IndexPath(item: item, section: section)
                if let item = layoutAttributesForItem(at: path) { found.append(item) }
            }
            for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
                if let view = layoutAttributesForSupplementaryView(ofKind: kind, at: path) {
                    found.append(view)
                }
            }
        }
        return found.filter { $0.frame.overlaps(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
        geometry.frame(ofItem: indexPath.item, in: indexPath.section).map {
            CollectionViewLayoutAttributes(forCellWith: indexPath, frame: rect($0))
        }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
        let visible = visibleRange
        let frame: FlowGeometry.Frame? =
            switch elementKind {
            case CollectionView.elementKindSectionHeader:
                geometry.headerFrame(
                    of: indexPath.section,
                    visibleStart: sectionHeadersPinToVisibleBounds ? visible.low : nil)
            case CollectionView.elementKindSectionFooter:
                geometry.footerFrame(
                    of: indexPath.section,
                    visibleEnd: sectionFootersPinToVisibleBounds ? visible.high : nil)
            default: nil
            }
        return frame.map {
            CollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: elementKind, with: indexPath, frame: rect($0))
        }
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        cross(of: newBounds) != geometry.cross
    }

    override func coveredTop(in section: Int) -> CGFloat {
        guard isVertical, sectionHeadersPinToVisibleBounds else { return 0 }
        return geometry.headerFrame(of: section)?.size.main ?? 0
    }

    // MARK: Directions

    private var isMirrored: Bool { collectionView?.isRightToLeft ?? false }

    /// Converts the position of an item, header or footer to its rectangle in points, in the coordinates of
    /// the collection's content; mirrored in views from right to left.
    private func rect(_ frame: FlowGeometry.Frame) -> CGRect {
        let rect =
            isVertical
            ? CGRect(x: frame.cross, y: frame.main, width: frame.size.cross, height: frame.size.main)
            : CGRect(x: frame.main, y: frame.cross, width: frame.size.main, height: frame.size.cross)
        guard isMirrored else { return rect }
        return CGRect(
            x: collectionViewContentSize.width - rect.maxX, y: rect.minY, width: rect.width,
            height: rect.height)
    }

    private func mainRange(of rect: CGRect) -> (low: CGFloat, high: CGFloat) {
        guard !isVertical else { return (rect.minY, rect.maxY) }
        let width = collectionViewContentSize.width
        return isMirrored ? (width - rect.maxX, width - rect.minX) : (rect.minX, rect.maxX)
    }

    private var visibleRange: (low: CGFloat, high: CGFloat) {
        guard let view = collectionView else { return (0, 0) }
        let (bounds, inset) = (view.bounds, view.contentInset)
        return mainRange(
            of: CGRect(
                x: bounds.minX + inset.left, y: bounds.minY + inset.top,
                width: max(0, bounds.width - inset.left - inset.right),
                height: max(0, bounds.height - inset.top - inset.bottom)))
    }
}
