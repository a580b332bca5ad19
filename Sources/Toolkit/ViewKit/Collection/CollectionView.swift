import CartoucheDrawing
import Foundation

/// A scroll view that shows items in sections, placed by a layout; only visible items have cells. UIKit's
/// `UICollectionView`.
///
/// The `delegate` is that of the scroll view. If it is also a `CollectionViewDelegate`, it is notified of
/// items, and a `CollectionViewDelegateFlowLayout` is asked for sizes by the collection's `FlowLayout`.
/// - Complexity: the cost of a frame depends on the number of visible items alone, not on that of all items.
@MainActor
open class CollectionView: ScrollView, PressableItems {
    /// The positions that an item can have in the collection after scrolling to it: one along each axis. The
    /// empty set scrolls as little as possible. UIKit's `UICollectionView.ScrollPosition`.
    public nonisolated struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: Int
        /// Creates a set of scroll positions from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The item is at the collection's upper edge.
        public static let top = ScrollPosition(rawValue: 1)
        /// The item is vertically in the middle of the collection.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The item is at the collection's lower edge.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// The item is at the collection's left edge.
        public static let left = ScrollPosition(rawValue: 8)
        /// The item is horizontally in the middle of the collection.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// The item is at the collection's right edge.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The kind of the supplementary view that is a section's header.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the supplementary view that is a section's footer.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The object that provides the collection's content; held weakly. Setting it reloads the collection.
    open weak var dataSource: (any CollectionViewDataSource)? { didSet { reloadData() } }
    /// The layout that positions the collection's items, headers and footers. Setting it moves these at once,
    /// without animation. A layout object belongs to one collection.
    open var collectionViewLayout: CollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// Whether a tap selects an item of the collection; true by default.
    open var allowsSelection = true
    /// Whether several items of the collection may be selected at a time, so that a tap selects an item or
    /// deselects it; false by default.
    open var allowsMultipleSelection = false
    /// The tap recognizer of the collection, which selects items and highlights them while they are pressed.
    public private(set) lazy var tapGestureRecognizer: TapGestureRecognizer = ItemTapGestureRecognizer(
        items: self)

    private var layout: CollectionViewLayout
    private var selected: Set<IndexPath> = []
    /// The item from which arrow keys move the focus: the item last focused by a key or pressed. Nil if no
    /// item was focused or pressed yet. See `indexPathForFocusedItem`.
    var focusedItem: IndexPath?
    /// The collection's `delegate`, if it is a `CollectionViewDelegate` and not only a scroll view's
    /// delegate; else nil.
    private(set) weak var collectionDelegate: (any CollectionViewDelegate)?
    private(set) lazy var content = CollectionContent(of: self)
    private(set) lazy var updater = CollectionUpdater(of: self)

    /// Creates a collection without content; set its `dataSource`.
    /// - Parameter collectionViewLayout: the layout that positions the collection's items, headers and
    ///   footers.
    public init(frame: CGRect = .zero, collectionViewLayout: CollectionViewLayout) {
        layout = collectionViewLayout
        super.init(frame: frame)
        layout.collectionView = self
        addGestureRecognizer(tapGestureRecognizer)
        tapGestureRecognizer.addAction { [weak self] _ in self?.itemTapped() }
    }

    /// Creates a collection with a new `FlowLayout`.
    public override convenience init(frame: CGRect = .zero) {
        self.init(frame: frame, collectionViewLayout: FlowLayout())
    }

    /// Changes the collection's layout; if `animated`, the items move to their new positions in 0.3 seconds.
    /// - Parameter completion: called when the items have stopped; its argument is false if another change
    ///   interrupted the animation.
    open func setCollectionViewLayout(
        _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        guard layout !== self.layout else {
            completion?(true)
            return
        }
        updater.change(to: layout, animated: animated, completion)
    }

    func replaceLayout(by new: CollectionViewLayout) {
        precondition(
            new.collectionView == nil,
            "\(name): the layout is already one of \(new.collectionView?.name ?? "")")
        layout.collectionView = nil
        layout = new
        new.collectionView = self
        content.invalidateLayout()
    }

    // MARK: Cells

    /// Registers the class of which cells are created that are dequeued with the given identifier.
    open func register(_ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
        register(forCellWithReuseIdentifier: identifier) { cellClass.init(frame: .zero) }
    }

    /// Registers the closure that creates the cells that are dequeued with the given identifier.
    package func register(
        forCellWithReuseIdentifier identifier: String, _ make: @escaping () -> CollectionViewCell
    ) {
        content.cellPool.register(for: identifier) {
            let cell = make()
            cell.reuseIdentifier = identifier
            return cell
        }
    }

    /// Registers the class of which headers, footers or supplementary views of another kind are created that
    /// are dequeued with the given identifier.
    open func register(
        _ viewClass: CollectionReusableView.Type, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        register(forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier) {
            viewClass.init(frame: .zero)
        }
    }

    /// Registers the closure that creates the supplementary views of a kind that are dequeued with the given
    /// identifier.
    package func register(
        forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String,
        _ make: @escaping () -> CollectionReusableView
    ) {
        content.viewPool(ofKind: elementKind).register(for: identifier) {
            let view = make()
            view.reuseIdentifier = identifier
            return view
        }
    }

    /// Takes a cell that is no longer in use and prepares it for an item, or creates a cell of the registered
    /// class.
    /// - Precondition: a class or a closure is registered for the identifier.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> CollectionViewCell {
        guard let cell = content.cellPool.dequeue(identifier) else {
            preconditionFailure("\(name): no cell class is registered for \"\(identifier)\"")
        }
        return cell
    }

    /// Takes a supplementary view, such as a header, that is no longer in use and prepares it, or creates one
    /// of the registered class.
    /// - Precondition: a class or a closure is registered for the kind and the identifier.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> CollectionReusableView {
        guard let view = content.viewPool(ofKind: elementKind).dequeue(identifier) else {
            preconditionFailure(
                "\(name): no class is registered for \"\(identifier)\" of kind \(elementKind)")
        }
        return view
    }

    /// The cells of the items that are visible in the collection, in the order of their items.
    open var visibleCells: [CollectionViewCell] { indexPathsForVisibleItems.compactMap { content.cells[$0] } }
    /// The index paths of the items that are visible in the collection, in ascending order.
    open var indexPathsForVisibleItems: [IndexPath] { content.cells.keys.sorted() }
    /// The cell of an item of the collection; nil if the item is not visible.
    open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? { content.cells[indexPath] }
    /// The index path of the item that a cell of the collection shows; nil if the cell shows no item now.
    open func indexPath(for cell: CollectionViewCell) -> IndexPath? {
        content.cells.first { $0.value === cell }?.key
    }
    /// The header, footer or other supplementary view of a kind at an index path; nil if that view is not
    /// visible.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionReusableView? {
        content.views[CollectionContent.ViewKey(kind: elementKind, path: indexPath)]
    }

    // MARK: Content

    /// Reads sections and items again from the data source. The collection stays scrolled to the same offset,
    /// as far as the new content allows, and no item is selected afterwards.
    open func reloadData() {
        selected.removeAll()
        content.invalidate()
    }

    /// The number of sections that the data source returned at the last reload or update.
    open var numberOfSections: Int {
        content.reloadIfStale()
        return content.counts.count
    }

    /// The number of items in a section that the data source returned at the last reload or update; 0 for a
    /// section that does not exist.
    open func numberOfItems(inSection section: Int) -> Int {
        content.reloadIfStale()
        return content.counts.indices.contains(section) ? content.counts[section] : 0
    }

    /// The position, opacity and visibility of an item in the layout; nil if the item does not exist, or the
    /// layout does not show it.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
        content.prepare()
        return content.exists(indexPath) ? layout.layoutAttributesForItem(at: indexPath) : nil
    }

    /// The index path of the item at a point, which is in points in the coordinates of the collection's
    /// content; nil if no item is there.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        content.prepare()
        let near = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
        return content.elements(in: near).last {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        }?.indexPath
    }

    /// Scrolls the collection to an item, so that the item has the given position in the collection; with
    /// `[]`, as little as possible.
    open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        let covered = layout.coveredTop(in: indexPath.section)
        let inset = contentInset
        guard !position.isEmpty else {
            let shown = CGRect(
                x: frame.minX, y: frame.minY - covered, width: frame.width, height: frame.height + covered)
            return scrollRectToVisible(shown, animated: animated)
        }
        var offset = contentOffset
        if position.contains(.top) { offset.y = frame.minY - covered - inset.top }
        if position.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
        if position.contains(.bottom) { offset.y = frame.maxY - bounds.height + inset.bottom }
        if position.contains(.left) { offset.x = frame.minX - inset.left }
        if position.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
        if position.contains(.right) { offset.x = frame.maxX - bounds.width + inset.right }
        setContentOffset(offset, animated: animated)
    }

    // MARK: Selection

    /// The index paths of the collection's selected items, in ascending order.
    open var indexPathsForSelectedItems: [IndexPath] { selected.sorted() }

    func isSelected(_ indexPath: IndexPath) -> Bool { selected.contains(indexPath) }

    /// Selects an item without notifying the delegate; `nil` deselects all. If the collection allows multiple
    /// selection, items that are already selected stay selected.
    /// - Parameter scrollPosition: the position in the collection to which the item is scrolled; `[]` does
    ///   not scroll.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if indexPath == nil || !allowsMultipleSelection {
            for old in indexPathsForSelectedItems where old != indexPath {
                deselectItem(at: old, animated: animated)
            }
        }
        guard let indexPath, numberOfItems(inSection: indexPath.section) > indexPath.item else { return }
        selected.insert(indexPath)
        content.cells[indexPath]?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item without notifying the delegate. Does nothing if the item is not selected.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        guard selected.remove(indexPath) != nil else { return }
        content.cells[indexPath]?.isSelected = false
    }

    func pressableItem(at point: CGPoint) -> IndexPath? {
        guard allowsSelection, let path = indexPathForItem(at: point), content.cells[path] != nil else {
            return nil
        }
        return collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true ? path : nil
    }

    func highlightItem(at indexPath: IndexPath, _ highlighted: Bool) {
        guard let cell = content.cells[indexPath], cell.isHighlighted != highlighted else { return }
        cell.isHighlighted = highlighted
        if highlighted {
            collectionDelegate?.collectionView(self, didHighlightItemAt: indexPath)
        } else {
            collectionDelegate?.collectionView(self, didUnhighlightItemAt: indexPath)
        }
    }

    private func itemTapped() {
        guard let tap = tapGestureRecognizer as? ItemTapGestureRecognizer, tap.state == .ended,
            let path = tap.pressed, content.cells[path] != nil
        else { return }
        pickItem(at: path)
    }

    /// Selects an item on behalf of the user and notifies the delegate; if multiple selection is allowed, a
    /// selected item is deselected instead.
    func pickItem(at path: IndexPath) {
        if allowsMultipleSelection, selected.contains(path) {
            guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselectItem(at: path, animated: false)
            collectionDelegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        let old = allowsMultipleSelection ? [] : indexPathsForSelectedItems.filter { $0 != path }
        selectItem(at: path, animated: false, scrollPosition: [])
        for item in old { collectionDelegate?.collectionView(self, didDeselectItemAt: item) }
        collectionDelegate?.collectionView(self, didSelectItemAt: path)
        content.cells[path]?.onSelect?()
    }

    /// Gives the collection's selected, focused and pressed items the index paths that they have after an
    /// update.
    /// - Parameter newPath: returns the index path after the update for an index path before the update; nil
    ///   if the item is deleted.
    func itemsDidMove(_ newPath: (IndexPath) -> IndexPath?) {
        selected = Set(selected.compactMap(newPath))
        focusedItem = focusedItem.flatMap(newPath)
        (tapGestureRecognizer as? ItemTapGestureRecognizer)?.itemsDidMove(newPath)
    }

    // MARK: Keys

    open override var canBecomeFocused: Bool {
        content.reloadIfStale()
        return allowsSelection ? content.counts.contains { $0 > 0 } : super.canBecomeFocused
    }

    /// Focuses the collection when a press begins; arrow keys continue from the pressed item.
    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if let item = focusedPress(touches).flatMap(indexPathForItem(at:)) { focusedItem = item }
        super.touchesBegan(touches, with: event)
    }

    /// Handles a key: if items can be selected, arrows, PageUp, PageDown, Home and End move the focus to
    /// another item, and Return, Enter and Space select the focused item; else keys scroll the collection.
    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        pressItemKey(key, modifiers) || super.keyDown(key, modifiers: modifiers)
    }

    /// The rectangle of the focused item, which the focus ring surrounds; the shape of the whole collection
    /// if no item is focused.
    open override var focusShape: FocusShape {
        guard let path = indexPathForFocusedItem, let frame = layoutAttributesForItem(at: path)?.frame else {
            return super.focusShape
        }
        return FocusShape(rect: frame, cornerRadius: 4, isInside: true)
    }

    // MARK: State restoration: offset and selected items

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        guard !selected.isEmpty else { return }
        let items = indexPathsForSelectedItems.map { "\($0.section).\($0.item)" }
        state.encode(items.joined(separator: " "), forKey: "selectedItems")
    }

    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        for item in state.decodeString(forKey: "selectedItems")?.split(separator: " ") ?? [] {
            let numbers = item.split(separator: ".").compactMap { Int($0) }
            guard numbers.count == 2 else { continue }
            content.reloadIfStale()
            let path = IndexPath(item: numbers[1], section: numbers[0])
            if content.exists(path) { selectItem(at: path, animated: false, scrollPosition: []) }
        }
    }

    open override var restorableSubviews: [View] { [] }

    // MARK: View

    open override func layoutSubviews() {
        content.prepare()
        super.layoutSubviews()
        content.updateElements()
    }

    /// The height in points at the collection's upper edge that is covered by a section's header which stays
    /// there while the content scrolls; 0 without such a header.
    override var coveredTop: CGFloat {
        let top = bounds.minY + contentInset.top
        let pinned = content.views.values.map(\.frame).filter {
            $0.minY <= top && $0.maxY > top && $0.width >= bounds.width - 1
        }
        return pinned.isEmpty || layout.coveredTop(in: 0) <= 0
            ? 0 : max(0, (pinned.map(\.maxY).max() ?? bounds.minY) - bounds.minY)
    }

    override func delegateDidChange() {
        collectionDelegate = delegate as? any CollectionViewDelegate
        content.invalidate()
    }
}
