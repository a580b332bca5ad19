import Drawing
import Foundation

/// Animated insertion, deletion and reload of rows. Change the data source first; then call the table's
/// method.
extension TableView {
    /// The duration in seconds, as in UIKit.
    private static let updateDuration = 0.3

    /// Inserts rows that the data source has added; `indexPaths` are those after the update. The selected row
    /// stays selected.
    /// - Precondition: the data source has as many more rows, and is otherwise unchanged.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.add(indexPaths, to: \.inserted, animation, method: "insertRows(at:with:)") }
    }

    /// Deletes rows that the data source has removed; `indexPaths` are those before the update.
    /// - Precondition: the data source has as many fewer rows, and is otherwise unchanged.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.add(indexPaths, to: \.deleted, animation, method: "deleteRows(at:with:)") }
    }

    /// Requests new cells for some rows, and all heights; `indexPaths` are those before the update.
    /// - Precondition: the rows exist.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.add(indexPaths, to: \.reloaded, animation, method: "reloadRows(at:with:)") }
    }

    /// Makes several changes as one update: change the data source inside `updates` too. Without changes,
    /// only the heights are re-evaluated.
    /// - Parameter completion: called when the rows have stopped; false if another change interrupted the
    ///   animation.
    public func performBatchUpdates(
        _ updates: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        guard openUpdate == nil else {
            updates?()
            completion?(true)
            return
        }
        // The index paths before the update refer to the current layout.
        if window != nil { updateContentSize() }
        openUpdate = TableUpdate()
        updates?()
        let update = openUpdate ?? TableUpdate()
        openUpdate = nil
        commit(update, completion)
    }

    private func change(_ add: (inout TableUpdate) -> Void) {
        if var update = openUpdate {
            add(&update)
            openUpdate = update
            return
        }
        var update = TableUpdate()
        add(&update)
        commit(update, nil)
    }

    private func commit(_ update: TableUpdate, _ completion: ((Bool) -> Void)?) {
        // A reload is pending: the next layout reads everything.
        guard !isStale else {
            setNeedsLayout()
            completion?(true)
            return
        }
        let new = makeLayout()
        if let mistake = update.mistake(before: layout.rowCounts, after: new.rowCounts) {
            preconditionFailure("\(name): \(mistake)")
        }
        let places = RowPlaces(table: self)
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
        indexPathForSelectedRow = indexPathForSelectedRow.flatMap(update.newPath)
        focusedRow = focusedRow.flatMap(update.newPath)
        layout = new
        View.performWithoutAnimation {
            updateContentSize()
            keepInRange()
        }
        let shift = bounds.minY - places.top
        leavingCells += leaving.map(\.cell)
        // Rows that move out of view are animated before they are recycled.
        for (path, cell) in cells.sorted(by: { $0.key < $1.key })
        where !isInView(rectForRow(at: path)) {
            cells[path] = nil
            leavingCells.append(cell)
            leaving.append((cell, path))
        }
        View.performWithoutAnimation {
            updateRows()
            updateSeparators()
        }
        setNeedsLayout()
        guard window != nil, update.animates || update.isEmpty else {
            dropLeavingCells()
            completion?(true)
            return
        }
        animate(update, places, shift, leaving, completion)
    }

    private func animate(
        _ update: TableUpdate, _ places: RowPlaces, _ shift: CGFloat,
        _ leaving: [(cell: TableViewCell, path: IndexPath)], _ completion: ((Bool) -> Void)?
    ) {
        var goals: [(view: View, frame: CGRect, alpha: CGFloat)] = []
        func go(_ view: View, from start: CGRect, alpha: CGFloat = 1, to goal: CGRect, _ end: CGFloat = 1) {
            goals.append((view, goal, end))
            View.performWithoutAnimation { (view.frame, view.alpha) = (start, alpha) }
        }
        for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
            let rect = rectForRow(at: path)
            if let place = places.frames[ObjectIdentifier(cell)] {
                go(cell, from: place.offsetBy(dx: 0, dy: shift), alpha: cell.presentation.alpha, to: rect)
            } else if let animation = update.inserted[path] {
                if animation != .none { go(cell, from: Self.aside(rect, animation), alpha: 0, to: rect) }
            } else if let old = update.oldPath(of: path), update.reloaded[old] != nil {
                if update.reloaded[old] != TableView.RowAnimation.none {
                    go(cell, from: rect, alpha: 0, to: rect)
                }
            } else if let old = update.oldPath(of: path), let place = places.rect(of: old) {
                go(cell, from: place.offsetBy(dx: 0, dy: shift), to: rect)
            }
        }
        for (cell, path) in leaving {
            let place = (places.frames[ObjectIdentifier(cell)] ?? cell.frame).offsetBy(dx: 0, dy: shift)
            cell.isPassedOver = true
            sendSubviewToBack(cell)
            if let animation = update.deleted[path] ?? update.reloaded[path], places.cells[path] === cell {
                go(cell, from: place, alpha: cell.presentation.alpha, to: Self.aside(place, animation), 0)
            } else {
                go(cell, from: place, to: rectForRow(at: path))
            }
        }
        for (section, header) in headers.sorted(by: { $0.key < $1.key }) {
            guard let place = places.headers[section], place.view === header else { continue }
            go(header, from: place.frame.offsetBy(dx: 0, dy: shift), to: header.frame)
        }
        if let footer = tableFooterView, let place = places.footer {
            go(footer, from: place.offsetBy(dx: 0, dy: shift), to: footer.frame)
        }
        let cells = leaving.map(\.cell)
        View.animate(withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction]) {
            for goal in goals { (goal.view.frame, goal.view.alpha) = (goal.frame, goal.alpha) }
        } completion: { [weak self] finished in
            self?.dropLeavingCells(cells)
            completion?(finished)
        }
    }

    /// Whether a row is in view, as in `updateRows`: a row that only touches an edge is not.
    private func isInView(_ row: CGRect) -> Bool { row.minY < bounds.maxY && row.maxY > bounds.minY }

    private static func aside(_ rect: CGRect, _ animation: RowAnimation) -> CGRect {
        let offset = animation.offset
        return rect.offsetBy(dx: rect.width * offset.x, dy: rect.height * offset.y)
    }

    /// Recycles cells whose animation has ended; nil: all.
    func dropLeavingCells(_ cells: [TableViewCell]? = nil) {
        let gone = leavingCells.filter { cell in cells?.contains { $0 === cell } ?? true }
        leavingCells.removeAll { cell in gone.contains { $0 === cell } }
        View.performWithoutAnimation {
            for cell in gone {
                recycle(cell)
                (cell.isPassedOver, cell.alpha) = (false, 1)
            }
        }
    }
}

/// The positions of a table's views on screen before an update.
private struct RowPlaces {
    let top: CGFloat
    let frames: [ObjectIdentifier: CGRect]
    let cells: [IndexPath: TableViewCell]
    let headers: [Int: (view: View, frame: CGRect)]
    let footer: CGRect?
    private let layout: TableLayout
    private let width: CGFloat

    init(table: TableView) {
        top = table.bounds.minY
        layout = table.layout
        width = table.bounds.width
        cells = table.cells
        frames = Dictionary(
            uniqueKeysWithValues: table.cells.values.map { (ObjectIdentifier($0), $0.presentation.frame) })
        headers = table.headers.mapValues { ($0, $0.presentation.frame) }
        footer = table.tableFooterView?.presentation.frame
    }

    func rect(of path: IndexPath) -> CGRect? {
        layout.row(path.row, in: path.section).map {
            CGRect(x: 0, y: $0.top, width: width, height: $0.height)
        }
    }
}
