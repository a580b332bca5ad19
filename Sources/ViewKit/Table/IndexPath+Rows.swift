import Foundation

/// UIKit's names for a table's index paths, which are two long: section, then row.
nonisolated extension IndexPath {
    /// A row of a table; both from 0.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// - Precondition: the path is two long.
    public var section: Int {
        precondition(count == 2, "An index path of length \(count) has no section")
        return self[0]
    }

    /// - Precondition: the path is two long.
    public var row: Int {
        precondition(count == 2, "An index path of length \(count) has no row")
        return self[1]
    }
}
