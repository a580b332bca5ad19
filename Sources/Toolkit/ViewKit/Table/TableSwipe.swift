import CartoucheDrawing
import Foundation

/// The swipe of a table's row: a horizontal drag moves the row aside and shows its actions.
///
/// A row is closed, or it follows a drag, or it is open as wide as its buttons; at most one row is not
/// closed.
final class TableSwipe {
    /// A side of a table's row: leading is left, or right in an interface from right to left; trailing is the
    /// opposite side.
    enum Side { case leading, trailing }

    private final class Opened {
        var path: IndexPath
        let cell: TableViewCell
        let side: Side
        let configuration: SwipeActionsConfiguration
        let strip: SwipeActionsView
        /// The direction in which the swiped row moves: 1 means right, -1 means left.
        let direction: CGFloat
        /// The distance in points by which the swiped row is moved aside.
        var reveal: CGFloat = 0
        /// The distance in points by which the row was already moved aside when the current drag began.
        var start: CGFloat = 0

        init(
            _ path: IndexPath, _ cell: TableViewCell, _ side: Side,
            _ configuration: SwipeActionsConfiguration, direction: CGFloat, cornerRadius: CGFloat
        ) {
            (self.path, self.cell, self.side) = (path, cell, side)
            (self.configuration, self.direction) = (configuration, direction)
            strip = SwipeActionsView(
                configuration.actions, isAtRight: direction < 0, cornerRadius: cornerRadius)
            strip.name = "swipeActions"
        }
    }

    private unowned let table: TableView
    private var opened: Opened?

    /// The duration in seconds of the animation by which a swiped row opens or closes.
    private static let duration = 0.3
    /// The finger's speed in points per second above which a flick opens or closes a swiped row. Tuned.
    private static let flickSpeed: CGFloat = 300
    /// The fraction of its width by which a row has to be moved aside so that releasing it performs its first
    /// action.
    private static let fullFraction: CGFloat = 0.6

    init(of table: TableView) { self.table = table }

    /// The index path of the row that is moved aside, so that its actions are in view; nil if there is none.
    var openRow: IndexPath? { opened?.path }

    // MARK: Actions of a row

    /// The actions that the delegate provides for a side of a row; nil if it provides none.
    private func configuration(_ side: Side, _ path: IndexPath) -> SwipeActionsConfiguration? {
        let given =
            switch side {
            case .leading:
                table.tableDelegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
            case .trailing:
                table.tableDelegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
            }
        return given?.actions.isEmpty == false ? given : nil
    }

    /// The actions of both sides of a row, those at the trailing side first.
    private func actions(at path: IndexPath) -> [ContextualAction] {
        [Side.trailing, .leading].flatMap { configuration($0, path)?.actions ?? [] }
    }

    /// Shows a row's actions as a menu beside a rectangle of the table.
    /// - Returns: false if the row has no actions with a title.
    func presentMenu(at path: IndexPath, from rect: CGRect) -> Bool {
        let titled = actions(at: path).filter { !($0.title ?? "").isEmpty }
        guard !titled.isEmpty, let screen = table.window?.frontScreen else { return false }
        close(animated: true)
        let entries = titled.map { action in
            let entry = Action(title: action.title ?? "") { [weak self] _ in
                guard let self, let cell = table.content.cells[path] else { return }
                action.handler(action, cell) { _ in }
            }
            if action.style == .destructive { entry.attributes.insert(.destructive) }
            return entry
        }
        screen.presentMenu(Menu(children: entries), from: rect, in: table)
        return true
    }

    /// Performs the first destructive action of a row.
    /// - Returns: false if the row has none.
    func performDestructiveAction(at path: IndexPath) -> Bool {
        guard let cell = table.content.cells[path],
            let action = actions(at: path).first(where: { $0.style == .destructive })
        else { return false }
        close(animated: true)
        action.handler(action, cell) { _ in }
        return true
    }

    // MARK: Dragging

    /// Begins to move a table's row aside, for a drag that began at `point` in the table's coordinates and
    /// has moved by `move` points horizontally.
    /// - Returns: false if there is no row, or the row has no actions at that side.
    func begin(at point: CGPoint, _ move: CGFloat) -> Bool {
        guard move != 0, let path = table.indexPathForRow(at: point), let cell = table.content.cells[path]
        else { return false }
        if let opened, opened.path == path {
            opened.start = opened.reveal
            return true
        }
        close(animated: true)
        let side: Side = (move < 0) != table.isRightToLeft ? .trailing : .leading
        guard let configuration = configuration(side, path) else { return false }
        let new = Opened(
            path, cell, side, configuration, direction: move < 0 ? -1 : 1,
            cornerRadius: table.style == .insetGrouped ? TableRowBackdrop.groupRadius : 0)
        new.strip.onPress = { [weak self, weak new] action in
            guard let self, let new else { return }
            perform(action, of: new)
        }
        opened = new
        View.performWithoutAnimation {
            table.insertSubview(new.strip, at: 0)
            place(new)
        }
        return true
    }

    func move(by translation: CGFloat) {
        guard let opened else { return }
        let natural = opened.strip.naturalWidth
        var reveal = max(0, opened.start + translation * opened.direction)
        let performsFirst = opened.configuration.performsFirstActionWithFullSwipe
        // Beyond the buttons the row follows slowly, unless it leads to the first action.
        if reveal > natural, !performsFirst { reveal = natural + (reveal - natural) * 0.3 }
        opened.reveal = min(reveal, width)
        let covers = performsFirst && opened.reveal > fullReveal(opened)
        guard covers != opened.strip.coversAll else { return place(opened) }
        opened.strip.coversAll = covers
        View.animate(withDuration: 0.15, options: .allowUserInteraction) {
            place(opened)
            opened.strip.layoutIfNeeded()
        }
    }

    func end(speed: CGFloat) {
        guard let opened else { return }
        let outward = speed * opened.direction
        if opened.strip.coversAll, outward > -Self.flickSpeed,
            let first = opened.configuration.actions.first
        {
            go(opened, to: width)
            perform(first, of: opened)
        } else if outward > Self.flickSpeed
            || (opened.reveal > opened.strip.naturalWidth / 2 && outward > -Self.flickSpeed)
        {
            opened.strip.coversAll = false
            go(opened, to: opened.strip.naturalWidth)
        } else {
            close(animated: true)
        }
    }

    /// Closes the row that is moved aside: its actions are no longer in view.
    /// - Returns: false if no row is moved aside.
    @discardableResult
    func close(animated: Bool) -> Bool {
        guard let closing = opened else { return false }
        opened = nil
        guard animated, table.window != nil else {
            drop(closing)
            return true
        }
        go(closing, to: 0) { closing.strip.removeFromSuperview() }
        closing.strip.isPassedOver = true
        return true
    }

    private func perform(_ action: ContextualAction, of row: Opened) {
        action.handler(action, row.cell) { [weak self, weak row] _ in
            guard let self, let row, opened === row else { return }
            close(animated: true)
        }
    }

    // MARK: Layout

    private var width: CGFloat { max(0, table.bounds.width - 2 * table.rowInset) }

    private func fullReveal(_ row: Opened) -> CGFloat {
        min(max(row.strip.naturalWidth + 40, width * Self.fullFraction), width * 0.95)
    }

    /// The frame of a cell whose row has the rectangle `rect`, both in the content's coordinates in points:
    /// the frame of the swiped row's cell is moved aside.
    func frame(of cell: TableViewCell, at rect: CGRect) -> CGRect {
        guard let opened, opened.cell === cell else { return rect }
        return rect.offsetBy(dx: opened.reveal * opened.direction, dy: 0)
    }

    /// Lays out the action buttons of the swiped row, after the table's rows. If that row is no longer in
    /// view, the swipe ends.
    func layout() {
        guard let opened else { return }
        guard table.content.cells[opened.path] === opened.cell else {
            self.opened = nil
            return drop(opened)
        }
        place(opened)
    }

    private func place(_ row: Opened) {
        let rect = table.rectForRow(at: row.path)
        row.cell.frame = rect.offsetBy(dx: row.reveal * row.direction, dy: 0)
        row.strip.frame = CGRect(
            x: row.direction < 0 ? rect.maxX - row.reveal : rect.minX, y: rect.minY, width: row.reveal,
            height: rect.height)
    }

    private func go(_ row: Opened, to reveal: CGFloat, completion: (() -> Void)? = nil) {
        row.reveal = reveal
        View.animate(
            withDuration: Self.duration, curve: .easeOut, options: .allowUserInteraction,
            animations: {
                place(row)
                row.strip.layoutIfNeeded()
            }, completion: { _ in completion?() })
    }

    /// Removes the action buttons of a swiped row without animation, and puts the row's cell back into its
    /// place.
    private func drop(_ row: Opened) {
        View.performWithoutAnimation {
            row.strip.removeFromSuperview()
            if table.content.cells[row.path] === row.cell { row.cell.frame = table.rectForRow(at: row.path) }
        }
    }

    // MARK: Updates

    /// Called when an update of the table has changed the index paths of rows: closes the row that is moved
    /// aside. If that row was deleted, its action buttons fade out with it.
    func rowsDidMove(_ newPath: (IndexPath) -> IndexPath?) {
        guard let opened else { return }
        if let path = newPath(opened.path), table.content.cells[path] === opened.cell {
            opened.path = path
            close(animated: true)
            return
        }
        self.opened = nil
        opened.strip.isPassedOver = true
        guard table.window != nil else { return opened.strip.removeFromSuperview() }
        table.sendSubviewToBack(opened.strip)
        View.animate(withDuration: Self.duration, options: .allowUserInteraction) {
            opened.strip.alpha = 0
        } completion: { _ in
            opened.strip.removeFromSuperview()
        }
    }

    /// Called when the table was reloaded: removes the action buttons of the swiped row.
    func reset() {
        opened?.strip.removeFromSuperview()
        opened = nil
    }
}

/// Recognizes the horizontal drag that moves a table's row aside to show its actions.
final class TableSwipeGestureRecognizer: PanGestureRecognizer {
    private weak var table: TableView?

    init(table: TableView) {
        self.table = table
        super.init()
        axes = .horizontal
        maximumNumberOfTouches = 1
        onChange = { [weak self] _ in self?.changed() }
    }

    override func shouldReceive(_ touch: Touch) -> Bool {
        table?.tableDelegate != nil && super.shouldReceive(touch)
    }

    override func shouldBegin() -> Bool {
        guard let table, let touch = touches.first, super.shouldBegin() else { return false }
        let (start, now) = (touch.startWindowLocation, touch.windowLocation)
        guard abs(now.x - start.x) > abs(now.y - start.y) else { return false }
        return table.swipe.begin(at: table.convert(start, from: nil), now.x - start.x)
    }

    private func changed() {
        guard let table else { return }
        switch state {
        case .began, .changed: table.swipe.move(by: translation(in: table).dx)
        case .ended: table.swipe.end(speed: velocity(in: table).dx)
        case .cancelled: table.swipe.close(animated: true)
        case .possible, .failed: break
        }
    }
}
