import CartoucheDrawing
import Foundation

/// The content of a table: the layout of its rows, and the visible cells and headers, which are created as
/// they come into view and recycled as they leave it.
final class TableContent {
    let pool = TableCellPool()
    private(set) var layout = TableLayout()
    /// Whether the data source is to be read again.
    private(set) var isStale = true
    private(set) var cells: [IndexPath: TableViewCell] = [:]
    private(set) var headers: [Int: View] = [:]
    /// The cells of rows that are animating out.
    private(set) var leavingCells: [TableViewCell] = []

    /// The delegate whose row heights are the default ones.
    private weak var delegateWithoutHeights: (any TableViewDelegate)?

    private unowned let table: TableView
    /// The width at which automatic rows were measured.
    private var measuredWidth: CGFloat = 0
    /// A counter of reloads: cells requested before a reload are not added after it.
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
        }
        layout.setEnds(header: header, footer: footer)
        table.contentSize = CGSize(width: width, height: layout.height)
        top?.frame = CGRect(x: 0, y: 0, width: width, height: header)
        bottom?.frame = CGRect(x: 0, y: layout.footerTop, width: width, height: footer)
    }

    func reloadIfStale() {
        guard isStale else { return }
        isStale = false
        reloads += 1
        for cell in table.visibleCells { pool.recycle(cell) }
        dropLeavingCells()
        for section in headers.keys.sorted() { headers[section]?.removeFromSuperview() }
        cells.removeAll()
        headers.removeAll()
        let old = layout
        layout = makeLayout()
        // Where rows had other heights, those are better estimates: what is in view stays there.
        for section in 0..<(old.isAutomatic ? layout.numberOfSections : 0) {
            let rows = (0..<layout.numberOfRows(in: section)).map { (old: $0, new: $0) }
            layout.adoptMeasures(of: old, rows, in: section, areMeasured: false)
        }
    }

    // MARK: Layout

    /// Creates the layout from the data source and the delegate.
    func makeLayout() -> TableLayout {
        guard let dataSource = table.dataSource else { return TableLayout() }
        let count = max(0, dataSource.numberOfSections(in: table))
        return TableLayout((0..<count).map { (headerHeight($0), rows(in: $0, of: dataSource)) })
    }

    /// The height of a section's header unless the delegate gives it.
    func standardHeaderHeight(_ section: Int) -> CGFloat {
        let hasTitle = table.dataSource?.tableView(table, titleForHeaderInSection: section) != nil
        return hasTitle || table.tableDelegate?.tableView(table, viewForHeaderInSection: section) != nil
            ? table.sectionHeaderHeight : 0
    }

    private func headerHeight(_ section: Int) -> CGFloat {
        table.tableDelegate?.tableView(table, heightForHeaderInSection: section)
            ?? standardHeaderHeight(section)
    }

    private func rows(in section: Int, of dataSource: any TableViewDataSource) -> TableLayout.Rows {
        let count = max(0, dataSource.tableView(table, numberOfRowsInSection: section))
        guard let delegate = table.tableDelegate, count > 0 else { return rows(count, table.rowHeight) }
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

    /// Rows of one height, which may be the automatic one.
    private func rows(_ count: Int, _ height: CGFloat) -> TableLayout.Rows {
        height == TableView.automaticDimension
            ? .automatic(Array(repeating: nil, count: count), estimate: table.estimate)
            : .uniform(count: count, height: height)
    }

    /// Called by the default of `tableView(_:heightForRowAt:)`: the delegate has no heights of its own, and
    /// is not asked for those of further rows. Another delegate may still pass on the heights of this one.
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
            let rect = table.rectForRow(at: path)
            if let cell, cell.frame != rect { cell.frame = rect }
        }
        updateHeaders(sections)
    }

    /// The rows in view, from the top.
    private var rowsInView: [IndexPath] {
        let (top, bottom) = (table.bounds.minY, table.bounds.maxY)
        return layout.sections(from: top, to: bottom).flatMap { section in
            layout.rows(in: section, from: top, to: bottom).map { IndexPath(row: $0, section: section) }
        }
    }

    /// The maximum number of times that measured rows make room for further ones in one layout.
    private static let measureLimit = 50

    /// Measures the automatic rows in view, until none there has only an estimate. What begins above the
    /// upper edge keeps its lower end in place, so that nothing in view moves when it is measured.
    /// - Returns: false if the data source has reloaded the table meanwhile.
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

    /// The height that a cell asks for at the table's width, in whole pixels, at least a point; where it asks
    /// for none, the estimate.
    private func measuredHeight(of cell: TableViewCell, _ row: (top: CGFloat, height: CGFloat)) -> CGFloat {
        let width = table.bounds.width
        View.performWithoutAnimation {
            cell.frame = CGRect(x: 0, y: row.top, width: width, height: row.height)
        }
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
        cell.separator = TableSeparator(below: path, in: layout, of: table)
        View.performWithoutAnimation {
            cell.setSelected(path == table.indexPathForSelectedRow, animated: false)
            table.insertSubview(cell, at: 0)
        }
        table.tableDelegate?.tableView(table, willDisplay: cell, forRowAt: path)
        return cell
    }

    func updateSeparators() {
        for (path, cell) in cells { cell.separator = TableSeparator(below: path, in: layout, of: table) }
    }

    // MARK: Headers

    private func updateHeaders(_ sections: Range<Int>) {
        for section in headers.keys.sorted() where !sections.contains(section) {
            headers.removeValue(forKey: section)?.removeFromSuperview()
        }
        let reload = reloads
        for section in sections {
            guard reloads == reload else { return table.setNeedsLayout() }
            let extent = layout.extent(of: section)
            guard extent.rowsTop > extent.top, let header = headers[section] ?? makeHeader(section) else {
                continue
            }
            let visibleTop = table.bounds.minY + table.contentInset.top
            header.frame = CGRect(
                x: 0, y: layout.headerTop(of: section, visibleTop: visibleTop), width: table.bounds.width,
                height: extent.rowsTop - extent.top)
        }
    }

    private func makeHeader(_ section: Int) -> View? {
        let own = table.tableDelegate?.tableView(table, viewForHeaderInSection: section)
        let title = table.dataSource?.tableView(table, titleForHeaderInSection: section)
        let header =
            own
            ?? title.map {
                TableSectionHeader(
                    title: $0, backgroundColor: table.headerBackgroundColor, textColor: table.headerTextColor)
            }
        headers[section] = header
        // Above the cells, below the indicators.
        let ends = (table.tableHeaderView == nil ? 0 : 1) + (table.tableFooterView == nil ? 0 : 1)
        let below = cells.count + leavingCells.count + ends + (table.refreshControl == nil ? 0 : 1)
        if let header {
            table.insertSubview(header, at: min(table.subviews.count, below + headers.count - 1))
        }
        return header
    }

    // MARK: Updates

    /// The layout after an update, in which the rows that remain have their measured heights.
    func makeLayout(after update: TableUpdate) -> TableLayout {
        var new = makeLayout()
        guard layout.isAutomatic, new.isAutomatic, layout.numberOfSections == new.numberOfSections else {
            return new
        }
        for section in 0..<new.numberOfSections {
            let rows = update.keptRows(
                in: section, before: layout.numberOfRows(in: section), after: new.numberOfRows(in: section))
            new.adoptMeasures(of: layout, rows, in: section, areMeasured: true)
        }
        // Without changes the heights are evaluated again.
        guard update.isEmpty else { return new }
        for path in cells.keys { new.forgetMeasure(of: path.row, in: path.section) }
        return new
    }

    /// Puts a new layout in force. The cells of rows that remain get their new index paths; the others are
    /// returned with their old ones.
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

    /// Keeps cells without a row until they are dropped.
    func addLeavingCells(_ cells: [TableViewCell]) { leavingCells += cells }

    /// Makes the cells of rows that are out of view leaving ones: they are animated before they are recycled.
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

    /// Whether a row is in view, as in `updateRows`: a row that only touches an edge is not.
    private func isInView(_ row: CGRect) -> Bool {
        row.minY < table.bounds.maxY && row.maxY > table.bounds.minY
    }

    /// Recycles cells whose animation has ended; `nil` stands for all.
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
