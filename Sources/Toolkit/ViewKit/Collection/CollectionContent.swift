import CartoucheDrawing
import Foundation

/// The content of a collection view: the number of items, and the visible cells and supplementary views,
/// which are created as they come into view and recycled as they leave it.
final class CollectionContent {
    /// Identifies a supplementary view by its kind and its index path.
    struct ViewKey: Hashable, Comparable {
        let kind: String
        let path: IndexPath

        static func < (a: ViewKey, b: ViewKey) -> Bool { (a.path, a.kind) < (b.path, b.kind) }
    }

    let cellPool = ReusePool<CollectionViewCell>()
    private var viewPools: [String: ReusePool<CollectionReusableView>] = [:]
    /// The number of items in each section of the collection, as last read from the data source.
    private(set) var counts: [Int] = []
    /// Whether the collection's sections and items must be read again from the data source before the next
    /// layout.
    private(set) var isStale = true
    private(set) var cells: [IndexPath: CollectionViewCell] = [:]
    private(set) var views: [ViewKey: CollectionReusableView] = [:]
    /// The cells of items that an update has deleted, reloaded or moved out of view, and that stay in the
    /// collection while they are still animated. The index path of a deleted or reloaded item is the one
    /// before the update.
    private var leavingCells: [(cell: CollectionViewCell, path: IndexPath)] = []
    /// The collection's bounds for which the layout was last prepared.
    private(set) var preparedBounds = CGRect.zero

    private unowned let collection: CollectionView
    private var isLayoutStale = true
    private var preparedInset = EdgeInsets.zero
    /// The number of points by which the collection's content could be scrolled sideways at its last layout.
    private var room: CGFloat = 0
    /// Whether the collection's direction at its last layout was from right to left.
    private var wasRightToLeft = false
    /// The number of reloads and updates of the collection so far. It changes if the collection is reloaded
    /// while a cell is requested from the data source; that cell is then not used.
    private var reloads = 0

    init(of collection: CollectionView) { self.collection = collection }

    func invalidate() {
        isStale = true
        invalidateLayout()
    }

    func invalidateLayout() {
        isLayoutStale = true
        collection.setNeedsLayout()
    }

    func viewPool(ofKind kind: String) -> ReusePool<CollectionReusableView> {
        if let pool = viewPools[kind] { return pool }
        let pool = ReusePool<CollectionReusableView>()
        viewPools[kind] = pool
        return pool
    }

    func reloadIfStale() {
        guard isStale else { return }
        isStale = false
        isLayoutStale = true
        reloads += 1
        let gone = cells.sorted { $0.key < $1.key }
        cells.removeAll()
        for (path, cell) in gone { recycle(cell, at: path) }
        dropLeavingCells()
        recycleViews { _ in true }
        counts = readCounts()
    }

    func readCounts() -> [Int] {
        guard let source = collection.dataSource else { return [] }
        return (0..<max(0, source.numberOfSections(in: collection))).map {
            max(0, source.collectionView(collection, numberOfItemsInSection: $0))
        }
    }

    func exists(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path[0]) && path[1] >= 0 && path[1] < counts[path[0]]
    }

    // MARK: Layout

    /// Reads the data source if it must be read again, prepares the layout if it is invalid, and sets the
    /// collection's content size.
    func prepare() {
        reloadIfStale()
        let layout = collection.collectionViewLayout
        if collection.bounds != preparedBounds || collection.contentInset != preparedInset {
            if layout.shouldInvalidateLayout(forBoundsChange: collection.bounds) { isLayoutStale = true }
            (preparedBounds, preparedInset) = (collection.bounds, collection.contentInset)
        }
        if isLayoutStale {
            isLayoutStale = false
            layout.prepare()
        }
        collection.contentSize = layout.collectionViewContentSize
        keepLeadingEnd()
    }

    /// In collections from right to left, moves the content so that its distance from the right end stays the
    /// same when the width of the content or of the collection changes. If the direction has changed, the
    /// content's position is mirrored.
    private func keepLeadingEnd() {
        let range = collection.offsetRange(.horizontal)
        let (newRoom, isRightToLeft) = (range.upperBound - range.lowerBound, collection.isRightToLeft)
        defer { (room, wasRightToLeft) = (newRoom, isRightToLeft) }
        let offset = collection.contentOffset
        if isRightToLeft != wasRightToLeft {
            let mirrored = range.upperBound - (offset.x - range.lowerBound)
            if newRoom > 0 { collection.moveContent(to: CGPoint(x: mirrored, y: offset.y)) }
        } else if isRightToLeft, newRoom != room {
            collection.moveContent(to: CGPoint(x: offset.x + newRoom - room, y: offset.y))
        }
    }

    // MARK: Elements

    /// The layout attributes of the cells and supplementary views that intersect a rectangle in the content's
    /// coordinates, in points, in the order of their index paths. Cells of items that do not exist are left
    /// out.
    func elements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
        collection.collectionViewLayout.layoutAttributesForElements(in: rect).filter {
            $0.frame.overlaps(rect)
                && ($0.representedElementCategory != .cell || exists($0.indexPath))
        }.sorted { $0.indexPath < $1.indexPath }
    }

    func updateElements() {
        let wanted = elements(in: collection.bounds)
        recycleElements(except: wanted)
        let reload = reloads
        for attributes in wanted {
            let view: CollectionReusableView?
            switch attributes.representedElementCategory {
            case .cell: view = cells[attributes.indexPath] ?? makeCell(at: attributes.indexPath)
            case .supplementaryView(let kind):
                let key = ViewKey(kind: kind, path: attributes.indexPath)
                view = views[key] ?? makeView(key)
            }
            // The data source may have reloaded the collection: the next layout starts again.
            guard reloads == reload, !isStale else { return collection.setNeedsLayout() }
            if let view { place(view, attributes) }
        }
    }

    private func recycleElements(except wanted: [CollectionViewLayoutAttributes]) {
        var (paths, keys) = (Set<IndexPath>(), Set<ViewKey>())
        for attributes in wanted {
            switch attributes.representedElementCategory {
            case .cell: paths.insert(attributes.indexPath)
            case .supplementaryView(let kind):
                keys.insert(ViewKey(kind: kind, path: attributes.indexPath))
            }
        }
        for path in cells.keys.sorted() where !paths.contains(path) {
            if let cell = cells.removeValue(forKey: path) { recycle(cell, at: path) }
        }
        recycleViews { !keys.contains($0) }
    }

    /// Gives a cell or another view of the collection the frame, opacity and visibility of its layout
    /// attributes. Equal values are not set again, since this would interrupt an animation that ends at this
    /// frame.
    private func place(_ view: CollectionReusableView, _ attributes: CollectionViewLayoutAttributes) {
        if view.frame != attributes.frame { view.frame = attributes.frame }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        view.isHidden = attributes.isHidden
        view.apply(attributes)
    }

    private func makeCell(at path: IndexPath) -> CollectionViewCell? {
        let reload = reloads
        guard let cell = collection.dataSource?.collectionView(collection, cellForItemAt: path) else {
            return nil
        }
        guard reloads == reload else {
            cellPool.recycle(cell)
            return nil
        }
        cells[path] = cell
        View.performWithoutAnimation {
            cell.isSelected = collection.isSelected(path)
            if let frame = collection.layoutAttributesForItem(at: path)?.frame { cell.frame = frame }
            collection.insertSubview(cell, at: 0)
        }
        collection.collectionDelegate?.collectionView(collection, willDisplay: cell, forItemAt: path)
        return cell
    }

    private func makeView(_ key: ViewKey) -> CollectionReusableView? {
        let reload = reloads
        let view = collection.dataSource?.collectionView(
            collection, viewForSupplementaryElementOfKind: key.kind, at: key.path)
        guard let view, reloads == reload else { return nil }
        views[key] = view
        // Above the cells, below the indicators.
        let below = cells.count + leavingCells.count + (collection.refreshControl == nil ? 0 : 1)
        View.performWithoutAnimation {
            collection.insertSubview(view, at: min(collection.subviews.count, below + views.count - 1))
        }
        return view
    }

    private func recycle(_ cell: CollectionViewCell, at path: IndexPath) {
        cellPool.recycle(cell)
        collection.collectionDelegate?.collectionView(collection, didEndDisplaying: cell, forItemAt: path)
    }

    private func recycleViews(_ isGone: (ViewKey) -> Bool) {
        for key in views.keys.sorted() where isGone(key) {
            if let view = views.removeValue(forKey: key) { viewPool(ofKind: key.kind).recycle(view) }
        }
    }

    // MARK: Updates

    /// Applies an update of the collection. `newCounts` become the numbers of items in the sections, and the
    /// cells and other views that stay get their new index paths. Returns the cells of deleted and reloaded
    /// items, with their index paths before the update.
    func apply(
        _ map: CollectionUpdateMap, _ newCounts: [Int]
    ) -> [(cell: CollectionViewCell, path: IndexPath)] {
        reloads += 1
        let old = (cells: cells.sorted { $0.key < $1.key }, views: views)
        (cells, views) = ([:], [:])
        var leaving: [(cell: CollectionViewCell, path: IndexPath)] = []
        for (path, cell) in old.cells {
            if !map.isReloaded(path), let next = map.newPath(of: path) {
                cells[next] = cell
            } else {
                leaving.append((cell, path))
            }
        }
        for (key, view) in old.views {
            if let section = map.newSection(of: key.path.section, isKept: true) {
                let path = IndexPath(item: key.path.item, section: section)
                views[ViewKey(kind: key.kind, path: path)] = view
            } else {
                viewPool(ofKind: key.kind).recycle(view)
            }
        }
        counts = newCounts
        isLayoutStale = true
        return leaving
    }

    /// Adds cells of deleted items, which stay in the collection for their animation, until
    /// `dropLeavingCells` recycles them.
    func addLeavingCells(_ cells: [(cell: CollectionViewCell, path: IndexPath)]) { leavingCells += cells }

    /// Takes the cells of items that are now out of view away from their items. These cells stay in the
    /// collection until their animation has ended. Returns them with the index paths of their items.
    func removeItemsOutOfView() -> [(cell: CollectionViewCell, path: IndexPath)] {
        var gone: [(cell: CollectionViewCell, path: IndexPath)] = []
        for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
            let frame = collection.layoutAttributesForItem(at: path)?.frame
            guard frame?.overlaps(collection.bounds) != true else { continue }
            cells[path] = nil
            gone.append((cell, path))
        }
        leavingCells += gone
        return gone
    }

    /// Recycles cells of deleted or hidden items, which had stayed in the collection for their animation, and
    /// notifies the delegate; nil stands for all such cells.
    func dropLeavingCells(_ cells: [CollectionViewCell]? = nil) {
        let gone = leavingCells.filter { leaving in cells?.contains { $0 === leaving.cell } ?? true }
        leavingCells.removeAll { leaving in gone.contains { $0.cell === leaving.cell } }
        for (cell, path) in gone {
            View.performWithoutAnimation { (cell.isPassedOver, cell.alpha) = (false, 1) }
            recycle(cell, at: path)
        }
    }
}
