import CartoucheDrawing
import Foundation

/// Animated insertion, deletion, moves and reloads of rows and sections. The program changes its data source
/// first; then it calls one of these methods.
extension TableView {
    /// Inserts rows that the data source has added; `indexPaths` are their index paths after the update. The
    /// selected row stays selected.
    /// - Precondition: the data source has exactly these rows more, and is otherwise unchanged.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updater.change { $0.add(indexPaths, to: \.inserted, animation, method: "insertRows(at:with:)") }
    }

    /// Deletes rows that the data source has removed; `indexPaths` are their index paths before the update.
    /// - Precondition: the data source has exactly these rows less, and is otherwise unchanged.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updater.change { $0.add(indexPaths, to: \.deleted, animation, method: "deleteRows(at:with:)") }
    }

    /// Requests new cells for some rows of the table, and the heights of all rows; `indexPaths` are those
    /// before the update.
    /// - Precondition: the rows exist.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updater.change { $0.add(indexPaths, to: \.reloaded, animation, method: "reloadRows(at:with:)") }
    }

    /// Moves a row: `indexPath` is its index path before the update, `newIndexPath` that after it.
    /// - Precondition: the data source has the row at `newIndexPath`, and is otherwise unchanged.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        updater.change { $0.move(indexPath, to: newIndexPath) }
    }

    /// Inserts sections that the data source has added; `sections` are their indices after the update.
    /// - Precondition: the data source has exactly these sections more, and is otherwise unchanged.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        updater.change {
            $0.add(sections, to: \.insertedSections, animation, method: "insertSections(_:with:)")
        }
    }

    /// Deletes sections that the data source has removed; `sections` are their indices before the update.
    /// - Precondition: the data source has exactly these sections less, and is otherwise unchanged.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        updater.change {
            $0.add(sections, to: \.deletedSections, animation, method: "deleteSections(_:with:)")
        }
    }

    /// Reads some sections again, with their headers and footers; `sections` are their indices before the
    /// update. Their numbers of rows may have changed. A selected row in these sections is deselected.
    /// - Precondition: the sections exist.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        updater.change {
            $0.add(sections, to: \.reloadedSections, animation, method: "reloadSections(_:with:)")
        }
    }

    /// Moves a section with its rows: `section` is its index before the update, `newSection` that after it.
    /// - Precondition: the data source has the section at `newSection`, and is otherwise unchanged.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        updater.change { $0.moveSection(section, to: newSection) }
    }

    /// Makes several changes of the table as one update: `updates` changes the data source and calls methods
    /// such as `insertRows(at:with:)`. If it makes no changes, the table only reads all heights again.
    /// - Parameter completion: called when the rows have stopped, with true; with false if another change
    ///   interrupted the animation.
    public func performBatchUpdates(
        _ updates: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        updater.performBatch(updates, completion)
    }
}
