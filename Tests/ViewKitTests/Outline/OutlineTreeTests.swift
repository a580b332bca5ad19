import Foundation
import Testing

@testable import ViewKit

/// The rows of a tree.
struct OutlineTreeTests {
    /// Three nodes; the second has two children, of which the first has three.
    private static func count(_ path: IndexPath) -> Int {
        switch Array(path) {
        case []: 3
        case [1]: 2
        case [1, 0]: 3
        default: 0
        }
    }

    private func names(_ tree: OutlineTree) -> [String] {
        tree.rows.map { $0.path.map(String.init).joined(separator: ".") }
    }

    @Test func onlyTheChildrenOfExpandedNodesAreRows() {
        var tree = OutlineTree()
        tree.reload(childCount: Self.count)
        #expect(names(tree) == ["0", "1", "2"])

        #expect(tree.expand([1], childCount: Self.count) == 2..<4)
        #expect(tree.expand([1, 0], childCount: Self.count) == 3..<6)

        #expect(names(tree) == ["0", "1", "1.0", "1.0.0", "1.0.1", "1.0.2", "1.1", "2"])
        #expect(tree.rows.map(\.level) == [0, 0, 1, 2, 2, 2, 1, 0])
        #expect(tree.rows.map(\.childCount) == [0, 2, 3, 0, 0, 0, 0, 0])
    }

    @Test func aCollapsedNodeOpensAgainAsItWas() {
        var tree = OutlineTree()
        tree.reload(childCount: Self.count)
        _ = tree.expand([1], childCount: Self.count)
        _ = tree.expand([1, 0], childCount: Self.count)

        #expect(tree.collapse([1]) == 2..<7)
        #expect(names(tree) == ["0", "1", "2"])
        #expect(tree.expand([1], childCount: Self.count) == 2..<7)

        #expect(names(tree) == ["0", "1", "1.0", "1.0.0", "1.0.1", "1.0.2", "1.1", "2"])
    }

    @Test func whatCannotBeExpandedStays() {
        var tree = OutlineTree()
        tree.reload(childCount: Self.count)
        for path: IndexPath in [[0], [1, 0], [7], []] {
            #expect(tree.expand(path, childCount: Self.count).isEmpty, "\(path)")
        }
        #expect(tree.collapse([1]).isEmpty && names(tree) == ["0", "1", "2"])
    }

    @Test func nodesStayExpandedWhenTheTreeIsReadAnew() {
        var tree = OutlineTree()
        tree.reload(childCount: Self.count)
        _ = tree.expand([1], childCount: Self.count)

        tree.reload { Self.count($0) + ($0.isEmpty ? 1 : 0) }
        #expect(names(tree) == ["0", "1", "1.0", "1.1", "2", "3"])
        tree.reload { $0.isEmpty ? 2 : 0 }
        #expect(names(tree) == ["0", "1"] && tree.rows.allSatisfy { !$0.isExpanded })
    }
}
