import CartoucheDrawing
import Foundation

/// The content of a table: the layout of its rows, and the visible cells, headers and footers, which are
/// created as they come into view and recycled as they leave it.
final class TableContent {
    let pool = ReusePool<TableViewCell>()
    private(set) var layout = TableLayout()
    /// Whether the table's layout has to be computed again from the data source.
    private(set) var isStale = true
    private(set) var cells: [IndexPath: TableViewCell] = [:]
    private(set) lazy var headers = TableSectionViews(.header, of: table)
    private(set) lazy var footers = TableSectionViews(.footer, of: table)
    /// The cells of rows that an update of the table has removed or moved out of view; they stay until their
    /// animation has ended.
    private(set) var leavingCells: [TableViewCell] = []
    /// The headers and footers of sections that an update of the table has removed or replaced; they stay
    /// until their animation has ended.
    private var leavingViews: [View] = []

    /// The table's delegate, if it provides no row heights of its own: it was the last for which the default
    /// of `tableView(_:heightForRowAt:)` was called. Nil if there is none.
    private weak var delegateWithoutHeights: (any TableViewDelegate)?

    private unowned let table: TableView
    /// The number of sections of the table layout that is being computed.
    private var sectionCount = 0
    /// The table's width in points at which the heights of automatic rows were measured.
    private var measuredWidth: CGFloat = 0
    /// The number of reloads of the table so far: a cell that was requested before a reload is not added
    /// after it.
    private var reloads = 0

    init(of table: TableView) { self.table = table }

    func invalidate() {
        isStale = true
        table.setNeedsLayout()
    }

    func updateSize() {
        reloadIfStale()
        let (top, bottom) = (table.tableHeaderView, table.tableFooterView)
        let (header, footer) = (top?.bounds.height ?? 0, bottom?.bounds.height ?? 0)
        let width = table.bounds.width
        if width != measuredWidth {
            measuredWidth = width
            layout.forgetMeasures()
            // Wrapped titles have another height now.
            if headers.isMeasured || footers.isMeasured { layout = makeLayout() }
        }
        layout.setEnds(header: header, footer: footer)
        table.contentSize = CGSize(width: width, height: layout.height)
        top?.frame = CGRect(x: 0, y: 0, width: width, height: header)
        bottom?.frame = CGRect(x: 0, y: layout.tableFooterTop, width: width, height: footer)
    }

    func reloadIfStale() {
        guard isStale else { return }
        isStale = false
        reloads += 1
        table.swipe.reset()
        for cell in table.visibleCells { pool.recycle(cell) }
        dropLeavingCells()
        dropLeavingViews()
        headers.removeAll()
        footers.removeAll()
        cells.removeAll()
        let old = layout
        layout = makeLayout()
        // Where rows had other heights, those are better estimates: what is in view stays there.
        for section in 0..<(old.isAutomatic ? layout.numberOfSections : 0) {
            let rows = (0..<layout.numberOfRows(in: section)).map { (old: $0, new: $0) }
            layout.adoptMeasures(of: old, rows, in: (section, section), areMeasured: false)
        }
    }

    // MARK: Layout

    /// Computes the table's layout from the data source and the delegate.
    func makeLayout() -> TableLayout {
        guard let dataSource = table.dataSource else { return TableLayout() }
        let count = max(0, dataSource.numberOfSections(in: table))
        sectionCount = count
        for views in [headers, footers] { views.forgetMeasures() }
        return TableLayout(
            (0..<count).map { section in
                let isLast = section == count - 1
                return TableLayout.Content(
                    header: headers.height(in: section, isLast: isLast),
                    rows: rows(in: section, of: dataSource),
                    footer: footers.height(in: section, isLast: isLast))
            })
    }

    /// The height in points of the header of a table's section, if the delegate provides no height.
    func standardHeaderHeight(_ section: Int) -> CGFloat {
        headers.standardHeight(in: section, isLast: section == sectionCount - 1)
    }

    /// The height in points of the footer of a table's section, if the delegate provides no height.
    func standardFooterHeight(_ section: Int) -> CGFloat {
        footers.standardHeight(in: section, isLast: section == sectionCount - 1)
    }

    private func rows(in section: Int, of dataSource: any TableViewDataSource) -> TableLayout.Rows {
        let count = max(0, dataSource.tableView(table, numberOfRowsInSection: section))
        guard let delegate = table.tableDelegate ?? table.staticHeights, count > 0 else {
            return rows(count, table.rowHeight)
        }
        delegateWithoutHeights = nil
        let first = delegate.tableView(table, heightForRowAt: IndexPath(row: 0, section: section))
        // Asked for millions of rows, a frame would be seconds late.
        if delegateWithoutHeights === delegate { return rows(count, first) }
        var heights = [first]
        heights.reserveCapacity(count)
        for row in 1..<count {
            heights.append(delegate.tableView(table, heightForRowAt: IndexPath(row: row, section: section)))
        }
        if heights.allSatisfy({ $0 == heights[0] }) { return rows(count, heights[0]) }
        guard heights.contains(TableView.automaticDimension) else { return .heights(heights) }
        return .automatic(
            heights.map { $0 == TableView.automaticDimension ? nil : $0 }, estimate: table.estimate)
    }

    /// The rows of a section of a table, as input of its layout: `count` rows of the same height in points,
    /// which may be `automaticDimension`.
    private func rows(_ count: Int, _ height: CGFloat) -> TableLayout.Rows {
        height == TableView.automaticDimension
            ? .automatic(Array(repeating: nil, count: count), estimate: table.estimate)
            : .uniform(count: count, height: height)
    }

    /// Called by the default of `tableView(_:heightForRowAt:)`: the delegate provides no heights of its own,
    /// so that the table does not ask it for the heights of further rows. Another delegate may still pass on
    /// the heights of this one.
    func usesRowHeight(for delegate: any TableViewDelegate) { delegateWithoutHeights = delegate }

    // MARK: Rows

    func updateRows() {
        guard measureRows() else { return table.setNeedsLayout() }
        let sections = layout.sections(from: table.bounds.minY, to: table.bounds.maxY)
        let wanted = rowsInView
        let keep = Set(wanted)
        for path in cells.keys.sorted() where !keep.contains(path) {
            if let cell = cells.removeValue(forKey: path) { pool.recycle(cell) }
        }
        let reload = reloads
        for path in wanted {
            let cell = cells[path] ?? makeCell(at: path)
            // The data source may have reloaded the table: the next layout starts again.
            guard reloads == reload, !isStale else { return table.setNeedsLayout() }
            // A row whose animation ends at this frame continues.
            guard let cell else { continue }
            let rect = table.swipe.frame(of: cell, at: table.rectForRow(at: path))
            if cell.frame != rect { cell.frame = rect }
        }
        table.swipe.layout()
        headers.update(sections, in: layout) { reloads == reload }
        footers.update(sections, in: layout) { reloads == reload }
    }

    /// The index paths of the table's rows in view, from the top.
    private var rowsInView: [IndexPath] {
        let (top, bottom) = (table.bounds.minY, table.bounds.maxY)
        return layout.sections(from: top, to: bottom).flatMap { section in
            layout.rows(in: section, from: top, to: bottom).map { IndexPath(row: $0, section: section) }
        }
    }

    /// The maximum number of times that one layout of the table measures rows, since measured rows may bring
    /// further rows into view.
    private static let measureLimit = 50

    /// Measures the table's automatic rows in view, until the heights of all of them are measured. For a row
    /// that begins above the upper edge the content offset is corrected, so that nothing in view moves.
    /// - Returns: false if the data source has reloaded the table during the measurement.
    private func measureRows() -> Bool {
        guard layout.isAutomatic else { return true }
        let reload = reloads
        for _ in 0..<Self.measureLimit {
            let rows = rowsInView.filter { layout.isEstimated($0.row, in: $0.section) }
            guard !rows.isEmpty else { return true }
            var heights: [Int: [(row: Int, height: CGFloat)]] = [:]
            var shift: CGFloat = 0
            for path in rows {
                let cell = cells[path] ?? makeCell(at: path)
                guard reloads == reload, !isStale else { return false }
                guard let row = layout.row(path.row, in: path.section) else { continue }
                let height = cell.map { measuredHeight(of: $0, row) } ?? row.height
                heights[path.section, default: []].append((path.row, height))
                if row.top < table.bounds.minY { shift += height - row.height }
            }
            for (section, heights) in heights.sorted(by: { $0.key < $1.key }) {
                layout.setMeasured(heights, in: section)
            }
            updateSize()
            table.shiftContent(by: shift)
        }
        return true
    }

    /// The height of a cell at the table's width in points, rounded up to whole pixels, at least one point.
    /// If the cell has no natural height, returns the estimate.
    private func measuredHeight(of cell: TableViewCell, _ row: (top: CGFloat, height: CGFloat)) -> CGFloat {
        let rect = table.rowRect(row)
        let width = rect.width
        View.performWithoutAnimation { cell.frame = rect }
        let height = cell.sizeThatFits(CGSize(width: width, height: 0)).height
        guard height.isFinite, height > 0 else { return row.height }
        let scale = table.window?.scale ?? 1
        return max(1, (height * scale - 0.001).rounded(.up) / scale)
    }

    private func makeCell(at path: IndexPath) -> TableViewCell? {
        let reload = reloads
        guard let cell = table.dataSource?.tableView(table, cellForRowAt: path) else { return nil }
        guard reloads == reload else {
            pool.recycle(cell)
            return nil
        }
        cells[path] = cell
        decorate(cell, at: path)
        View.performWithoutAnimation {
            cell.setSelected(path == table.indexPathForSelectedRow, animated: false)
            table.insertSubview(cell, at: 0)
        }
        table.tableDelegate?.tableView(table, willDisplay: cell, forRowAt: path)
        return cell
    }

    /// Updates the separators and backgrounds of the table's cells in view, which depend on the cells' index
    /// paths.
    func updateDecorations() { for (path, cell) in cells { decorate(cell, at: path) } }

    private func decorate(_ cell: TableViewCell, at path: IndexPath) {
        cell.separator = TableSeparator(
            below: path, in: layout, of: table, insetOfCell: cell.separatorInset)
        cell.backdrop = TableRowBackdrop(of: path, in: layout, of: table)
    }

    // MARK: Updates

    /// Computes the table's layout after an update; rows that remain keep their measured heights.
    func makeLayout(after update: TableUpdate) -> TableLayout {
        var new = makeLayout()
        guard layout.isAutomatic, new.isAutomatic else { return new }
        for pair in update.keptSections(before: layout.numberOfSections) {
            let rows = update.keptRows(
                in: pair, before: layout.numberOfRows(in: pair.old), after: new.numberOfRows(in: pair.new))
            new.adoptMeasures(of: layout, rows, in: pair, areMeasured: true)
        }
        // Without changes the heights are evaluated again.
        guard update.isEmpty else { return new }
        for path in cells.keys { new.forgetMeasure(of: path.row, in: path.section) }
        return new
    }

    /// Replaces the table's layout after an update. The cells of rows that remain get their new index paths.
    /// - Returns: the cells of the other rows, with their old index paths.
    func apply(_ update: TableUpdate, _ new: TableLayout) -> [(cell: TableViewCell, path: IndexPath)] {
        reloads += 1
        let old = cells
        cells = [:]
        var leaving: [(cell: TableViewCell, path: IndexPath)] = []
        for (path, cell) in old.sorted(by: { $0.key < $1.key }) {
            if update.reloaded[path] == nil, let next = update.newPath(of: path) {
                cells[next] = cell
            } else {
                leaving.append((cell, path))
            }
        }
        layout = new
        return leaving
    }

    /// Adds cells that no longer have a row to `leavingCells`, until `dropLeavingCells(_:)` recycles them.
    func addLeavingCells(_ cells: [TableViewCell]) { leavingCells += cells }

    /// Gives the headers and footers in view the new numbers of their sections after an update of the table.
    /// - Returns: the headers and footers of sections that do not remain; they stay in the table until
    ///   `dropLeavingViews(_:)`.
    func applyToSectionViews(_ update: TableUpdate) -> [(view: View, animation: TableView.RowAnimation)] {
        let leaving = headers.apply(update) + footers.apply(update)
        leavingViews += leaving.map(\.view)
        return leaving
    }

    /// Removes headers and footers of the table whose animation has ended; nil removes all that an animation
    /// is moving out.
    func dropLeavingViews(_ views: [View]? = nil) {
        let gone = leavingViews.filter { view in views?.contains { $0 === view } ?? true }
        leavingViews.removeAll { view in gone.contains { $0 === view } }
        View.performWithoutAnimation {
            for view in gone {
                // The delegate may have given it again.
                if !headers.shows(view), !footers.shows(view) { view.removeFromSuperview() }
                view.alpha = 1
            }
        }
    }

    /// Moves the cells of rows that an update has moved out of view to `leavingCells`: they are recycled
    /// after their animation.
    /// - Returns: these cells with their index paths.
    func removeRowsOutOfView() -> [(cell: TableViewCell, path: IndexPath)] {
        var gone: [(cell: TableViewCell, path: IndexPath)] = []
        for (path, cell) in cells.sorted(by: { $0.key < $1.key })
        where !isInView(table.rectForRow(at: path)) {
            cells[path] = nil
            leavingCells.append(cell)
            gone.append((cell, path))
        }
        return gone
    }

    /// Whether the rectangle of a table's row, in the content's coordinates, is in view. By the same rule as
    /// in `updateRows()`, a row that only touches an edge is not.
    private func isInView(_ row: CGRect) -> Bool {
        row.minY < table.bounds.maxY && row.maxY > table.bounds.minY
    }

    /// Recycles cells of the table whose animation has ended; nil recycles all that an animation is moving
    /// out.
    func dropLeavingCells(_ cells: [TableViewCell]? = nil) {
        let gone = leavingCells.filter { cell in cells?.contains { $0 === cell } ?? true }
        leavingCells.removeAll { cell in gone.contains { $0 === cell } }
        View.performWithoutAnimation {
            for cell in gone {
                pool.recycle(cell)
                (cell.isPassedOver, cell.alpha) = (false, 1)
            }
        }
    }
}
