extension TableView {
    /// How rows are animated when inserted and deleted: UIKit's `UITableView.RowAnimation`.
    public nonisolated enum RowAnimation: Sendable {
        /// Rows fade in and out in place.
        case fade
        /// Rows slide in from, and out to, this side of the table.
        case right, left
        /// Rows slide in from, and out to, the row above (`top`) or below (`bottom`).
        case top, bottom
        /// No animation; if all rows of an update have it, the other rows are not animated either.
        case none
        /// Inserted and deleted rows do not move: the adjacent rows move apart or close over them.
        case middle
        /// The default animation: a fade.
        case automatic

        /// The distance from which a row slides in and to which it slides out: `x` in widths of the row, `y`
        /// in its heights.
        var offset: (x: Double, y: Double) {
            switch self {
            case .right: (1, 0)
            case .left: (-1, 0)
            case .top: (0, -1)
            case .bottom: (0, 1)
            case .fade, .none, .middle, .automatic: (0, 0)
            }
        }
    }
}
