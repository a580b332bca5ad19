import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Rows that a swipe moves aside, and their actions by key and menu.
struct TableSwipeTests {
    private final class Source: TableViewDataSource, TableViewDelegate {
        var rows = (0..<6).map { "row \($0)" }
        var log: [String] = []
        var isFull = true
        var completions: [(Bool) -> Void] = []

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel.text = rows[indexPath.row]
            return cell
        }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.row)")
        }
        func tableView(
            _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> SwipeActionsConfiguration? {
            guard indexPath.row != 5 else { return nil }
            let delete = ContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
                guard let self else { return }
                log.append("delete \(rows[indexPath.row])")
                rows.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .left)
                done(true)
            }
            let flag = ContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
                guard let self else { return }
                log.append("flag \(rows[indexPath.row])")
                completions.append(done)
            }
            let configuration = SwipeActionsConfiguration(actions: [delete, flag])
            configuration.performsFirstActionWithFullSwipe = isFull
            return configuration
        }
        func tableView(
            _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> SwipeActionsConfiguration? {
            guard indexPath.row == 0 else { return nil }
            return SwipeActionsConfiguration(actions: [
                ContextualAction(style: .normal, title: "Read") { [weak self] _, _, done in
                    self?.log.append("read")
                    done(true)
                }
            ])
        }
    }

    private let window = makeWindow()
    private let table = TableView(frame: CGRect(x: 0, y: 0, width: 400, height: 150))
    private let source = Source()
    private let driver: InputDriver

    init() {
        table.rowHeight = 30
        table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        let screen = Screen()
        window.rootScreen = screen
        screen.view.addSubview(table)
        driver = InputDriver(window)
        driver.run(0.1)
    }

    private var strip: SwipeActionsView? {
        table.subviews.compactMap { $0 as? SwipeActionsView }.first { !$0.isPassedOver }
    }
    private func cell(_ row: Int) -> TableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }

    /// A finger drags slowly and lifts.
    private func drag(_ row: Int, by distance: CGFloat, from x: CGFloat = 300) {
        let start = CGPoint(x: x, y: CGFloat(row) * 30 + 15)
        driver.drag(from: start, by: CGVector(dx: distance, dy: 0), steps: 20)
        driver.run(0.2)
        driver.touch(.ended, at: CGPoint(x: x + distance, y: start.y))
        driver.run(0.5)
    }

    @Test func aDragOpensTheRowAsWideAsItsButtons() throws {
        drag(1, by: -110)

        let strip = try #require(strip)
        let width = strip.naturalWidth
        #expect(width >= 148 && strip.bounds.width == width)
        #expect(cell(1)?.frame == CGRect(x: -width, y: 30, width: 400, height: 30))
        #expect(strip.frame.maxX == 400 && source.log.isEmpty && table.indexPathForSelectedRow == nil)
    }

    @Test func theMouseSwipesTooAndAShortDragClosesTheRow() {
        driver.mouseDragAndRelease(from: CGPoint(x: 300, y: 45), by: CGVector(dx: -110, dy: 0))
        driver.run(0.5)
        #expect(strip != nil)
        driver.mouseDragAndRelease(from: CGPoint(x: 100, y: 45), by: CGVector(dx: 120, dy: 0))
        driver.run(0.5)
        #expect(strip == nil && cell(1)?.frame.minX == 0)
        driver.mouseDragAndRelease(from: CGPoint(x: 300, y: 45), by: CGVector(dx: -30, dy: 0))
        driver.run(0.5)
        #expect(strip == nil && cell(1)?.frame.minX == 0 && source.log.isEmpty)
    }

    @Test func aButtonPerformsItsActionAndTheRowClosesWhenThatIsDone() throws {
        drag(1, by: -110)
        // The inner button: Flag.
        driver.click(at: CGPoint(x: 400 - (strip?.naturalWidth ?? 0) + 20, y: 45))
        driver.run(0.5)
        #expect(source.log == ["flag row 1"] && strip != nil, "until the program says that it is done")
        source.completions.first?(true)
        driver.run(0.5)
        #expect(strip == nil && cell(1)?.frame.minX == 0)
    }

    @Test func aFullSwipePerformsTheFirstAction() {
        drag(1, by: -280)

        #expect(source.log == ["delete row 1"] && source.rows.count == 5)
        #expect(table.visibleCells.map { $0.textLabel.text }.prefix(2) == ["row 0", "row 2"])
        #expect(table.subviews.allSatisfy { !($0 is SwipeActionsView) })
        #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 })
    }

    @Test func withoutAFullSwipeTheRowOnlyOpens() {
        source.isFull = false
        drag(1, by: -290)

        #expect(source.log.isEmpty && strip?.bounds.width == strip?.naturalWidth)
    }

    @Test func aPressElsewhereClosesTheRowAndSelectsNothing() {
        drag(1, by: -110)
        driver.click(at: CGPoint(x: 50, y: 105))
        driver.run(0.5)
        #expect(strip == nil && source.log.isEmpty)
        drag(1, by: -110)
        driver.click(at: CGPoint(x: 50, y: 45))
        driver.run(0.5)
        #expect(strip == nil && source.log.isEmpty, "nor does a tap on the row")
        driver.click(at: CGPoint(x: 50, y: 45))
        #expect(source.log == ["select 1"])
    }

    @Test func onlyOneRowIsOpenAndRowsWithoutActionsStay() {
        drag(1, by: -110)
        drag(2, by: -110)
        #expect(table.swipe.openRow == IndexPath(row: 2, section: 0))
        #expect(cell(1)?.frame.minX == 0 && table.subviews.count { $0 is SwipeActionsView } == 1)
        table.swipe.close(animated: false)
        drag(2, by: 110, from: 100)
        #expect(strip == nil, "no leading actions")
        drag(0, by: 60, from: 100)
        #expect(cell(0)?.frame.minX == strip?.naturalWidth && strip?.frame.minX == 0)
    }

    @Test func fromRightToLeftTheSidesAreMirrored() {
        table.semanticContentAttribute = .forceRightToLeft
        drag(1, by: 110, from: 100)

        #expect(strip?.frame.minX == 0 && cell(1)?.frame.minX ?? 0 > 100)
    }

    @Test func theDeleteKeyPerformsTheDestructiveAction() {
        table.becomeFirstResponder()
        table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
        driver.press("Delete")
        driver.run(0.5)

        #expect(source.log == ["delete row 2"])
    }

    @Test func theMenuKeyAndTheRightButtonListTheActions() throws {
        table.becomeFirstResponder()
        driver.press("Application")
        driver.run(0.1)
        let menu = try #require(window.frontScreen?.view as? MenuView)
        #expect(menu.rows.map(\.name) == ["Delete", "Flag", "Read"])
        driver.press("Down")
        driver.press("Down")
        driver.press("Down")
        driver.press("Return")
        driver.run(0.1)
        #expect(source.log == ["read"])

        driver.mouse(.down, at: CGPoint(x: 100, y: 45), button: 3)
        driver.mouse(.up, at: CGPoint(x: 100, y: 45), button: 3)
        driver.run(0.1)
        #expect((window.frontScreen?.view as? MenuView)?.rows.map(\.name) == ["Delete", "Flag"])
        driver.press("Escape")
        driver.run(0.1)
        driver.mouse(.down, at: CGPoint(x: 100, y: 165), button: 3)
        #expect(window.frontScreen?.view is MenuView == false)
    }

    @Test func anUpdateAndAReloadCloseTheRow() {
        drag(1, by: -110)
        source.rows.insert("new", at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        driver.run(0.6)
        #expect(strip == nil && table.visibleCells.allSatisfy { $0.frame.minX == 0 })
        drag(1, by: -110)
        #expect(strip != nil)
        table.reloadData()
        driver.run(0.1)
        #expect(strip == nil && table.visibleCells.allSatisfy { $0.frame.minX == 0 })
        drag(1, by: -110)
        table.rowHeight = 30
        driver.wheel(-30, at: CGPoint(x: 100, y: 100))
        driver.run(1)
        #expect(table.visibleCells.allSatisfy { cell in
            table.indexPath(for: cell) == table.swipe.openRow || cell.frame.minX == 0
        })
    }
}
