import Foundation

/// UIKit's names for a table's index paths, which have two components: section and row.
nonisolated extension IndexPath {
    /// Creates the index path of a table's row; both numbers from 0.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The section.
    /// - Precondition: the path has two components.
    public var section: Int {
        precondition(count == 2, "An index path of length \(count) has no section")
        return self[0]
    }

    /// The row.
    /// - Precondition: the path has two components.
    public var row: Int {
        precondition(count == 2, "An index path of length \(count) has no row")
        return self[1]
    }
}
