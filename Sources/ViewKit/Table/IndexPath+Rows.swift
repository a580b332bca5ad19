import Foundation

/// UIKit's names for a table's index paths, which are two long: section, then row.
nonisolated extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    public var section: Int {
        precondition(count == 2, "An index path of length \(count) has no section")
        return self[0]
    }

    public var row: Int {
        precondition(count == 2, "An index path of length \(count) has no row")
        return self[1]
    }
}
