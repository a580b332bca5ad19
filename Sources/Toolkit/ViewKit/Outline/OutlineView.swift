import CartoucheDrawing
import Foundation

/// A table whose rows are the nodes of a tree: a tap on a row with children, or the Right and Left keys, show
/// and hide the children. From right to left the two keys are exchanged. AppKit's `NSOutlineView`.
///
/// A node is identified by its path: `[2, 0]` is the first child of the third node at the top. Only nodes
/// whose ancestors are all expanded are read from the data source. The outline view is its table's data
/// source and delegate: set `outlineDataSource` and `outlineDelegate` instead.
@MainActor
open class OutlineView: TableView {
    /// Provides the tree that the outline view shows; held weakly. Setting it reads the tree again.
    open weak var outlineDataSource: (any OutlineViewDataSource)? { didSet { reloadOutline() } }
    /// The object that is notified of selections and expansions in the outline view; held weakly.
    open weak var outlineDelegate: (any OutlineViewDelegate)? { didSet { reloadData() } }

    private var tree = OutlineTree()
    private lazy var adapter = OutlineAdapter(of: self)

    /// Creates an outline view without a tree; set `outlineDataSource`.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        dataSource = adapter
        delegate = adapter
    }

    // MARK: The tree

    /// Reads the tree again from the data source. Nodes stay expanded if there are still children at their
    /// paths.
    open func reloadOutline() {
        tree.reload(childCount: childCount)
        reloadData()
    }

    /// The number of rows in the outline view: of the nodes whose ancestors are all expanded.
    public var rowCount: Int { tree.rows.count }

    /// The path, in the tree, of the node that a row of the outline view shows.
    /// - Precondition: the row exists.
    public func path(ofRow row: Int) -> IndexPath { tree.rows[row].path }

    /// The number of the row that shows a node; nil if an ancestor of the node is collapsed, or the node does
    /// not exist.
    /// - Complexity: O(rows).
    public func row(of path: IndexPath) -> Int? { tree.index(of: path) }

    /// Whether the children of a node are shown; false also if the node itself is not shown.
    public func isExpanded(_ path: IndexPath) -> Bool {
        tree.index(of: path).map { tree.rows[$0].isExpanded } ?? false
    }

    /// Shows the children of a node. Does nothing if the node has no children, or if an ancestor of the node
    /// is collapsed.
    open func expand(_ path: IndexPath, animated: Bool) {
        let new = tree.expand(path, childCount: childCount)
        change(inserting: new, deleting: 0..<0, of: path, animated: animated)
    }

    /// Hides the children of a node. When the node is expanded again, children that were expanded before are
    /// expanded too.
    open func collapse(_ path: IndexPath, animated: Bool) {
        change(inserting: 0..<0, deleting: tree.collapse(path), of: path, animated: animated)
    }

    /// Expands all nodes of the tree down to a level, 0 for the nodes at the top. Stops as soon as the
    /// outline has `rowLimit` rows, so that a large tree does not take long.
    open func expandAll(toLevel level: Int = .max, rowLimit: Int = 1_000) {
        var (index, hasExpanded) = (0, false)
        while index < tree.rows.count, tree.rows.count < rowLimit {
            if tree.rows[index].level <= level {
                let new = tree.expand(tree.rows[index].path, childCount: childCount)
                if !new.isEmpty { hasExpanded = true }
            }
            index += 1
        }
        reloadData()
        if hasExpanded { outlineDelegate?.outlineViewDidChangeRows(self) }
    }

    private func childCount(_ path: IndexPath) -> Int {
        max(0, outlineDataSource?.outlineView(self, numberOfChildrenOf: path) ?? 0)
    }

    private func change(
        inserting new: Range<Int>, deleting old: Range<Int>, of path: IndexPath, animated: Bool
    ) {
        guard !new.isEmpty || !old.isEmpty else { return }
        func paths(_ range: Range<Int>) -> [IndexPath] { range.map { IndexPath(row: $0, section: 0) } }
        if !new.isEmpty { insertRows(at: paths(new), with: animated ? .fade : .none) }
        if !old.isEmpty { deleteRows(at: paths(old), with: animated ? .fade : .none) }
        guard let row = tree.index(of: path) else { return }
        if let cell = cellForRow(at: IndexPath(row: row, section: 0)) as? OutlineCell {
            cell.show(level: cell.level, disclosure: disclosure(of: tree.rows[row]))
        }
        outlineDelegate?.outlineViewDidChangeRows(self)
    }

    fileprivate func disclosure(of row: OutlineTree.Row) -> OutlineCell.Disclosure {
        row.childCount == 0 ? .none : row.isExpanded ? .expanded : .collapsed
    }

    // MARK: Rows

    fileprivate func cell(at row: Int) -> TableViewCell {
        let node = tree.rows[row]
        guard let source = outlineDataSource else {
            return TableViewCell(style: .default, reuseIdentifier: nil)
        }
        let cell = source.outlineView(self, cellFor: node.path, at: IndexPath(row: row, section: 0))
        if let cell = cell as? OutlineCell {
            cell.show(level: node.level, disclosure: disclosure(of: node))
        }
        return cell
    }

    fileprivate func mayPress(row: Int) -> Bool {
        let node = tree.rows[row]
        return node.childCount > 0 || outlineDelegate?.outlineView(self, shouldSelect: node.path) ?? true
    }

    fileprivate func pressed(row: Int) {
        let node = tree.rows[row]
        if node.childCount > 0 {
            deselectRow(at: IndexPath(row: row, section: 0), animated: true)
            node.isExpanded
                ? collapse(node.path, animated: true) : expand(node.path, animated: true)
        } else {
            outlineDelegate?.outlineView(self, didSelect: node.path)
        }
    }

    /// Handles a key: Right shows the children of the focused row; Left hides these children or, if they are
    /// hidden already, moves the focus to the parent's row. From right to left the two keys are exchanged.
    /// All other keys work as in a table.
    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard modifiers.isEmpty, let row = indexPathForFocusedRow?.row, tree.rows.indices.contains(row) else {
            return super.keyDown(key, modifiers: modifiers)
        }
        let node = tree.rows[row]
        let (opening, closing): (Key, Key) = isRightToLeft ? (.left, .right) : (.right, .left)
        switch key {
        case opening where node.childCount > 0 && !node.isExpanded: expand(node.path, animated: true)
        case closing where node.isExpanded: collapse(node.path, animated: true)
        case closing where node.level > 0:
            guard let parent = tree.index(of: node.path.dropLast()) else { return false }
            focusRow(at: IndexPath(row: parent, section: 0))
        default: return super.keyDown(key, modifiers: modifiers)
        }
        return true
    }
}

/// An object that provides the tree that an `OutlineView` shows.
@MainActor
public protocol OutlineViewDataSource: AnyObject {
    /// Returns the number of children of a node in the tree; the empty path is that of the root.
    func outlineView(_ outlineView: OutlineView, numberOfChildrenOf path: IndexPath) -> Int
    /// Returns the cell that shows a node of the tree, best an `OutlineCell` from
    /// `dequeueReusableCell(withIdentifier:for:)`.
    /// - Parameter row: the index path of the node's row in the table, for dequeuing.
    func outlineView(_ outlineView: OutlineView, cellFor path: IndexPath, at row: IndexPath) -> TableViewCell
}

/// An object that is notified of selections and expansions in an `OutlineView`. All methods have defaults.
@MainActor
public protocol OutlineViewDelegate: AnyObject {
    /// The height in points of the row of a node; by default the table's `rowHeight`.
    func outlineView(_ outlineView: OutlineView, heightOf path: IndexPath) -> CGFloat
    /// Whether a press may select the row of a node without children; yes by default.
    func outlineView(_ outlineView: OutlineView, shouldSelect path: IndexPath) -> Bool
    /// Called when the user has selected the row of a node without children.
    func outlineView(_ outlineView: OutlineView, didSelect path: IndexPath)
    /// Called when rows of the outline view have appeared or disappeared because a node was expanded or
    /// collapsed.
    func outlineViewDidChangeRows(_ outlineView: OutlineView)
}

extension OutlineViewDelegate {
    public func outlineView(_ outlineView: OutlineView, heightOf path: IndexPath) -> CGFloat {
        outlineView.rowHeight
    }
    public func outlineView(_ outlineView: OutlineView, shouldSelect path: IndexPath) -> Bool { true }
    public func outlineView(_ outlineView: OutlineView, didSelect path: IndexPath) {}
    public func outlineViewDidChangeRows(_ outlineView: OutlineView) {}
}

/// The data source and delegate of an outline view's table.
private final class OutlineAdapter: TableViewDataSource, TableViewDelegate {
    private unowned let outline: OutlineView

    init(of outline: OutlineView) { self.outline = outline }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { outline.rowCount }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        outline.cell(at: indexPath.row)
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        outline.outlineDelegate?.outlineView(outline, heightOf: outline.path(ofRow: indexPath.row))
            ?? outline.rowHeight
    }

    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        outline.mayPress(row: indexPath.row)
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        outline.pressed(row: indexPath.row)
    }
}
