import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct SelfSizingRowsTests {
    /// As high as the source says.
    private final class Cell: TableViewCell {
        var wanted: CGFloat = 0
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: wanted) }
    }

    private final class Source: TableViewDataSource, TableViewDelegate {
        var heights: [CGFloat] = []
        var asked = 0
        var fixed: [Int: CGFloat] = [:]
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { heights.count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            asked += 1
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            (cell as? Cell)?.wanted = heights[indexPath.row]
            return cell
        }
        func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            fixed[indexPath.row] ?? TableView.automaticDimension
        }
    }

    private let window = makeWindow()
    private let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    private let source = Source()
    private let driver: InputDriver

    init() {
        driver = InputDriver(window)
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        window.addSubview(table)
    }

    /// Rows of 20 to 99 points, in a fixed disorder.
    private func fill(_ count: Int) {
        source.heights = (0..<count).map { CGFloat(20 + ($0 * 37) % 80) }
        table.reloadData()
        driver.run(0.1)
    }

    private func top(of row: Int) -> CGFloat? {
        table.cellForRow(at: IndexPath(row: row, section: 0)).map { $0.frame.minY - table.bounds.minY }
    }

    @Test func rowsAreAsHighAsTheirCellsAsk() {
        source.heights = [50, 20.2, 90, .nan, 0, -5, 30]
        source.fixed = [2: 10]
        table.estimatedRowHeight = 40
        driver.run(0.1)
        let rects = (0..<7).map { table.rectForRow(at: IndexPath(row: $0, section: 0)) }
        #expect(rects.map(\.height) == [50, 21, 10, 40, 40, 40, 30])
        #expect(rects.map(\.minY) == [0, 50, 71, 81, 121, 161, 201])
        #expect(table.contentSize.height == 231)
    }

    @Test func onlyRowsInViewAreAskedFor() {
        fill(10_000)
        #expect(source.asked < 30)
        // What was not in view has the estimate.
        #expect(table.rectForRow(at: IndexPath(row: 9_999, section: 0)).height == 44)
        let asked = source.asked
        driver.run(1)
        #expect(source.asked == asked)
        window.setNeedsFrame()
        #expect(!window.needsFrameAfterRecording())
    }

    @Test(arguments: [CGFloat(8), 44, 400])
    func aFingerThatGoesUpMovesTheContentByItsOwnWay(estimate: CGFloat) throws {
        table.estimatedRowHeight = estimate
        fill(1_000)
        table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
        driver.run(0.1)
        #expect(top(of: 500) == 0)

        driver.touch(.began, 100, 20)
        var y: CGFloat = 20
        // The first steps are the recognizer's.
        for _ in 0..<4 {
            y += 5
            driver.touch(.moved, 100, y)
            driver.frames()
        }
        for _ in 0..<50 {
            let row = try #require(table.indexPathForRow(at: CGPoint(x: 5, y: table.bounds.minY + 150))).row
            let before = try #require(top(of: row))
            y += 5
            driver.touch(.moved, 100, y)
            driver.frames()
            #expect(try #require(top(of: row)) - before == 5)
        }
        #expect(table.indexPathsForVisibleRows[0].row < 500)
    }

    @Test(arguments: [CGFloat(8), 44, 200])
    func aFlickToTheTopEndsThere(estimate: CGFloat) {
        table.estimatedRowHeight = estimate
        fill(60)
        table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: false)
        driver.run(0.1)
        var lowest = table.contentOffset.y
        for _ in 0..<6 {
            driver.drag(from: CGPoint(x: 100, y: 50), by: CGVector(dx: 0, dy: 240), steps: 5)
            driver.touch(.ended, 100, 290)
            for _ in 0..<180 {
                driver.frames()
                lowest = min(lowest, table.contentOffset.y)
            }
        }
        #expect(table.contentOffset.y == 0 && top(of: 0) == 0)
        // No farther than such a flick overscrolls in rows of any kind.
        #expect(lowest > -170)
    }

    @Test func anAnimatedScrollEndsAtItsRow() {
        table.estimatedRowHeight = 200
        fill(500)
        table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: true)
        driver.run(2)
        #expect(top(of: 200) == 0)
        table.scrollToRow(at: IndexPath(row: 499, section: 0), at: .bottom, animated: false)
        driver.run(0.1)
        #expect(top(of: 499) == 300 - source.heights[499])
    }

    @Test func anotherScrollTakesThePlaceOfAnAnimatedScrollToARow() {
        table.estimatedRowHeight = 200
        fill(500)
        table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: true)
        driver.run(0.1)
        #expect(table.contentOffset.y > 0)
        table.setContentOffset(.zero, animated: true)
        driver.run(2)
        #expect(table.contentOffset.y == 0 && top(of: 0) == 0)
    }

    @Test func theRowsInViewStayThroughAReloadAndUpdates() {
        fill(1_000)
        for row in stride(from: 0, to: 300, by: 5) {
            table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
        }
        table.reloadData()
        driver.run(0.1)
        #expect(top(of: 295) == 0)
        table.keepsVisibleRows = true
        source.heights.insert(33, at: 3)
        table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .none)
        driver.run(0.1)
        #expect(top(of: 296) == 0)
        source.heights.remove(at: 0)
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        driver.run(1)
        #expect(top(of: 295) == 0)
    }

    @Test func anEmptyUpdateMeasuresAgain() {
        fill(5)
        let cell = table.cellForRow(at: IndexPath(row: 1, section: 0)) as? Cell
        cell?.wanted = 200
        table.performBatchUpdates()
        driver.run(1)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 200)
        #expect(top(of: 2) == 220)
    }

    @Test func textsAndConstraintsGiveHeights() {
        final class Texts: TableViewDataSource {
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                let cell = TableViewCell(
                    style: indexPath.row == 1 ? .subtitle : .default, reuseIdentifier: nil)
                let label = indexPath.row == 2 ? Label() : cell.textLabel
                (label.numberOfLines, label.font) = (0, .systemFont(ofSize: 20))
                label.text = "aaaa bbbb cccc dddd eeee"
                if indexPath.row == 1 { cell.detailTextLabel.text = "detail" }
                if indexPath.row == 2 {
                    label.translatesAutoresizingMaskIntoConstraints = false
                    cell.contentView.addSubview(label)
                    let box = cell.contentView
                    LayoutConstraint.activate([
                        label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 20),
                        label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -20),
                        label.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
                        label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -5),
                    ])
                }
                return cell
            }
        }
        let texts = Texts()
        table.delegate = nil
        table.rowHeight = TableView.automaticDimension
        table.dataSource = texts
        driver.run(0.1)
        // 168 points hold 16 characters, so the text has two lines; 160 hold 16 as well.
        let heights = (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
        #expect(heights == [62, 74, 50])

        table.frame.size.width = 100
        driver.run(0.1)
        let narrow = (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
        #expect(narrow == [122, 134, 110])
    }

    @Test(arguments: 1...20) func measuredLayoutsAgreeWithASimpleList(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var heights = (0..<3).map { _ in
            (0..<Int.random(in: 1...20, using: &random)).map { _ in
                Bool.random(using: &random) ? CGFloat(Int.random(in: 1...60, using: &random)) : nil
            }
        }
        var layout = TableLayout(
            heights.map { TableLayout.Content(header: 10, rows: .automatic($0, estimate: 25)) })
        layout.setEnds(header: 7, footer: 5)
        for section in heights.indices {
            let rows = heights[section].indices.filter { heights[section][$0] == nil }
            let some = rows.filter { _ in Bool.random(using: &random) }
            let measured = some.map { (row: $0, height: CGFloat(Int.random(in: 0...90, using: &random))) }
            layout.setMeasured(measured, in: section)
            for (row, height) in measured { heights[section][row] = height }
        }

        var y: CGFloat = 7
        for section in heights.indices {
            #expect(layout.extent(of: section).top == y)
            y += 10
            for (row, height) in heights[section].enumerated() {
                let found = layout.row(row, in: section)
                #expect(found?.top == y && found?.height == height ?? 25, "seed \(seed)")
                #expect(layout.isEstimated(row, in: section) == (height == nil))
                y += height ?? 25
            }
        }
        #expect(layout.tableFooterTop == y && layout.height == y + 5)
    }
}
