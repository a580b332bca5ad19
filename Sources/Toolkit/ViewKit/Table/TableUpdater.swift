import CartoucheDrawing
import Foundation

/// Carries out a table's updates: collects the changes of a batch, and animates the rows from their places
/// before the update to those after it.
final class TableUpdater {
    /// The duration in seconds, as in UIKit.
    private static let duration = 0.3

    private unowned let table: TableView
    private var openUpdate: TableUpdate?
    private var content: TableContent { table.content }

    init(of table: TableView) { self.table = table }

    func performBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        guard openUpdate == nil else {
            updates?()
            completion?(true)
            return
        }
        // The index paths before the update refer to the current layout.
        if table.window != nil { content.updateSize() }
        openUpdate = TableUpdate()
        updates?()
        let update = openUpdate ?? TableUpdate()
        openUpdate = nil
        commit(update, completion)
    }

    func change(_ add: (inout TableUpdate) -> Void) {
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
        guard !content.isStale else {
            table.setNeedsLayout()
            completion?(true)
            return
        }
        let new = content.makeLayout(after: update)
        if let mistake = update.mistake(before: content.layout.rowCounts, after: new.rowCounts) {
            preconditionFailure("\(table.name): \(mistake)")
        }
        let places = RowPlaces(table: table)
        let anchor = anchorRow(update)
        var leaving = content.apply(update, new)
        table.rowsDidMove(update.newPath)
        View.performWithoutAnimation {
            content.updateSize()
            if let anchor {
                let top = table.rectForRow(at: anchor.path).minY
                let offset = table.contentOffset
                table.moveContent(to: CGPoint(x: offset.x, y: offset.y + top - anchor.top))
            }
            table.keepInRange()
        }
        let shift = table.bounds.minY - places.top
        content.addLeavingCells(leaving.map(\.cell))
        leaving += content.removeRowsOutOfView()
        View.performWithoutAnimation {
            content.updateRows()
            content.updateSeparators()
        }
        table.setNeedsLayout()
        guard table.window != nil, update.animates || update.isEmpty else {
            content.dropLeavingCells()
            completion?(true)
            return
        }
        animate(update, places, shift, leaving, completion)
    }

    /// The first wholly visible row that stays: its path after the update, and its top before it.
    private func anchorRow(_ update: TableUpdate) -> (path: IndexPath, top: CGFloat)? {
        guard table.keepsVisibleRows, table.motion == nil, !table.isDragging,
            table.bounds.minY > -table.contentInset.top
        else { return nil }
        for path in table.indexPathsForVisibleRows {
            let top = table.rectForRow(at: path).minY
            if top >= table.bounds.minY, let next = update.newPath(of: path) { return (next, top) }
        }
        return nil
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
        for (path, cell) in content.cells.sorted(by: { $0.key < $1.key }) {
            let rect = table.rectForRow(at: path)
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
            table.sendSubviewToBack(cell)
            if let animation = update.deleted[path] ?? update.reloaded[path], places.cells[path] === cell {
                go(cell, from: place, alpha: cell.presentation.alpha, to: Self.aside(place, animation), 0)
            } else {
                go(cell, from: place, to: table.rectForRow(at: path))
            }
        }
        for (section, header) in content.headers.sorted(by: { $0.key < $1.key }) {
            guard let place = places.headers[section], place.view === header else { continue }
            go(header, from: place.frame.offsetBy(dx: 0, dy: shift), to: header.frame)
        }
        if let footer = table.tableFooterView, let place = places.footer {
            go(footer, from: place.offsetBy(dx: 0, dy: shift), to: footer.frame)
        }
        let cells = leaving.map(\.cell)
        View.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) {
            for goal in goals { (goal.view.frame, goal.view.alpha) = (goal.frame, goal.alpha) }
        } completion: { [weak self] finished in
            self?.content.dropLeavingCells(cells)
            completion?(finished)
        }
    }

    private static func aside(_ rect: CGRect, _ animation: TableView.RowAnimation) -> CGRect {
        let offset = animation.offset
        return rect.offsetBy(dx: rect.width * offset.x, dy: rect.height * offset.y)
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
        layout = table.content.layout
        width = table.bounds.width
        cells = table.content.cells
        frames = Dictionary(
            uniqueKeysWithValues: cells.values.map { (ObjectIdentifier($0), $0.presentation.frame) })
        headers = table.content.headers.mapValues { ($0, $0.presentation.frame) }
        footer = table.tableFooterView?.presentation.frame
    }

    func rect(of path: IndexPath) -> CGRect? {
        layout.row(path.row, in: path.section).map {
            CGRect(x: 0, y: $0.top, width: width, height: $0.height)
        }
    }
}
