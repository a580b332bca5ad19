import Foundation

/// Keys in a table that has the keyboard's focus: if rows can be selected, one row is the focused one, and
/// keys move to another row; otherwise keys scroll.
extension TableView {
    /// Handles a key that moves the focused row of the table, selects it or acts on it.
    /// - Returns: true if the table handles it.
    func pressRowKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard isFirstResponder, allowsSelection, let row = indexPathForFocusedRow else { return false }
        if key == .menu && modifiers.isEmpty || key == .function(10) && modifiers == .shift {
            return swipe.presentMenu(at: row, from: rectForRow(at: row).intersection(bounds))
        }
        guard modifiers.isEmpty else { return false }
        switch key {
        case .delete: return swipe.performDestructiveAction(at: row)
        case .escape: return swipe.close(animated: true)
        case .up: focusRow(at: self.row(after: row, by: -1))
        case .down: focusRow(at: self.row(after: row, by: 1))
        case .pageUp: focusRow(at: self.row(after: row, by: -rowsOnPage))
        case .pageDown: focusRow(at: self.row(after: row, by: rowsOnPage))
        case .home: focusRow(at: self.row(after: row, by: -.max))
        case .end: focusRow(at: self.row(after: row, by: .max))
        case .return, .enter, .space: pickRow(at: row)
        default: return false
        }
        return true
    }

    /// The focused row while the table has the focus: arrow keys move from this row, and Enter selects it.
    /// Nil if the table has no rows, or rows cannot be selected.
    public var indexPathForFocusedRow: IndexPath? {
        guard allowsSelection, isFirstResponder else { return nil }
        if let path = focusedRow, exists(path) { return path }
        if let path = indexPathForSelectedRow, exists(path) { return path }
        return indexPathsForVisibleRows.first { rectForRow(at: $0).minY >= bounds.minY } ?? firstRow
    }

    private func exists(_ path: IndexPath) -> Bool {
        path.section < numberOfSections && path.row < numberOfRows(inSection: path.section)
    }

    private var firstRow: IndexPath? {
        (0..<numberOfSections).first { numberOfRows(inSection: $0) > 0 }.map {
            IndexPath(row: 0, section: $0)
        }
    }

    private var rowsOnPage: Int { max(1, indexPathsForVisibleRows.count - 1) }

    /// The index path of the row that is `count` rows after another row, across sections, or before it if
    /// `count` is negative; clamped to the first and the last row.
    private func row(after path: IndexPath, by count: Int) -> IndexPath {
        var (section, row, left) = (path.section, path.row, count)
        while left != 0 {
            if left > 0 {
                let step = min(left, numberOfRows(inSection: section) - 1 - row)
                (row, left) = (row + step, left - step)
                guard left > 0 else { break }
                guard
                    let next = (section + 1..<max(section + 1, numberOfSections)).first(where: {
                        numberOfRows(inSection: $0) > 0
                    })
                else { break }
                (section, row, left) = (next, 0, left - 1)
            } else {
                let step = row < left.magnitude ? row : Int(left.magnitude)
                (row, left) = (row - step, left + step)
                guard left < 0 else { break }
                guard let next = (0..<section).last(where: { numberOfRows(inSection: $0) > 0 }) else { break }
                (section, row, left) = (next, numberOfRows(inSection: next) - 1, left + 1)
            }
        }
        return IndexPath(row: row, section: section)
    }

    /// Makes a row the focused row of the table, and scrolls as little as possible to show it.
    func focusRow(at path: IndexPath) {
        focusedRow = path
        glide(toShow: focusRect(of: path))
        window?.setNeedsFrame()
    }

    /// The rectangle of a table's row in the content's coordinates, extended upward by the height of the
    /// section header that could otherwise cover the row.
    private func focusRect(of path: IndexPath) -> CGRect {
        let rect = rectForRow(at: path)
        let extent = content.layout.extent(of: path.section)
        let header = style == .plain || path.row == 0 ? extent.rowsTop - extent.top : 0
        return CGRect(x: rect.minX, y: rect.minY - header, width: rect.width, height: rect.height + header)
    }

    /// Selects a row by a key as a tap does, and notifies the delegate.
    private func pickRow(at path: IndexPath) {
        guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
        focusedRow = path
        let old = indexPathForSelectedRow
        selectRow(at: path, animated: false, scrollPosition: .none)
        if let old, old != path { tableDelegate?.tableView(self, didDeselectRowAt: old) }
        tableDelegate?.tableView(self, didSelectRowAt: path)
        content.cells[path]?.onSelect?()
    }
}
