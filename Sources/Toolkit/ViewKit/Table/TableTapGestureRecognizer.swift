import CartoucheDrawing
import Foundation

/// A table's tap on a row: highlights the row while pressed. For the mouse at once, for a finger after a
/// delay, so that rows do not flash when the table is scrolled.
final class TableTapGestureRecognizer: TapGestureRecognizer {
    /// The delay in seconds; tuned: a scroll has begun by then.
    static let fingerDelay = 0.08

    private weak var table: TableView?
    private(set) var pressed: IndexPath?
    private var highlightTime: Double?

    init(table: TableView) {
        self.table = table
        super.init()
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, pressed == nil, let touch = touches.inLandingOrder.first, let table else {
            return
        }
        guard let row = table.selectableRow(at: touch.location(in: table)) else { return state = .failed }
        pressed = row
        switch touch.kind {
        case .mouse: table.highlightRow(at: row, true)
        case .finger: highlightTime = touch.timestamp + Self.fingerDelay
        }
    }

    override func advance(to time: FrameTime) {
        super.advance(to: time)
        guard state == .possible, let pressed, let highlightTime, time.seconds >= highlightTime else {
            return
        }
        self.highlightTime = nil
        table?.highlightRow(at: pressed, true)
    }

    override var nextDeadline: Double? { state == .possible ? highlightTime : nil }

    override func didFail() {
        super.didFail()
        release()
    }

    override func reset() {
        super.reset()
        release()
    }

    private func release() {
        if let pressed { table?.highlightRow(at: pressed, false) }
        pressed = nil
        highlightTime = nil
    }
}
