import Foundation

/// The rows of an outline, which shows a tree of which some nodes are expanded. A node is identified by its
/// path: `[2, 0]` is the first child of the third node at the top. A node is visible if all its ancestors are
/// expanded; only visible nodes are read from the data source.
struct OutlineTree {
    /// A node of the tree that is visible as a row of the outline.
    struct Row: Equatable {
        var path: IndexPath
        var childCount: Int
        var isExpanded: Bool
        /// The number of ancestors of the node that this row shows: 0 for the nodes at the top of the tree.
        var level: Int { path.count - 1 }
    }

    private(set) var rows: [Row] = []
    /// The paths of the expanded nodes, visible or not: when a collapsed parent is expanded again, children
    /// that had been expanded are expanded too.
    private(set) var expanded: Set<IndexPath> = []

    /// Reads the visible nodes of the tree again. Nodes stay expanded if there are still children at their
    /// paths.
    /// - Parameter childCount: returns the number of a node's children; the empty path is that of the root.
    /// - Complexity: O(visible nodes).
    mutating func reload(childCount: (IndexPath) -> Int) {
        rows = []
        append(below: IndexPath(), at: 0, childCount)
    }

    /// Expands a node of the tree, so that its children become visible.
    /// - Returns: the indices of the rows that appear; empty if the node is not visible, has no children, or
    ///   is already expanded.
    mutating func expand(_ path: IndexPath, childCount: (IndexPath) -> Int) -> Range<Int> {
        guard let index = index(of: path), rows[index].childCount > 0, !rows[index].isExpanded else {
            return 0..<0
        }
        expanded.insert(path)
        rows[index].isExpanded = true
        return append(below: path, at: index + 1, childCount)
    }

    /// Collapses a node of the tree, so that its children are no longer visible.
    /// - Returns: the indices that the disappearing rows had; empty if the node is not visible or not
    ///   expanded.
    mutating func collapse(_ path: IndexPath) -> Range<Int> {
        guard let index = index(of: path), rows[index].isExpanded else { return 0..<0 }
        expanded.remove(path)
        rows[index].isExpanded = false
        let end = rows[(index + 1)...].firstIndex { $0.level <= rows[index].level } ?? rows.count
        rows.removeSubrange(index + 1..<end)
        return index + 1..<end
    }

    /// Replaces the set of the tree's expanded nodes; the rows change only at the next `reload`.
    mutating func setExpanded(_ paths: Set<IndexPath>) { expanded = paths }

    /// The index of the row that shows a node of the tree; nil if the node is not visible.
    /// - Complexity: O(rows).
    func index(of path: IndexPath) -> Int? { rows.firstIndex { $0.path == path } }

    @discardableResult
    private mutating func append(
        below parent: IndexPath, at start: Int, _ childCount: (IndexPath) -> Int
    ) -> Range<Int> {
        var new: [Row] = []
        // The nodes still to be visited, the next one last: a tree may be deep.
        var waiting = (0..<childCount(parent)).reversed().map { parent.appending($0) }
        while let path = waiting.popLast() {
            let count = childCount(path)
            let isExpanded = count > 0 && expanded.contains(path)
            new.append(Row(path: path, childCount: count, isExpanded: isExpanded))
            if isExpanded { waiting += (0..<count).reversed().map { path.appending($0) } }
        }
        rows.insert(contentsOf: new, at: start)
        return start..<start + new.count
    }
}
