import Drawing
import Foundation

/// Rows in sections, of which only the visible ones have cells. UIKit's `UITableView`, plain style: headers
/// stay at the top while their section is in view.
///
/// `delegate` is the scroll view's; a `TableViewDelegate` that is set there is asked and told as a table's.
/// - Complexity: a frame costs the visible rows, however many there are. A reload costs O(sections), and O(rows)
///   where a delegate is asked for heights.
@MainActor
open class TableView: ScrollView {
    /// Where a row goes that is scrolled to; none: wherever it is seen with the least scrolling.
    public nonisolated enum ScrollPosition: Sendable { case none, top, middle, bottom }
    /// What stands between rows.
    public nonisolated enum SeparatorStyle: Sendable { case none, singleLine }

    /// Says what is in the table; held weakly. Setting it reloads.
    open weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }
    /// Points; 44 by default.
    open var rowHeight: CGFloat = 44 { didSet { if rowHeight != oldValue { invalidate() } } }
    /// Points; 28 by default. Sections without a title or a view of the delegate's have none.
    open var sectionHeaderHeight: CGFloat = 28 {
        didSet { if sectionHeaderHeight != oldValue { invalidate() } }
    }
    /// A line by default.
    open var separatorStyle = SeparatorStyle.singleLine { didSet { updateSeparators() } }
    /// `.separator` by default.
    open var separatorColor = Color.separator { didSet { updateSeparators() } }
    /// From the row's left, in points.
    open var separatorInset: CGFloat = 16 { didSet { updateSeparators() } }
    /// Of headers that show a title.
    open var headerBackgroundColor = Color(light: Color(white: 0.95), dark: Color(white: 0.16))
    /// Of titles that the data source gives as text.
    open var headerTextColor = Color(light: Color(white: 0.35), dark: Color(white: 0.68))
    /// Whether a tap selects a row. True by default.
    open var allowsSelection = true
    /// Nil: none.
    public internal(set) var indexPathForSelectedRow: IndexPath?
    /// Selects rows and lights them up while pressed.
    public private(set) lazy var tapGestureRecognizer: TapGestureRecognizer = TableTapGestureRecognizer(
        table: self)

    /// Above all rows, scrolled with them; as wide as the table, and as high as it is itself. Nil: none.
    open var tableHeaderView: View? { didSet { endDidChange(from: oldValue, to: tableHeaderView) } }
    /// The same below all rows.
    open var tableFooterView: View? { didSet { endDidChange(from: oldValue, to: tableFooterView) } }

    // What TableView+Keys keeps.
    var focusedRow: IndexPath?

    // What TableView+Updates keeps: the update that is being put together, and cells of rows that are no more.
    var openUpdate: TableUpdate?
    var leavingCells: [TableViewCell] = []

    // What TableView+Rows keeps.
    weak var tableDelegate: (any TableViewDelegate)?
    var layout = TableLayout()
    var isStale = true
    /// Grows with each reload: cells that were asked for before are not put among those of after.
    var reloads = 0
    var cells: [IndexPath: TableViewCell] = [:]
    var headers: [Int: View] = [:]
    private var classes: [String: TableViewCell.Type] = [:]
    var pool: [String: [TableViewCell]] = [:]

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        alwaysBounceVertical = true
        addGestureRecognizer(tapGestureRecognizer)
        tapGestureRecognizer.addAction { [weak self] _ in self?.rowTapped() }
    }

    // MARK: Cells

    /// The class whose `init(style:reuseIdentifier:)` makes cells for an identifier.
    open func register(_ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String) {
        classes[identifier] = cellClass
    }

    /// A cell that has gone out of view, prepared for reuse, or a new one of the registered class; nil if
    /// there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        if let cell = pool[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        return classes[identifier]?.init(style: .default, reuseIdentifier: identifier)
    }

    /// As above; the identifier must have been registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> TableViewCell
    {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure("No cell class is registered for \"\(identifier)\"")
        }
        return cell
    }

    /// The cells in view, from the top.
    open var visibleCells: [TableViewCell] { indexPathsForVisibleRows.compactMap { cells[$0] } }
    /// From the top down.
    open var indexPathsForVisibleRows: [IndexPath] { cells.keys.sorted() }
    /// Nil for a row that is not in view.
    open func cellForRow(at indexPath: IndexPath) -> TableViewCell? { cells[indexPath] }
    /// Nil for a cell that shows no row now.
    open func indexPath(for cell: TableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

    // MARK: Content

    /// Asks the data source for everything anew. Keeps the offset as far as it still exists, drops the
    /// selection.
    open func reloadData() {
        indexPathForSelectedRow = nil
        invalidate()
    }

    /// As of the last reload.
    open var numberOfSections: Int {
        reloadIfStale()
        return layout.numberOfSections
    }

    /// As of the last reload.
    open func numberOfRows(inSection section: Int) -> Int {
        reloadIfStale()
        return layout.numberOfRows(in: section)
    }

    /// In the content's coordinates; empty for a row that does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        updateContentSize()
        guard let row = layout.row(indexPath.row, in: indexPath.section) else { return .zero }
        return CGRect(x: 0, y: row.top, width: bounds.width, height: row.height)
    }

    /// The row at a point of the content.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        updateContentSize()
        guard point.x >= 0, point.x < bounds.width, let found = layout.row(at: point.y) else { return nil }
        return IndexPath(row: found.row, section: found.section)
    }

    // MARK: Scrolling and selection

    /// Brings a row into view. `.none` scrolls as little as possible.
    open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        let row = rectForRow(at: indexPath)
        guard row.height > 0 else { return }
        updateContentSize()
        let extent = layout.extent(of: indexPath.section)
        let header = extent.rowsTop - extent.top
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

    /// Selects a row by code (nil: none); the delegate is not told.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if let old = indexPathForSelectedRow, old != indexPath { deselectRow(at: old, animated: animated) }
        indexPathForSelectedRow = indexPath
        guard let indexPath else { return }
        cells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Nothing happens if the row is not selected; the delegate is not told.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard indexPathForSelectedRow == indexPath else { return }
        indexPathForSelectedRow = nil
        cells[indexPath]?.setSelected(false, animated: animated)
    }

    func selectableRow(at point: CGPoint) -> IndexPath? {
        guard allowsSelection, let row = indexPathForRow(at: point), cells[row] != nil else { return nil }
        return tableDelegate?.tableView(self, shouldHighlightRowAt: row) ?? true ? row : nil
    }

    func highlightRow(at indexPath: IndexPath, _ highlighted: Bool) {
        cells[indexPath]?.setHighlighted(highlighted, animated: !highlighted)
    }

    private func rowTapped() {
        guard let tap = tapGestureRecognizer as? TableTapGestureRecognizer, tap.state == .ended,
            let row = tap.pressed, cells[row] != nil
        else { return }
        let old = indexPathForSelectedRow
        selectRow(at: row, animated: false, scrollPosition: .none)
        if let old, old != row { tableDelegate?.tableView(self, didDeselectRowAt: old) }
        tableDelegate?.tableView(self, didSelectRowAt: row)
    }

    // MARK: Keys

    open override var canBecomeFocused: Bool {
        updateContentSize()
        return allowsSelection ? layout.footerTop > layout.tableHeaderHeight : super.canBecomeFocused
    }

    /// A press takes the focus, as in any list: keys go on from the row that was pressed.
    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        takeFocus(by: touches)
        super.touchesBegan(touches, with: event)
    }

    /// Up, Down, PageUp, PageDown, Home and End go from row to row, Return, Enter and Space select one, where rows
    /// can be selected; else they scroll.
    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        pressRowKey(key, modifiers) || super.keyDown(key, modifiers: modifiers)
    }

    /// The focused row, if rows can be selected.
    open override var focusShape: FocusShape {
        guard let row = indexPathForFocusedRow else { return super.focusShape }
        return FocusShape(rect: rectForRow(at: row), cornerRadius: 4, isInside: true)
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
        updateContentSize()
        super.layoutSubviews()
        updateRows()
    }

    /// The header that stands at the top now.
    override var coveredTop: CGFloat {
        let tops = headers.values.filter { $0.frame.minY <= bounds.minY + contentInset.top }
        return max(0, (tops.map(\.frame.maxY).max() ?? bounds.minY) - bounds.minY)
    }

    override func delegateDidChange() {
        tableDelegate = delegate as? any TableViewDelegate
        invalidate()
    }
}
