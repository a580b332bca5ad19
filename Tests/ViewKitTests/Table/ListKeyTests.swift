import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct ListKeyTests {
    private final class Rows: TableViewDataSource, TableViewDelegate {
        var counts = [12, 0, 3]
        var picked: [IndexPath] = []
        func numberOfSections(in tableView: TableView) -> Int { counts.count }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            picked.append(indexPath)
        }
    }

    private let window: Window
    private let driver: InputDriver
    private let rows = Rows()
    private let table = TableView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))

    init() {
        window = makeWindow()
        driver = InputDriver(window)
        table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 30
        table.dataSource = rows
        table.delegate = rows
        window.addSubview(table)
        driver.run(0.1)
    }

    private func press(_ names: String...) {
        for name in names { driver.key(name) }
        driver.run(1)
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func arrowsGoFromRowToRowAndScrollThemIntoView() {
        press("Tab")
        #expect(table.indexPathForFocusedRow == path(0))
        press("Up")
        #expect(table.indexPathForFocusedRow == path(0))
        for row in 1...11 {
            press("Down")
            #expect(table.indexPathForFocusedRow == path(row))
            #expect(table.bounds.contains(table.rectForRow(at: path(row))))
        }
        press("Down")
        #expect(table.indexPathForFocusedRow == path(0, 2), "past the empty section")
        press("Up")
        #expect(table.indexPathForFocusedRow == path(11))
        press("End")
        #expect(table.indexPathForFocusedRow == path(2, 2))
        press("Down")
        #expect(table.indexPathForFocusedRow == path(2, 2))
        press("Home")
        #expect(table.indexPathForFocusedRow == path(0))
        #expect(table.contentOffset.y == 0)
        press("PageDown")
        #expect((table.indexPathForFocusedRow?.row ?? 0) >= 2)
    }

    @Test func returnSelectsTheFocusedRowAsATapDoes() {
        press("Tab", "Down", "Down")
        #expect(rows.picked.isEmpty)
        press("Return")
        #expect(rows.picked == [path(2)])
        #expect(table.indexPathForSelectedRow == path(2))
        #expect(table.cellForRow(at: path(2))?.isSelected == true)
    }

    @Test func theRingIsRoundTheRow() throws {
        press("Tab", "Down")
        var list = DisplayList()
        window.record(into: &list)
        let box = try #require(list.box(of: window.focusRingColor))
        #expect(abs(box.midY - (20 + 45)) < 0.6)
        #expect(box.height < 30 && box.height > 25)
    }

    @Test func aListThatOnlyShowsScrollsByKeys() {
        table.allowsSelection = false
        press("Tab")
        #expect(window.firstResponder === table)
        press("Down")
        #expect(table.contentOffset.y == ScrollView.wheelStep)
        press("Down", "Down")
        #expect(table.contentOffset.y == 3 * ScrollView.wheelStep)
        press("Up")
        #expect(table.contentOffset.y == 2 * ScrollView.wheelStep)
        press("PageDown")
        #expect(table.contentOffset.y == 2 * ScrollView.wheelStep + table.pageStep)
        press("End")
        #expect(table.contentOffset.y == table.offsetRange(.vertical).upperBound)
        press("End", "Down")
        #expect(table.contentOffset.y == table.offsetRange(.vertical).upperBound)
        press("Home")
        #expect(table.contentOffset.y == 0)
    }

    @Test func aListThatDoesNothingIsPassedBy() {
        rows.counts = [2]
        table.reloadData()
        table.allowsSelection = false
        press("Tab")
        #expect(window.firstResponder == nil)
    }

    @Test func withoutTheFocusKeysAreNotTheLists() {
        #expect(!table.keyDown(.down, modifiers: []))
        #expect(!table.keyDown(.return, modifiers: []))
        press("Down")
        #expect(table.contentOffset.y == 0)
    }

    @Test func aReloadLeavesNoFocusOnARowThatIsGone() {
        press("Tab", "End")
        #expect(table.indexPathForFocusedRow == path(2, 2))
        rows.counts = [4]
        table.reloadData()
        driver.run(0.1)
        let focused = table.indexPathForFocusedRow
        #expect(focused?.section == 0 && (focused?.row ?? 9) < 4)
        rows.counts = [0]
        table.reloadData()
        driver.run(0.1)
        #expect(table.indexPathForFocusedRow == nil)
        press("Down")
    }
}
