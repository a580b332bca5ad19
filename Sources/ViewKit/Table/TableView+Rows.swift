import Drawing
import Foundation

/// The visible cells and headers: created as they come into view, recycled as they leave it.
extension TableView {
    func standardHeaderHeight(_ section: Int) -> CGFloat {
        let hasTitle = dataSource?.tableView(self, titleForHeaderInSection: section) != nil
        return hasTitle || tableDelegate?.tableView(self, viewForHeaderInSection: section) != nil
            ? sectionHeaderHeight : 0
    }

    func invalidate() {
        isStale = true
        setNeedsLayout()
    }

    func updateContentSize() {
        reloadIfStale()
        let (header, footer) = (tableHeaderView?.bounds.height ?? 0, tableFooterView?.bounds.height ?? 0)
        layout.setEnds(header: header, footer: footer)
        contentSize = CGSize(width: bounds.width, height: layout.height)
        tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header)
        tableFooterView?.frame = CGRect(x: 0, y: layout.footerTop, width: bounds.width, height: footer)
    }

    func endDidChange(from old: View?, to new: View?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        // Behind the rows.
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    func reloadIfStale() {
        guard isStale else { return }
        isStale = false
        reloads += 1
        for cell in visibleCells { recycle(cell) }
        dropLeavingCells()
        for section in headers.keys.sorted() { headers[section]?.removeFromSuperview() }
        cells.removeAll()
        headers.removeAll()
        layout = makeLayout()
    }

    /// Creates the layout from the data source and the delegate.
    func makeLayout() -> TableLayout {
        guard let dataSource else { return TableLayout() }
        let count = max(0, dataSource.numberOfSections(in: self))
        return TableLayout((0..<count).map { (headerHeight($0), rows(in: $0, of: dataSource)) })
    }

    private func headerHeight(_ section: Int) -> CGFloat {
        tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? standardHeaderHeight(section)
    }

    private func rows(in section: Int, of dataSource: any TableViewDataSource) -> TableLayout.Rows {
        let count = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
        guard let tableDelegate, count > 0 else { return .uniform(count: count, height: rowHeight) }
        let heights = (0..<count).map {
            tableDelegate.tableView(self, heightForRowAt: IndexPath(row: $0, section: section))
        }
        let isUniform = heights.allSatisfy { $0 == heights[0] }
        return isUniform ? .uniform(count: count, height: heights[0]) : .heights(heights)
    }

    func updateRows() {
        let (top, bottom) = (bounds.minY, bounds.maxY)
        let sections = layout.sections(from: top, to: bottom)
        var wanted: [IndexPath] = []
        for section in sections {
            for row in layout.rows(in: section, from: top, to: bottom) {
                wanted.append(IndexPath(row: row, section: section))
            }
        }
        let keep = Set(wanted)
        for path in cells.keys.sorted() where !keep.contains(path) {
            if let cell = cells.removeValue(forKey: path) { recycle(cell) }
        }
        let reload = reloads
        for path in wanted {
            let cell = cells[path] ?? makeCell(at: path)
            // The data source may have reloaded the table: the next layout starts again.
            guard reloads == reload, !isStale else { return setNeedsLayout() }
            // A row whose animation ends at this frame continues.
            let rect = rectForRow(at: path)
            if let cell, cell.frame != rect { cell.frame = rect }
        }
        updateHeaders(sections)
    }

    private func makeCell(at path: IndexPath) -> TableViewCell? {
        let reload = reloads
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        guard reloads == reload else {
            recycle(cell)
            return nil
        }
        cells[path] = cell
        cell.separator = separator(at: path)
        View.performWithoutAnimation {
            cell.setSelected(path == indexPathForSelectedRow, animated: false)
            insertSubview(cell, at: 0)
        }
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        return cell
    }

    func recycle(_ cell: TableViewCell) {
        cell.removeFromSuperview()
        if let identifier = cell.reuseIdentifier { pool[identifier, default: []].append(cell) }
    }

    private func updateHeaders(_ sections: Range<Int>) {
        for section in headers.keys.sorted() where !sections.contains(section) {
            headers.removeValue(forKey: section)?.removeFromSuperview()
        }
        let reload = reloads
        for section in sections {
            guard reloads == reload else { return setNeedsLayout() }
            let extent = layout.extent(of: section)
            guard extent.rowsTop > extent.top, let header = headers[section] ?? makeHeader(section) else {
                continue
            }
            header.frame = CGRect(
                x: 0, y: layout.headerTop(of: section, visibleTop: bounds.minY + contentInset.top),
                width: bounds.width, height: extent.rowsTop - extent.top)
        }
    }

    private func makeHeader(_ section: Int) -> View? {
        let own = tableDelegate?.tableView(self, viewForHeaderInSection: section)
        let title = dataSource?.tableView(self, titleForHeaderInSection: section)
        let header =
            own
            ?? title.map {
                TableSectionHeader(
                    title: $0, backgroundColor: headerBackgroundColor, textColor: headerTextColor)
            }
        headers[section] = header
        // Above the cells, below the indicators.
        let ends = (tableHeaderView == nil ? 0 : 1) + (tableFooterView == nil ? 0 : 1)
        let below = cells.count + leavingCells.count + ends
        if let header { insertSubview(header, at: min(subviews.count, below + headers.count - 1)) }
        return header
    }

    /// The separator below a row; the last row of a section has none.
    private func separator(at path: IndexPath) -> (color: Color, left: CGFloat)? {
        guard separatorStyle != .none, path.row < layout.numberOfRows(in: path.section) - 1 else {
            return nil
        }
        return (separatorColor, separatorInset)
    }

    func updateSeparators() {
        for (path, cell) in cells { cell.separator = separator(at: path) }
    }
}
