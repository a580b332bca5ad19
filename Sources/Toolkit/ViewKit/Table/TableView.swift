import CartoucheDrawing
import Foundation

/// Rows in sections; only visible rows have cells. UIKit's `UITableView`.
///
/// `delegate` is the scroll view's; a `TableViewDelegate` set there is also called for the table.
/// - Complexity: a frame costs the visible rows, however many there are. A reload costs O(sections), and
///   O(rows) if a delegate provides heights or they are automatic; then so does a frame in which further rows
///   come into view.
@MainActor
open class TableView: ScrollView, PressableItems {
    /// The position of a row in the table's visible part after the table has scrolled to it; `none` scrolls
    /// as little as possible.
    public nonisolated enum ScrollPosition: Sendable { case none, top, middle, bottom }
    /// How the sections of a table are separated. UIKit's `UITableView.Style`.
    public nonisolated enum Style: Sendable {
        /// The rows of a table without space between sections; headers and footers stay at the table's edges
        /// while their section is in view.
        case plain
        /// The sections of a table are groups with space between them, as wide as the table.
        case grouped
        /// The sections of a table are groups with round corners, inset from the table's sides.
        case insetGrouped
    }

    /// What a table draws between two rows: nothing or a line.
    public nonisolated enum SeparatorStyle: Sendable { case none, singleLine }

    /// How the table's sections are separated, as given when the table was created; plain by default.
    public package(set) var style: Style { didSet { if style != oldValue { styleDidChange() } } }
    /// The object that provides the table's content; held weakly. Setting it reloads the table.
    open weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }
    /// The data source of a table whose cells stand in a layout file; held strongly by the table. It also
    /// provides the heights of the cells.
    package var staticSource: (any TableViewDataSource & TableViewDelegate)? {
        didSet { dataSource = staticSource }
    }
    /// The object that provides the heights of the table's rows if the delegate does not: `staticSource`,
    /// while the table shows its rows. Nil otherwise.
    var staticHeights: (any TableViewDelegate)? { staticSource === dataSource ? staticSource : nil }
    /// The value for the height of a table's row, header or footer that makes it as high as its content
    /// needs. The same value as in UIKit.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// The height of rows in points; 44 by default. With `automaticDimension` a row is as high as its cell
    /// needs: by constraints in the cell's content view, by its texts or by `sizeThatFits(_:)`. The row is
    /// measured when it comes into view.
    open var rowHeight: CGFloat = 44 { didSet { if rowHeight != oldValue { content.invalidate() } } }
    /// The height in points that automatic rows count with before they are measured; 44 by default. The
    /// nearer it is to the measured heights, the steadier is the scroll indicator. A value that is not above
    /// 0 counts as 44.
    open var estimatedRowHeight: CGFloat = 44 {
        didSet { if estimatedRowHeight != oldValue { content.invalidate() } }
    }
    var estimate: CGFloat {
        estimatedRowHeight.isFinite && estimatedRowHeight > 0 ? estimatedRowHeight : 44
    }
    /// The row to which an animated scroll of the table leads, and the row's position after the scroll; nil
    /// while there is no such scroll.
    private var aim: (path: IndexPath, position: ScrollPosition)?
    /// The height of section headers in points; 28 by default. In the grouped styles the default is
    /// `automaticDimension`: as high as the title, or the delegate's view, needs. The header of a section
    /// without a title or a view has the height 0, or in the grouped styles that of the space between groups.
    open var sectionHeaderHeight: CGFloat {
        get { ownHeaderHeight ?? (style == .plain ? TableSectionTitle.barHeight : Self.automaticDimension) }
        set {
            guard newValue != ownHeaderHeight else { return }
            ownHeaderHeight = newValue
            content.invalidate()
        }
    }
    private var ownHeaderHeight: CGFloat?
    /// The height of section footers in points; `automaticDimension` by default. The footer of a section
    /// without a title or a view has the height 0, but below the last section of the grouped styles it leaves
    /// a space.
    open var sectionFooterHeight = automaticDimension {
        didSet { if sectionFooterHeight != oldValue { content.invalidate() } }
    }
    /// What the table draws between its rows; a line by default.
    open var separatorStyle = SeparatorStyle.singleLine { didSet { content.updateDecorations() } }
    /// The color of the separators between the table's rows; `.separator` by default.
    open var separatorColor = Color.separator { didSet { content.updateDecorations() } }
    /// The distance from the leading edge of a table's row to the start of its separator, in points; 16 by
    /// default.
    open var separatorInset: CGFloat = 16 { didSet { content.updateDecorations() } }
    /// The background color of section headers and footers that show a title, in the plain style.
    open var headerBackgroundColor = Color(light: Color(white: 0.95), dark: Color(white: 0.16))
    /// The color of the titles of section headers and footers that the data source provides.
    open var headerTextColor = Color(light: Color(white: 0.35), dark: Color(white: 0.68))
    /// Whether a tap selects a row of the table. True by default.
    open var allowsSelection = true
    /// Whether an update leaves the first visible row that remains at its position on the screen, unless the
    /// table is scrolled to its top. If false, the default as in UIKit, the content offset stays the same.
    open var keepsVisibleRows = false
    /// The selected row; nil if no row is selected.
    public private(set) var indexPathForSelectedRow: IndexPath?
    /// The recognizer of taps, which selects rows of the table and highlights them while they are pressed.
    public private(set) lazy var tapGestureRecognizer: TapGestureRecognizer = ItemTapGestureRecognizer(
        items: self)

    /// A view above all rows of the table that scrolls with them; as wide as the table, with its own height.
    /// Set it again after a change of that height. Nil, the default, means none.
    open var tableHeaderView: View? { didSet { endDidChange(from: oldValue, to: tableHeaderView) } }
    /// A view below all rows of the table that scrolls with them; as wide as the table, with its own height.
    /// Set it again after a change of that height. Nil, the default, means none.
    open var tableFooterView: View? { didSet { endDidChange(from: oldValue, to: tableFooterView) } }

    /// The row of the table from which arrow keys move: the last one that was focused or pressed. See
    /// `indexPathForFocusedRow`.
    var focusedRow: IndexPath?
    /// The scroll view delegate of the table, if it is a `TableViewDelegate`; otherwise nil.
    private(set) weak var tableDelegate: (any TableViewDelegate)?
    private(set) lazy var content = TableContent(of: self)
    private(set) lazy var updater = TableUpdater(of: self)
    private(set) lazy var swipe = TableSwipe(of: self)

    /// Creates a table of the plain style.
    public override init(frame: CGRect = .zero) {
        style = .plain
        super.init(frame: frame)
        setUp()
    }

    /// Creates a table of a style. In the grouped styles its background is `.systemGroupedBackground`.
    public init(frame: CGRect = .zero, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
        if style != .plain { styleDidChange() }
    }

    private func setUp() {
        alwaysBounceVertical = true
        addGestureRecognizer(tapGestureRecognizer)
        addGestureRecognizer(TableSwipeGestureRecognizer(table: self))
        tapGestureRecognizer.addAction { [weak self] _ in self?.rowTapped() }
    }

    private func styleDidChange() {
        if style != .plain, backgroundColor == nil { backgroundColor = .systemGroupedBackground }
        content.invalidate()
    }

    // MARK: Cells

    /// Registers the class whose `init(style:reuseIdentifier:)` creates cells for an identifier.
    open func register(_ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String) {
        content.pool.register(for: identifier) {
            cellClass.init(style: .default, reuseIdentifier: identifier)
        }
    }

    /// Registers a function that creates table cells for an identifier, which is their `reuseIdentifier`.
    package func register(forCellReuseIdentifier identifier: String, _ make: @escaping () -> TableViewCell) {
        content.pool.register(for: identifier, make)
    }

    /// Dequeues a recycled cell, prepared for reuse, or creates one of the registered class; nil if no cell
    /// was recycled and no class is registered for the identifier.
    open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        content.pool.dequeue(identifier)
    }

    /// Dequeues a recycled cell, prepared for reuse, or creates one of the registered class.
    /// - Precondition: a class is registered for the identifier, or a recycled cell exists.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> TableViewCell
    {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure("No cell class is registered for \"\(identifier)\"")
        }
        return cell
    }

    /// The cells of the table's rows in view, in the order of the rows.
    open var visibleCells: [TableViewCell] { indexPathsForVisibleRows.compactMap { content.cells[$0] } }
    /// The index paths of the table's rows in view, in ascending order.
    open var indexPathsForVisibleRows: [IndexPath] { content.cells.keys.sorted() }
    /// The cell that shows a row of the table; nil if the row is not in view.
    open func cellForRow(at indexPath: IndexPath) -> TableViewCell? { content.cells[indexPath] }
    /// The index path of the row that a cell shows; nil if the cell shows none.
    open func indexPath(for cell: TableViewCell) -> IndexPath? {
        content.cells.first { $0.value === cell }?.key
    }

    // MARK: Content

    /// Reloads everything in the table from the data source. Keeps the content offset, clamped to the new
    /// content; clears the selection.
    open func reloadData() {
        indexPathForSelectedRow = nil
        content.invalidate()
    }

    /// The number of sections of the table as of the last reload or update.
    open var numberOfSections: Int {
        content.reloadIfStale()
        return content.layout.numberOfSections
    }

    /// The number of rows of a section as of the last reload or update.
    open func numberOfRows(inSection section: Int) -> Int {
        content.reloadIfStale()
        return content.layout.numberOfRows(in: section)
    }

    /// The rectangle of a row in the coordinates of the table's content; empty if the row does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        content.updateSize()
        guard let row = content.layout.row(indexPath.row, in: indexPath.section) else { return .zero }
        return rowRect(row)
    }

    /// The distance between the table's sides and its rows, in points.
    var rowInset: CGFloat { style == .insetGrouped ? min(16, bounds.width / 2) : 0 }

    func rowRect(_ row: (top: CGFloat, height: CGFloat)) -> CGRect {
        CGRect(x: rowInset, y: row.top, width: max(0, bounds.width - 2 * rowInset), height: row.height)
    }

    /// The rectangle of a section with its header and footer, in the content's coordinates; empty if there is
    /// no such section.
    open func rect(forSection section: Int) -> CGRect { rect(section) { ($0.top, $0.bottom) } }

    /// The rectangle of a section's header above its rows, in the content's coordinates, even while the
    /// header sticks to the table's top; empty if there is none.
    open func rectForHeader(inSection section: Int) -> CGRect { rect(section) { ($0.top, $0.rowsTop) } }

    /// The rectangle of a section's footer below its rows, in the content's coordinates, even while the
    /// footer sticks to the table's bottom; empty if there is none.
    open func rectForFooter(inSection section: Int) -> CGRect {
        rect(section) { ($0.rowsBottom, $0.bottom) }
    }

    private func rect(_ section: Int, _ part: (TableLayout.Extent) -> (CGFloat, CGFloat)) -> CGRect {
        content.updateSize()
        guard (0..<content.layout.numberOfSections).contains(section) else { return .zero }
        let (top, bottom) = part(content.layout.extent(of: section))
        return CGRect(x: 0, y: top, width: bounds.width, height: bottom - top)
    }

    /// The view of a section's header; nil if the section has none or it is not in view.
    open func headerView(forSection section: Int) -> View? { content.headers.views[section] }

    /// The view of a section's footer; nil if the section has none or it is not in view.
    open func footerView(forSection section: Int) -> View? { content.footers.views[section] }

    /// Inserts a header or footer into the table, above the rows and below the scroll indicators.
    func insertAboveRows(_ view: View) {
        var index = subviews.count
        while index > 0 {
            let front = subviews[index - 1]
            guard front is ScrollIndicatorBar || front is ScrollEdgeFadeView else { break }
            index -= 1
        }
        insertSubview(view, at: index)
    }

    /// The index path of the row at a point in the content's coordinates; nil if there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        content.updateSize()
        guard point.x >= rowInset, point.x < bounds.width - rowInset,
            let found = content.layout.row(at: point.y)
        else { return nil }
        return IndexPath(row: found.row, section: found.section)
    }

    // MARK: Scrolling and selection

    /// Scrolls the table to a row; the position `.none` scrolls as little as possible.
    open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, position, animated: animated)
        guard content.layout.isAutomatic else { return }
        if animated, window != nil { return aim = (indexPath, position) }
        // The rows there may turn out to have other heights than the estimated ones.
        for _ in 0..<4 {
            let old = contentOffset
            content.updateRows()
            scroll(to: indexPath, position, animated: false)
            if contentOffset == old { break }
        }
    }

    private func scroll(to indexPath: IndexPath, _ position: ScrollPosition, animated: Bool) {
        let row = rectForRow(at: indexPath)
        guard row.height > 0 else { return }
        content.updateSize()
        let extent = content.layout.extent(of: indexPath.section)
        // In the grouped styles the header is scrolled away with the rows.
        let header = style == .plain || indexPath.row == 0 ? extent.rowsTop - extent.top : 0
        var offset = contentOffset
        switch position {
        case .none:
            if row.maxY > bounds.maxY { offset.y = row.maxY - bounds.height }
            if row.minY < offset.y + header { offset.y = row.minY - header }
        case .top: offset.y = row.minY - header - contentInset.top
        case .middle: offset.y = row.midY - bounds.height / 2
        case .bottom: offset.y = row.maxY - bounds.height + contentInset.bottom
        }
        setContentOffset(offset, animated: animated)
    }

    /// Selects a row without notifying the delegate; nil deselects the selected row.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if let old = indexPathForSelectedRow, old != indexPath { deselectRow(at: old, animated: animated) }
        indexPathForSelectedRow = indexPath
        guard let indexPath else { return }
        content.cells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row without notifying the delegate. Nothing happens if the row is not selected.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard indexPathForSelectedRow == indexPath else { return }
        indexPathForSelectedRow = nil
        content.cells[indexPath]?.setSelected(false, animated: animated)
    }

    /// Whether a press closes a row that is moved aside by a swipe, instead of pressing a row: at once if the
    /// press is beside the swiped row, at the release if it is on that row.
    func interception(ofPressAt point: CGPoint) -> PressInterception {
        guard let open = swipe.openRow else { return .none }
        if indexPathForRow(at: point) == open { return .onRelease }
        swipe.close(animated: true)
        return .atOnce
    }

    func pressableItem(at point: CGPoint) -> IndexPath? {
        guard allowsSelection, let row = indexPathForRow(at: point), content.cells[row] != nil else {
            return nil
        }
        return tableDelegate?.tableView(self, shouldHighlightRowAt: row) ?? true ? row : nil
    }

    func highlightItem(at indexPath: IndexPath, _ highlighted: Bool) {
        content.cells[indexPath]?.setHighlighted(highlighted, animated: !highlighted)
    }

    private func rowTapped() {
        guard let tap = tapGestureRecognizer as? ItemTapGestureRecognizer, tap.state == .ended,
            !swipe.close(animated: true), let row = tap.pressed, content.cells[row] != nil
        else { return }
        let old = indexPathForSelectedRow
        selectRow(at: row, animated: false, scrollPosition: .none)
        if let old, old != row { tableDelegate?.tableView(self, didDeselectRowAt: old) }
        tableDelegate?.tableView(self, didSelectRowAt: row)
        content.cells[row]?.onSelect?()
    }

    // MARK: Keys

    open override var canBecomeFocused: Bool {
        content.updateSize()
        return allowsSelection
            ? content.layout.tableFooterTop > content.layout.tableHeaderHeight : super.canBecomeFocused
    }

    /// Gives the table the keyboard's focus when a press begins, and makes the pressed row the focused one.
    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if let row = focusedPress(touches).flatMap(indexPathForRow(at:)) { focusedRow = row }
        super.touchesBegan(touches, with: event)
    }

    /// Called with a key that the table does not handle, before the key passes to the superviews; returns
    /// whether the program has handled it.
    package var onUnhandledKey: ((Key, KeyModifiers) -> Bool)?

    /// Shows the swipe actions of the row at a point as a menu, if the row has any.
    open override func secondaryPress(at point: CGPoint, with event: Event) -> Bool {
        guard let path = indexPathForRow(at: point) else { return false }
        return swipe.presentMenu(at: path, from: CGRect(origin: point, size: .zero))
    }

    /// Handles a key. If the table's rows can be selected: Up, Down, PageUp, PageDown, Home and End move to
    /// another focused row; Return, Enter and Space select it; Delete performs its destructive swipe action;
    /// the menu key and Shift-F10 list its actions; Escape closes a swiped row. If rows cannot be selected,
    /// keys scroll.
    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        pressRowKey(key, modifiers) || super.keyDown(key, modifiers: modifiers)
            || onUnhandledKey?(key, modifiers) ?? false
    }

    /// The shape of the focus ring: the outline of the focused row if rows can be selected, otherwise that of
    /// the table.
    open override var focusShape: FocusShape {
        guard let row = indexPathForFocusedRow else { return super.focusShape }
        let radius = style == .insetGrouped ? TableRowBackdrop.groupRadius : 4
        return FocusShape(rect: rectForRow(at: row), cornerRadius: radius, isInside: true)
    }

    // MARK: State restoration: offset and selected row. What is in a row is its data source's to say.

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        guard let row = indexPathForSelectedRow else { return }
        state.encode(CGPoint(x: row.section, y: row.row), forKey: "selectedRow")
    }

    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        guard let row = state.decodePoint(forKey: "selectedRow") else { return }
        let path = IndexPath(row: Int(row.y), section: Int(row.x))
        guard path.section < numberOfSections, path.row < numberOfRows(inSection: path.section) else {
            return
        }
        selectRow(at: path, animated: false, scrollPosition: .none)
    }

    open override var restorableSubviews: [View] { [] }

    // MARK: View

    open override func layoutSubviews() {
        content.updateSize()
        if content.layout.isAutomatic { content.updateRows() }
        super.layoutSubviews()
        content.updateRows()
    }

    /// The height in points of the section header that covers the table's upper edge in the plain style; 0 if
    /// no header does.
    override var coveredTop: CGFloat {
        guard style == .plain else { return 0 }
        let tops = content.headers.views.values.filter { $0.frame.minY <= bounds.minY + contentInset.top }
        return max(0, (tops.map(\.frame.maxY).max() ?? bounds.minY) - bounds.minY)
    }

    /// Called when an animated scroll of the table has ended. If it led to a row, scrolls to the row again,
    /// since its position was computed with estimated heights.
    override func settle(at time: Double, after kind: MotionKind? = nil) {
        let aimed = aim
        aim = nil
        if let aimed, kind == .animation {
            scrollToRow(at: aimed.path, at: aimed.position, animated: false)
        }
        super.settle(at: time, after: kind)
    }

    /// Stops a motion of the content. If it was an animated scroll to a row, no later scroll goes on to that
    /// row.
    override func stopMotion() {
        aim = nil
        super.stopMotion()
    }

    override func delegateDidChange() {
        tableDelegate = delegate as? any TableViewDelegate
        content.invalidate()
    }

    /// Updates the index paths of the selected, the focused and the pressed row, and the swiped row, after an
    /// update.
    /// - Parameter newPath: the index path after the update of a row that had the given one before; nil if
    ///   the row is deleted.
    func rowsDidMove(_ newPath: (IndexPath) -> IndexPath?) {
        swipe.rowsDidMove(newPath)
        indexPathForSelectedRow = indexPathForSelectedRow.flatMap(newPath)
        focusedRow = focusedRow.flatMap(newPath)
        (tapGestureRecognizer as? ItemTapGestureRecognizer)?.itemsDidMove(newPath)
    }

    private func endDidChange(from old: View?, to new: View?) {
        // Set again, the view may have another height.
        guard old !== new else { return setNeedsLayout() }
        if old?.superview === self { old?.removeFromSuperview() }
        // Behind the rows.
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }
}
