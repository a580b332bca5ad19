extension TableView {
    /// How rows are animated when inserted and deleted: UIKit's `UITableView.RowAnimation`.
    public nonisolated enum RowAnimation: Sendable {
        /// Inserted rows of a table fade in, and deleted rows fade out, in place.
        case fade
        /// Inserted rows slide in from this side of the table, and deleted rows slide out to it.
        case right, left
        /// Inserted rows slide in from the position of the row above (`top`) or below (`bottom`), and deleted
        /// rows slide out to it.
        case top, bottom
        /// Rows of a table are inserted and deleted without animation; if all rows of an update have this
        /// kind, the other rows are not animated either.
        case none
        /// Inserted and deleted rows do not move: the adjacent rows move apart, or close over the deleted
        /// ones.
        case middle
        /// The default animation of inserted and deleted rows: a fade.
        case automatic

        /// The distance from which an inserted row slides in, and to which a deleted row slides out: `x` in
        /// widths of the row, `y` in its heights.
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
