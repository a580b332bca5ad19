import Foundation

/// Animated changes of items and sections. Change the data source first; then call the collection's method.
/// Index paths of deleted, reloaded and moved items are those before the update, index paths of inserted
/// items are those after it. Selected items that remain stay selected.
extension CollectionView {
    /// Inserts items that the data source has added.
    /// - Precondition: the data source has exactly these items more than before.
    public func insertItems(at indexPaths: [IndexPath]) { updater.change { $0.insert(indexPaths) } }

    /// Deletes items that the data source has removed.
    /// - Precondition: the data source has exactly these items less than before.
    public func deleteItems(at indexPaths: [IndexPath]) { updater.change { $0.delete(indexPaths) } }

    /// Moves an item that the data source has moved, also to another section.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        updater.change { $0.move(indexPath, newIndexPath) }
    }

    /// Replaces the cells of some items by new ones from the data source.
    /// - Precondition: the items exist.
    public func reloadItems(at indexPaths: [IndexPath]) { updater.change { $0.reload(indexPaths) } }

    /// Inserts sections that the data source has added.
    public func insertSections(_ sections: IndexSet) { updater.change { $0.insertSections(sections) } }

    /// Deletes sections that the data source has removed.
    public func deleteSections(_ sections: IndexSet) { updater.change { $0.deleteSections(sections) } }

    /// Moves a section that the data source has moved.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        updater.change { $0.moveSection(section, newSection) }
    }

    /// Reads sections again from the data source, also their numbers of items; items in these sections are
    /// deselected.
    public func reloadSections(_ sections: IndexSet) { updater.change { $0.reloadSections(sections) } }

    /// Makes several changes to the collection as one update: the closure `updates` changes the data source,
    /// and calls the collection's methods for these changes.
    /// - Parameter completion: called when the items have stopped; its argument is false if another change
    ///   interrupted the animation.
    public func performBatchUpdates(
        _ updates: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        updater.performBatch(updates, completion)
    }
}
