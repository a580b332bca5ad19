import Foundation

/// UIKit's names for the index paths of tables and collections, which have two components: a section, and
/// a row or an item in that section.
nonisolated extension IndexPath {
    /// Creates the index path of a table's row. Sections, and rows in a section, are counted from 0.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// Creates the index path of a collection's item. Sections, and items in a section, are counted from 0.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The number of the section in this index path, counted from 0.
    /// - Precondition: the path has two components.
    public var section: Int { component(0, "section") }
    /// The number of the table's row in its section, counted from 0.
    /// - Precondition: the path has two components.
    public var row: Int { component(1, "row") }
    /// The number of the collection's item in its section, counted from 0.
    /// - Precondition: the path has two components.
    public var item: Int { component(1, "item") }

    private func component(_ index: Int, _ name: String) -> Int {
        precondition(count == 2, "An index path of length \(count) has no \(name)")
        return self[index]
    }
}
