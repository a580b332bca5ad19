extension TableView {
    /// How rows are animated when inserted and deleted: UIKit's `UITableView.RowAnimation`.
    public nonisolated enum RowAnimation: Sendable {
        /// Rows fade in and out in place.
        case fade
        /// Rows move in from and out to a side of the table.
        case right, left
        /// Rows move in from and out to the row above or below.
        case top, bottom
        /// No animation; if all rows of an update have it, the other rows are not animated either.
        case none
        /// The adjacent rows close over the row.
        case middle
        /// The default animation: a fade.
        case automatic

        /// The offset from which a row moves in and to which it moves out, in row widths and heights.
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
