import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// A tree in a table, by presses and by keys.
struct OutlineViewTests {
    private final class Source: OutlineViewDataSource, OutlineViewDelegate {
        var selected: [[Int]] = []
        var changes = 0
        func outlineView(_ outlineView: OutlineView, numberOfChildrenOf path: IndexPath) -> Int {
            path.isEmpty ? 3 : Array(path) == [1] ? 2 : 0
        }
        func outlineView(
            _ outlineView: OutlineView, cellFor path: IndexPath, at row: IndexPath
        ) -> TableViewCell { outlineView.dequeueReusableCell(withIdentifier: "cell", for: row) }
        func outlineView(_ outlineView: OutlineView, heightOf path: IndexPath) -> CGFloat {
            path.count == 1 ? 30 : 20
        }
        func outlineView(_ outlineView: OutlineView, didSelect path: IndexPath) {
            selected.append(Array(path))
        }
        func outlineViewDidChangeRows(_ outlineView: OutlineView) { changes += 1 }
    }

    private let window = makeWindow()
    private let driver: InputDriver
    private let source = Source()
    private let outline = OutlineView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))

    init() {
        driver = InputDriver(window)
        outline.register(OutlineCell.self, forCellReuseIdentifier: "cell")
        outline.outlineDataSource = source
        outline.outlineDelegate = source
        window.addSubview(outline)
        driver.run(0.1)
    }

    private func press(_ name: String) {
        driver.key(name)
        driver.run(1)
    }

    private func cell(_ row: Int) -> OutlineCell? {
        outline.cellForRow(at: IndexPath(row: row, section: 0)) as? OutlineCell
    }

    @Test func aPressOnANodeShowsAndHidesItsChildren() {
        #expect(
            outline.rowCount == 3 && cell(1)?.disclosure == .collapsed
                && cell(0)?.disclosure == OutlineCell.Disclosure.none)

        driver.click(60, 20 + 45)
        driver.run(1)

        #expect(outline.isExpanded([1]) && outline.rowCount == 5)
        #expect(cell(1)?.disclosure == .expanded && cell(2)?.level == 1 && cell(4)?.level == 0)
        #expect(outline.contentSize.height == 130)
        #expect(cell(2).map { $0.contentInset > $0.disclosureWidth } ?? false)
        driver.click(60, 20 + 45)
        driver.run(1)
        #expect(outline.rowCount == 3 && source.selected.isEmpty && source.changes == 2)
        #expect(outline.indexPathForSelectedRow == nil)
    }

    @Test func aPressOnALeafSelectsIt() {
        outline.expand([1], animated: false)
        driver.run(0.1)

        driver.click(60, 20 + 70)
        driver.run(1)

        #expect(source.selected == [[1, 0]])
    }

    @Test func rightAndLeftOpenCloseAndGoToTheParent() {
        press("Tab")
        press("Down")
        press("Right")
        #expect(outline.isExpanded([1]))
        press("Down")
        press("Down")
        #expect(outline.indexPathForFocusedRow?.row == 3)

        press("Left")
        #expect(outline.indexPathForFocusedRow?.row == 1 && outline.isExpanded([1]))
        press("Left")
        #expect(!outline.isExpanded([1]) && outline.rowCount == 3)
        press("Return")
        #expect(outline.isExpanded([1]))
    }

    @Test func fromRightToLeftTheKeysAreExchanged() {
        outline.semanticContentAttribute = .forceRightToLeft
        press("Tab")
        press("Down")
        press("Left")
        #expect(outline.isExpanded([1]))
        press("Down")
        press("Right")
        #expect(outline.indexPathForFocusedRow?.row == 1)
        press("Right")
        #expect(!outline.isExpanded([1]))
    }

    @Test func allIsExpandedUpToALimit() {
        outline.expandAll()
        outline.expandAll()
        #expect(outline.rowCount == 5 && outline.row(of: [2]) == 4)
        #expect(source.changes == 1, "the second time nothing has changed")
        #expect(outline.path(ofRow: 3) == [1, 1])
        outline.collapse([1], animated: false)
        outline.expandAll(rowLimit: 3)
        #expect(outline.rowCount == 3)
    }
}
