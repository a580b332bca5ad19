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
        layout = makeLayout()
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
        guard let delegate = table.tableDelegate, count > 0 else {
            return .uniform(count: count, height: table.rowHeight)
        }
        delegateWithoutHeights = nil
        let first = delegate.tableView(table, heightForRowAt: IndexPath(row: 0, section: section))
        // Asked for millions of rows, a frame would be seconds late.
        if delegateWithoutHeights === delegate { return .uniform(count: count, height: first) }
        var heights = [first]
        heights.reserveCapacity(count)
        for row in 1..<count {
            heights.append(delegate.tableView(table, heightForRowAt: IndexPath(row: row, section: section)))
        }
        let isUniform = heights.allSatisfy { $0 == heights[0] }
        return isUniform ? .uniform(count: count, height: heights[0]) : .heights(heights)
    }

    /// Called by the default of `tableView(_:heightForRowAt:)`: the delegate has no heights of its own, and
    /// is not asked for those of further rows. Another delegate may still pass on the heights of this one.
    func usesRowHeight(for delegate: any TableViewDelegate) { delegateWithoutHeights = delegate }

    // MARK: Rows

    func updateRows() {
        let (top, bottom) = (table.bounds.minY, table.bounds.maxY)
        let sections = layout.sections(from: top, to: bottom)
        var wanted: [IndexPath] = []
        for section in sections {
            for row in layout.rows(in: section, from: top, to: bottom) {
                wanted.append(IndexPath(row: row, section: section))
            }
        }
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
        let below = cells.count + leavingCells.count + ends
        if let header {
            table.insertSubview(header, at: min(table.subviews.count, below + headers.count - 1))
        }
        return header
    }

    // MARK: Updates

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
