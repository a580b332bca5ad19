import CartoucheDrawing
import Foundation

/// Animated insertion, deletion and reload of rows. Change the data source first; then call the table's
/// method.
extension TableView {
    /// Inserts rows that the data source has added; `indexPaths` are those after the update. The selected row
    /// stays selected.
    /// - Precondition: the data source has as many more rows, and is otherwise unchanged.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updater.change { $0.add(indexPaths, to: \.inserted, animation, method: "insertRows(at:with:)") }
    }

    /// Deletes rows that the data source has removed; `indexPaths` are those before the update.
    /// - Precondition: the data source has as many fewer rows, and is otherwise unchanged.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updater.change { $0.add(indexPaths, to: \.deleted, animation, method: "deleteRows(at:with:)") }
    }

    /// Requests new cells for some rows, and all heights; `indexPaths` are those before the update.
    /// - Precondition: the rows exist.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updater.change { $0.add(indexPaths, to: \.reloaded, animation, method: "reloadRows(at:with:)") }
    }

    /// Makes several changes as one update: change the data source inside `updates` too. Without changes,
    /// only the heights are re-evaluated.
    /// - Parameter completion: called when the rows have stopped; false if another change interrupted the
    ///   animation.
    public func performBatchUpdates(
        _ updates: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        updater.performBatch(updates, completion)
    }
}
