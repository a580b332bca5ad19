import CartoucheDrawing
import Foundation

/// Animated insertion, deletion, moves and reload of rows and sections. Change the data source first; then
/// call the table's method.
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

    /// Moves a row: `indexPath` is the one before the update, `newIndexPath` the one after it.
    /// - Precondition: the data source has the row there, and is otherwise unchanged.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        updater.change { $0.move(indexPath, to: newIndexPath) }
    }

    /// Inserts sections that the data source has added; `sections` are those after the update.
    /// - Precondition: the data source has as many more sections, and is otherwise unchanged.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        updater.change {
            $0.add(sections, to: \.insertedSections, animation, method: "insertSections(_:with:)")
        }
    }

    /// Deletes sections that the data source has removed; `sections` are those before the update.
    /// - Precondition: the data source has as many fewer sections, and is otherwise unchanged.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        updater.change {
            $0.add(sections, to: \.deletedSections, animation, method: "deleteSections(_:with:)")
        }
    }

    /// Reads some sections again, with their headers and footers; `sections` are those before the update.
    /// Their numbers of rows may have changed. A selection in them is cleared.
    /// - Precondition: the sections exist.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        updater.change {
            $0.add(sections, to: \.reloadedSections, animation, method: "reloadSections(_:with:)")
        }
    }

    /// Moves a section with its rows: `section` is its number before the update, `newSection` that after it.
    /// - Precondition: the data source has the section there, and is otherwise unchanged.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        updater.change { $0.moveSection(section, to: newSection) }
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
