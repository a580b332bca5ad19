import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Rows that come and go, the views above and below all rows, accessories, and the focus by a press.
struct TableChangesTests {
    private final class Source: TableViewDataSource, TableViewDelegate {
        var rows = ["a", "b", "c", "d", "e", "f"]
        var accessory = TableViewCell.AccessoryType.none
        var told: [IndexPath] = []

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel.text = rows[indexPath.row]
            cell.accessoryType = accessory
            return cell
        }
        func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            told.append(indexPath)
        }
    }

    private let window = makeWindow()
    private let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    private let source = Source()
    private let driver: InputDriver

    init() {
        table.rowHeight = 30
        table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        window.addSubview(table)
        driver = InputDriver(window)
        driver.run(1.2)
    }

    private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    /// What is on screen: text, top and alpha, from the top down.
    private var shown: [(text: String, top: CGFloat, alpha: CGFloat)] {
        table.subviews.compactMap { $0 as? TableViewCell }
            .map { ($0.textLabel.text ?? "", $0.presentation.frame.minY, $0.presentation.alpha) }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    }

    @Test func aRowThatIsInsertedFadesInAndTheOthersMakeWay() throws {
        source.rows.insert("new", at: 1)
        table.insertRows(at: [row(1)], with: .fade)
        driver.run(0.15)

        let (b, new) = (
            try #require(shown.first { $0.text == "b" }), try #require(shown.first { $0.text == "new" })
        )
        #expect(b.top > 35 && b.top < 55, "on its way from 30 to 60")
        #expect(new.top == 30 && new.alpha > 0.1 && new.alpha < 0.9)
        driver.run(0.3)
        #expect(shown.map(\.text) == ["a", "new", "b", "c"])
        #expect(shown.map(\.top) == [0, 30, 60, 90] && shown.allSatisfy { $0.alpha == 1 })
        #expect(table.contentSize.height == 210)
        driver.run(0.1)
        var list = DisplayList()
        window.record(into: &list)
        #expect(!window.needsFrame)
    }

    @Test func aRowThatIsDeletedFadesOutAndTheOthersCloseUp() throws {
        source.rows.removeAll { $0 == "b" }
        table.deleteRows(at: [row(1)], with: .fade)
        driver.run(0.15)

        let (b, c, e) = (
            try #require(shown.first { $0.text == "b" }), try #require(shown.first { $0.text == "c" }),
            try #require(shown.first { $0.text == "e" })
        )
        #expect(b.alpha > 0.1 && b.alpha < 0.9)
        #expect(c.top > 35 && c.top < 55 && e.top > 95 && e.top < 115, "e comes in from below")
        let leaving = try #require(table.content.leavingCells.first)
        let hit = window.hitTest(CGPoint(x: 20, y: 32), with: nil)
        #expect(hit.map { !$0.isDescendant(of: leaving) } ?? false)
        driver.run(0.3)
        #expect(shown.map(\.text) == ["a", "c", "d", "e"] && shown.map(\.top) == [0, 30, 60, 90])
        #expect(table.visibleCells.count == 4)
    }

    @Test func theSelectionAndTheFocusGoWithTheirRows() {
        table.becomeFirstResponder()
        table.selectRow(at: row(2), animated: false, scrollPosition: .none)
        #expect(table.indexPathForFocusedRow == row(2))

        source.rows.insert(contentsOf: ["x", "y"], at: 0)
        table.insertRows(at: [row(0), row(1)], with: .automatic)
        #expect(table.indexPathForSelectedRow == row(4) && table.indexPathForFocusedRow == row(4))
        source.rows.remove(at: 4)
        table.deleteRows(at: [row(4)], with: .none)
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func aPressStaysWithItsRow() {
        driver.mouse(.down, 50, 45)
        source.rows.insert("new", at: 0)
        table.insertRows(at: [row(0)], with: .none)
        driver.run(0.1)
        driver.mouse(.up, 50, 45)
        #expect(table.indexPathForSelectedRow == row(2), "b, which was pressed")
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })

        driver.run(1)
        driver.mouse(.down, 50, 15)
        source.rows.remove(at: 0)
        table.deleteRows(at: [row(0)], with: .none)
        driver.run(0.1)
        driver.mouse(.up, 50, 15)
        #expect(table.indexPathForSelectedRow == row(1), "the pressed row has gone")
    }

    @Test func severalChangesAreOneAndOneAfterAnotherMayOverlap() {
        var finished: [Bool] = []
        table.performBatchUpdates {
            source.rows = ["a", "x", "c", "e", "y", "f"]
            table.deleteRows(at: [row(1), row(3)], with: .left)
            table.insertRows(at: [row(1), row(4)], with: .right)
            table.reloadRows(at: [row(0)], with: .fade)
        } completion: {
            finished.append($0)
        }
        driver.run(0.1)
        source.rows.remove(at: 0)
        table.deleteRows(at: [row(0)], with: .top)
        driver.run(1)

        #expect(finished.count == 1)
        #expect(table.visibleCells.map { $0.textLabel.text } == ["x", "c", "e", "y"])
        #expect(shown.map(\.text) == ["x", "c", "e", "y"] && shown.allSatisfy { $0.alpha == 1 })
        #expect(table.content.leavingCells.isEmpty)
    }

    @Test func whatIsScrolledBeyondTheNewEndComesBackSmoothly() throws {
        table.contentOffset.y = 60
        driver.run(0.1)
        source.rows = ["a", "b", "c", "f"]
        table.deleteRows(at: [row(3), row(4)], with: .fade)

        #expect(table.contentOffset.y == 0)
        let f = try #require(shown.first { $0.text == "f" })
        #expect(f.top == 90, "where it was on screen: 150 less 60")
        driver.run(1)
        #expect(shown.map(\.text) == ["a", "b", "c", "f"])
    }

    @Test func beforeTheFirstLayoutAndWithoutAWindowNothingIsAnimated() {
        let other = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
        other.register(TableViewCell.self, forCellReuseIdentifier: "cell")
        other.dataSource = source
        source.rows.append("g")
        other.insertRows(at: [row(6)], with: .fade)
        #expect(other.numberOfRows(inSection: 0) == 7)
        var isDone = false
        source.rows.append("h")
        other.performBatchUpdates {
            other.insertRows(at: [row(7)], with: .fade)
        } completion: {
            isDone = $0
        }
        #expect(isDone && other.numberOfRows(inSection: 0) == 8)
    }

    @Test func aReloadInBetweenLeavesNothingBehind() {
        source.rows.removeAll()
        table.deleteRows(at: (0..<6).map(row), with: .bottom)
        driver.run(0.1)
        source.rows = ["z"]
        table.reloadData()
        driver.run(0.5)

        #expect(shown.map(\.text) == ["z"] && shown.allSatisfy { $0.alpha == 1 })
    }

    @Test func viewsAboveAndBelowAllRowsAreScrolledWithThem() {
        let (head, foot) = (View(frame: CGRect(x: 0, y: 0, width: 10, height: 50)), View())
        foot.bounds.size.height = 20
        (table.tableHeaderView, table.tableFooterView) = (head, foot)
        driver.run(0.1)

        #expect(head.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
        #expect(table.rectForRow(at: row(0)).minY == 50)
        #expect(foot.frame == CGRect(x: 0, y: 230, width: 200, height: 20))
        #expect(table.contentSize.height == 250)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 40)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 55)) == row(0))
        head.bounds.size.height = 70
        table.setNeedsLayout()
        driver.run(0.1)
        #expect(table.rectForRow(at: row(0)).minY == 70 && table.contentSize.height == 270)
        table.tableHeaderView = nil
        driver.run(0.1)
        #expect(head.superview == nil && table.rectForRow(at: row(0)).minY == 0)
    }

    @Test func aViewThatIsSetAgainHasItsNewHeight() {
        let (head, foot) = (View(), View())
        for (view, height) in [(head, CGFloat(50)), (foot, 20)] { view.bounds.size.height = height }
        (table.tableHeaderView, table.tableFooterView) = (head, foot)
        driver.run(0.1)
        #expect(table.visibleCells[0].frame.minY == 50)

        head.bounds.size.height = 70
        table.tableHeaderView = head
        driver.run(0.1)
        #expect(table.visibleCells[0].frame.minY == 70)
        foot.bounds.size.height = 40
        table.tableFooterView = foot
        driver.run(0.1)
        #expect(table.contentSize.height == 290)
    }

    @Test func accessoriesTakeRoomAndTheButtonTellsTheDelegate() throws {
        for (type, width) in [
            (TableViewCell.AccessoryType.none, CGFloat(200)), (.checkmark, 168), (.disclosureIndicator, 176),
        ] {
            source.accessory = type
            table.reloadData()
            driver.run(0.05)
            #expect(table.visibleCells[0].contentView.bounds.width == width)
        }
        source.accessory = .detailButton
        table.reloadData()
        driver.run(0.05)
        let button = try #require(table.visibleCells[2].subviews.last as? Button)
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        driver.click(middle.x, middle.y)

        #expect(source.told == [row(2)] && table.indexPathForSelectedRow == nil)
        let own = View(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        table.visibleCells[0].accessoryView = own
        driver.run(0.05)
        #expect(own.center == CGPoint(x: 169, y: 15))
        #expect(table.visibleCells[0].contentView.bounds.width == 154)
    }

    @Test func aCellHasItsSizeFromTheStart() {
        let cell = TableViewCell(style: .default, reuseIdentifier: nil)

        #expect(cell.contentView.bounds == CGRect(x: 0, y: 0, width: 320, height: 44))
        #expect(cell.bounds.size == CGSize(width: 320, height: 44))
    }

    @Test func aPressTakesTheFocusAndKeysGoOnFromItsRow() {
        let map = addLogView(to: window, 200, 0, 200, 300)
        map.takesKeys = true
        map.becomeFirstResponder()

        driver.click(50, 45)
        #expect(table.isFirstResponder && table.indexPathForFocusedRow == row(1))
        driver.key("Down")
        #expect(table.indexPathForFocusedRow == row(2) && map.log.isEmpty)
    }

    @Test func aPressTakesTheFocusOfATableThatIsOnlyScrolled() {
        let map = addLogView(to: window, 200, 0, 200, 300)
        map.takesKeys = true
        map.becomeFirstResponder()
        table.allowsSelection = false

        driver.tap(50, 45)
        driver.key("Down")
        driver.run(1)

        #expect(table.isFirstResponder && table.contentOffset.y > 0 && map.log.isEmpty)
    }

    @Test func aFieldInARowKeepsTheKeys() {
        let field = TextField(frame: CGRect(x: 100, y: 2, width: 80, height: 26))
        table.visibleCells[0].contentView.addSubview(field)
        field.becomeFirstResponder()

        driver.click(20, 15)

        #expect(field.isFirstResponder)
    }
}
