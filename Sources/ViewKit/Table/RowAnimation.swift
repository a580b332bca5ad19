extension TableView {
    /// How rows come and go: UIKit's `UITableView.RowAnimation`.
    public nonisolated enum RowAnimation: Sendable {
        /// In place.
        case fade
        /// From and to a side of the table.
        case right, left
        /// From and to the row above or below.
        case top, bottom
        /// At once; the other rows too, if all of an update say so.
        case none
        /// The rows beside it close up over it.
        case middle
        /// What suits: a fade.
        case automatic

        /// Where a row comes from and goes to, from its place, in its widths and heights.
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
