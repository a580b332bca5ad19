import CartoucheDrawing
import Foundation

/// Performs the updates of a table: collects the changes of a batch, and animates rows, headers and footers
/// from their frames before the update to those after it.
final class TableUpdater {
    /// The duration in seconds of the animation of a table's update, as in UIKit.
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
        let positions = RowPositions(table: table)
        let anchor = anchorRow(update)
        var leaving = content.apply(update, new)
        let leavingViews = content.applyToSectionViews(update)
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
        let shift = table.bounds.minY - positions.top
        content.addLeavingCells(leaving.map(\.cell))
        leaving += content.removeRowsOutOfView()
        View.performWithoutAnimation {
            content.updateRows()
            content.updateDecorations()
        }
        table.setNeedsLayout()
        guard table.window != nil, update.animates || update.isEmpty else {
            content.dropLeavingCells()
            content.dropLeavingViews()
            completion?(true)
            return
        }
        animate(update, positions, shift, Leaving(cells: leaving, views: leavingViews), completion)
    }

    /// The cells, headers and footers that an update of a table moves out of view.
    private struct Leaving {
        let cells: [(cell: TableViewCell, path: IndexPath)]
        let views: [(view: View, animation: TableView.RowAnimation)]
    }

    /// The first wholly visible row that remains after an update of the table: its index path after the
    /// update, and the y coordinate of its top before it, in points of the content. Nil if there is none, or
    /// if the table does not keep visible rows in place.
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
        _ update: TableUpdate, _ positions: RowPositions, _ shift: CGFloat, _ leaving: Leaving,
        _ completion: ((Bool) -> Void)?
    ) {
        var goals = UpdateGoals()
        planRows(update, positions, shift, &goals)
        planLeaving(update, positions, shift, leaving, &goals)
        for views in [content.headers, content.footers] {
            planViews(of: views, update, positions, shift, &goals)
        }
        if let footer = table.tableFooterView, let frame = positions.footer {
            goals.add(footer, from: frame.offsetBy(dx: 0, dy: shift), to: footer.frame)
        }
        View.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) {
            goals.reach()
        } completion: { [weak self] finished in
            self?.content.dropLeavingCells(leaving.cells.map(\.cell))
            self?.content.dropLeavingViews(leaving.views.map(\.view))
            completion?(finished)
        }
    }

    private func planRows(
        _ update: TableUpdate, _ positions: RowPositions, _ shift: CGFloat, _ goals: inout UpdateGoals
    ) {
        for (path, cell) in content.cells.sorted(by: { $0.key < $1.key }) {
            let rect = table.rectForRow(at: path)
            if let frame = positions.frames[ObjectIdentifier(cell)] {
                goals.add(
                    cell, from: frame.offsetBy(dx: 0, dy: shift), alpha: cell.presentation.alpha, to: rect)
            } else if let animation = update.insertion(of: path) {
                if animation != .none {
                    goals.add(cell, from: Self.aside(rect, animation), alpha: 0, to: rect)
                }
            } else if let old = update.oldPath(of: path), update.reloaded[old] != nil {
                if update.reloaded[old] != TableView.RowAnimation.none {
                    goals.add(cell, from: rect, alpha: 0, to: rect)
                }
            } else if let old = update.oldPath(of: path), let frame = positions.rect(of: old) {
                goals.add(cell, from: frame.offsetBy(dx: 0, dy: shift), to: rect)
            }
        }
    }

    private func planLeaving(
        _ update: TableUpdate, _ positions: RowPositions, _ shift: CGFloat, _ leaving: Leaving,
        _ goals: inout UpdateGoals
    ) {
        for (cell, path) in leaving.cells {
            let frame = (positions.frames[ObjectIdentifier(cell)] ?? cell.frame).offsetBy(dx: 0, dy: shift)
            cell.isPassedOver = true
            table.sendSubviewToBack(cell)
            if let animation = update.deletion(of: path), positions.cells[path] === cell {
                goals.add(
                    cell, from: frame, alpha: cell.presentation.alpha, to: Self.aside(frame, animation),
                    alpha: 0)
            } else {
                goals.add(cell, from: frame, to: table.rectForRow(at: path))
            }
        }
        for (view, animation) in leaving.views
        where !content.headers.shows(view) && !content.footers.shows(view) {
            let frame = (positions.frames[ObjectIdentifier(view)] ?? view.frame).offsetBy(dx: 0, dy: shift)
            goals.add(
                view, from: frame, alpha: view.presentation.alpha, to: Self.aside(frame, animation), alpha: 0)
        }
    }

    /// Adds the animations of all headers or all footers (`views`) of an update to `goals`: those that were
    /// in view before the update move from their former frames; new ones appear as the animation of their
    /// section says.
    private func planViews(
        of views: TableSectionViews, _ update: TableUpdate, _ positions: RowPositions, _ shift: CGFloat,
        _ goals: inout UpdateGoals
    ) {
        for (section, view) in views.views.sorted(by: { $0.key < $1.key }) {
            if let frame = positions.frames[ObjectIdentifier(view)] {
                goals.add(view, from: frame.offsetBy(dx: 0, dy: shift), to: view.frame)
            } else if let animation = update.insertion(ofSection: section), animation != .none {
                goals.add(view, from: Self.aside(view.frame, animation), alpha: 0, to: view.frame)
            }
        }
    }

    private static func aside(_ rect: CGRect, _ animation: TableView.RowAnimation) -> CGRect {
        let offset = animation.offset
        return rect.offsetBy(dx: rect.width * offset.x, dy: rect.height * offset.y)
    }
}

/// The frames of a table's cells, headers and footers on screen before an update.
private struct RowPositions {
    let top: CGFloat
    /// The frame on screen of each cell, header and footer of the table before an update, by the identity of
    /// the view.
    let frames: [ObjectIdentifier: CGRect]
    let cells: [IndexPath: TableViewCell]
    let footer: CGRect?
    private let layout: TableLayout
    private let table: TableView

    init(table: TableView) {
        self.table = table
        let content = table.content
        top = table.bounds.minY
        layout = content.layout
        cells = content.cells
        let views: [View] =
            Array(cells.values) + Array(content.headers.views.values) + Array(content.footers.views.values)
        frames = Dictionary(
            views.map { (ObjectIdentifier($0), $0.presentation.frame) },
            uniquingKeysWith: { first, _ in first })
        footer = table.tableFooterView?.presentation.frame
    }

    func rect(of path: IndexPath) -> CGRect? {
        layout.row(path.row, in: path.section).map(table.rowRect)
    }
}

/// The frames and opacities that the cells, headers and footers have at the end of the animation of a table's
/// update.
private struct UpdateGoals {
    private var goals: [(view: View, frame: CGRect, alpha: CGFloat)] = []

    /// Gives a view its frame and opacity at the start of an update's animation, and stores those at its end.
    mutating func add(
        _ view: View, from start: CGRect, alpha: CGFloat = 1, to goal: CGRect, alpha end: CGFloat = 1
    ) {
        goals.append((view, goal, end))
        View.performWithoutAnimation { (view.frame, view.alpha) = (start, alpha) }
    }

    func reach() { for goal in goals { (goal.view.frame, goal.view.alpha) = (goal.frame, goal.alpha) } }
}
