import Foundation

/// The rows of a tree of which some nodes are expanded. A value; nodes are named by their paths: `[2, 0]` is
/// the first child of the third node. Only nodes on view are asked for.
struct OutlineTree {
    /// A node that is on view.
    struct Row: Equatable {
        var path: IndexPath
        var childCount: Int
        var isExpanded: Bool
        /// 0 for the nodes at the top.
        var level: Int { path.count - 1 }
    }

    private(set) var rows: [Row] = []
    /// The nodes that are expanded, on view or not: one whose parent is collapsed opens with it again.
    private(set) var expanded: Set<IndexPath> = []

    /// Reads the tree anew. Nodes stay expanded whose paths still have children.
    /// - Parameter childCount: the number of a node's children; the empty path is the root.
    /// - Complexity: O(nodes on view).
    mutating func reload(childCount: (IndexPath) -> Int) {
        rows = []
        append(below: IndexPath(), at: 0, childCount)
    }

    /// Expands a node.
    /// - Returns: the indices of the rows that appear; empty if the node is not on view, has no children, or
    ///   is expanded already.
    mutating func expand(_ path: IndexPath, childCount: (IndexPath) -> Int) -> Range<Int> {
        guard let index = index(of: path), rows[index].childCount > 0, !rows[index].isExpanded else {
            return 0..<0
        }
        expanded.insert(path)
        rows[index].isExpanded = true
        return append(below: path, at: index + 1, childCount)
    }

    /// Collapses a node.
    /// - Returns: the indices of the rows that go; empty if the node is not expanded.
    mutating func collapse(_ path: IndexPath) -> Range<Int> {
        guard let index = index(of: path), rows[index].isExpanded else { return 0..<0 }
        expanded.remove(path)
        rows[index].isExpanded = false
        let end = rows[(index + 1)...].firstIndex { $0.level <= rows[index].level } ?? rows.count
        rows.removeSubrange(index + 1..<end)
        return index + 1..<end
    }

    /// Marks nodes as expanded for the next `reload`.
    mutating func setExpanded(_ paths: Set<IndexPath>) { expanded = paths }

    /// The row of a node; nil if it is not on view.
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
