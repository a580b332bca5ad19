import Foundation

/// UIKit's names for a collection's index paths, which have two components: section and item.
nonisolated extension IndexPath {
    /// Creates the index path of a collection's item; both numbers from 0.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The item.
    /// - Precondition: the path has two components.
    public var item: Int {
        precondition(count == 2, "An index path of length \(count) has no item")
        return self[1]
    }
}
