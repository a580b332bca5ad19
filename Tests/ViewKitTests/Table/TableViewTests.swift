import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct TableViewTests {
    private final class Cell: TableViewCell {
        static var made = 0
        var reuses = 0
        required init(style: Style, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            Self.made += 1
        }
        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
    }

    private final class Source: TableViewDataSource, TableViewDelegate {
        var sections = [5]
        var titles: [String]?
        var heights: ((IndexPath) -> CGFloat)?
        var asked: [IndexPath] = []
        var selected: [IndexPath] = []
        var configure: ((TableViewCell) -> Void)?

        func numberOfSections(in tableView: TableView) -> Int { sections.count }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            sections[section]
        }
        func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
            titles?[section]
        }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            asked.append(indexPath)
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel.text = "\(indexPath.section).\(indexPath.row)"
            configure?(cell)
            return cell
        }
        func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            heights?(indexPath) ?? tableView.rowHeight
        }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
    }

    private let window = makeWindow()
    private let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    private let source = Source()
    private let driver: InputDriver

    init() {
        Cell.made = 0
        table.rowHeight = 30
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        window.addSubview(table)
        window.step(0)
        driver = InputDriver(window)
    }

    @Test(.behavior("A30")) func thereAreAsManyRowsAsTheSourceSays() {
        #expect(table.numberOfRows(inSection: 0) == 5)
        #expect(table.contentSize.height == 150)
        #expect(table.visibleCells.map { $0.textLabel.text } == ["0.0", "0.1", "0.2", "0.3"])

        source.sections = [0]
        table.reloadData()
        driver.run(0.02)
        #expect(table.numberOfRows(inSection: 0) == 0)
        #expect(table.visibleCells.isEmpty)
    }

    @Test(.behavior("A30")) func cellsAreRecycled() {
        source.sections = [100]
        table.reloadData()
        driver.run(0.02)
        for row in stride(from: 0, through: 90, by: 2) {
            table.contentOffset = CGPoint(x: 0, y: CGFloat(row) * 30)
            driver.run(0.02)
        }

        #expect(Cell.made <= 6)
        #expect(table.visibleCells.first?.textLabel.text == "0.90")
        #expect(table.visibleCells.allSatisfy { ($0 as? Cell)?.reuses ?? 0 > 0 })
    }

    @Test(.behavior("A28")) func rowsHaveTheirHeightAndTheTableAlwaysBounces() {
        #expect(table.visibleCells[1].frame == CGRect(x: 0, y: 30, width: 200, height: 30))
        #expect(table.alwaysBounceVertical)
    }

    @Test func aSourceMayReloadWhileItIsAskedForACell() {
        source.sections = [3, 3]
        source.titles = ["A", "B"]
        table.reloadData()
        source.configure = { [source, table] cell in
            guard source.sections.count == 2, cell.textLabel.text == "1.0" else { return }
            source.sections = [1]
            source.titles = ["C"]
            table.reloadData()
            // Asking for it makes the table read its source at once.
            _ = table.numberOfSections
        }
        table.frame.size.height = 400
        driver.run(0.05)

        #expect(table.numberOfSections == 1)
        #expect(table.visibleCells.map { $0.textLabel.text } == ["0.0"])
    }

    @Test func fiftyThousandRowsHaveOnlyTheVisibleCells() {
        source.sections = [20_000, 30_000]
        source.titles = ["A", "B"]
        source.heights = { CGFloat(20 + $0.row % 7) }
        table.reloadData()
        driver.run(0.02)
        source.asked = []

        table.scrollToRow(at: IndexPath(row: 29_999, section: 1), at: .bottom, animated: false)
        driver.run(0.02)

        #expect(table.visibleCells.count <= 7)
        #expect(table.visibleCells.last?.textLabel.text == "1.29999")
        #expect(source.asked.count <= 7)
        #expect(table.subviews.count < 12)
        #expect(table.bounds.maxY == table.contentSize.height)
    }

    /// A table that counts how often its rows' height is read.
    private final class CountingTable: TableView {
        var reads = 0
        override var rowHeight: CGFloat {
            get {
                reads += 1
                return super.rowHeight
            }
            set { super.rowHeight = newValue }
        }
    }

    /// A source of rows whose height is the table's.
    private final class PlainSource: TableViewDataSource, TableViewDelegate {
        var rows = 0
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
    }

    /// A source that passes on the heights of another, except for the second row.
    private final class PassingSource: TableViewDataSource, TableViewDelegate {
        let plain = PlainSource()
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { plain.rows }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            plain.tableView(tableView, cellForRowAt: indexPath)
        }
        func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            indexPath.row == 1 ? 50 : plain.tableView(tableView, heightForRowAt: indexPath)
        }
    }

    @Test func aReloadCostsTheSameForTenRowsAndForFiveMillionOfTheTablesHeight() {
        let (table, source) = (CountingTable(frame: table.frame), PlainSource())
        table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (source, source)
        window.addSubview(table)
        var reads: [Int] = []
        for rows in [10, 5_000_000] {
            source.rows = rows
            table.reads = 0
            table.reloadData()
            driver.run(0.02)
            reads.append(table.reads)
        }

        #expect(table.numberOfRows(inSection: 0) == 5_000_000)
        #expect(reads[0] > 0)
        #expect(reads[1] == reads[0])
    }

    @Test func heightsThatAreTheTablesForSomeRowsAreAskedForAll() {
        let source = PassingSource()
        source.plain.rows = 4
        (table.dataSource, table.delegate) = (source, source)
        table.reloadData()
        driver.run(0.02)

        #expect(table.contentSize.height == 140)
    }

    @Test(.behavior("A29", "F3")) func listScrollsByDragFlickAndWheel() {
        source.sections = [50]
        table.reloadData()
        driver.run(0.02)

        driver.mouseDrag(from: CGPoint(x: 50, y: 80), by: CGVector(dx: 0, dy: -60))
        #expect(table.contentOffset.y == 60)
        driver.run(0.01)
        #expect(table.visibleCells.first?.textLabel.text == "0.2")
        driver.mouse(.up, 50, 20)
        driver.run(3)
        let afterFlick = table.contentOffset.y
        #expect(afterFlick > 60)
        driver.wheel(-2, 50, 50)
        driver.run(1)
        #expect(table.contentOffset.y == afterFlick + 112)
        #expect(source.selected.isEmpty)
    }

    @Test func tapSelectsTheRow() {
        driver.mouse(.down, 50, 40)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true)
        driver.mouse(.up, 50, 40)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == false)
        driver.run(1)
        driver.tap(50, 10)

        #expect(source.selected == [IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 0)])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
        #expect(table.visibleCells.map(\.isSelected) == [true, false, false, false])
    }

    @Test func fingerLightsTheRowUpOnlyAfterAMoment() throws {
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        driver.touch(.began, 50, 10)
        #expect(!cell.isHighlighted)
        driver.run(0.15)
        #expect(cell.isHighlighted)
        driver.touch(.moved, 50, 60)
        #expect(!cell.isHighlighted)
        driver.touch(.ended, 50, 60)
        #expect(source.selected.isEmpty)
    }

    @Test(.behavior("F4")) func buttonInARowPressesAndSelectsNothing() {
        var presses = 0
        source.configure = { cell in
            let button = Control(frame: CGRect(x: 100, y: 0, width: 50, height: 30))
            button.addAction(for: .touchUpInside) { presses += 1 }
            cell.contentView.addSubview(button)
        }
        table.reloadData()
        driver.run(0.02)
        driver.tap(120, 10)

        #expect(presses == 1)
        #expect(source.selected.isEmpty)
    }

    @Test func headersStandAboveTheirRowsAndStay() {
        source.sections = [3, 3]
        source.titles = ["A", "B"]
        table.reloadData()
        driver.run(0.02)
        let headers = {
            self.table.subviews.compactMap { $0 as? TableSectionTitle }.map(\.frame.minY).sorted()
        }

        #expect(table.contentSize.height == 236)
        #expect(headers() == [0])
        table.contentOffset = CGPoint(x: 0, y: 40)
        driver.run(0.02)
        #expect(headers() == [40, 118])
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 130)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 150)) == IndexPath(row: 0, section: 1))
    }

    @Test func rowIsScrolledToByPosition() {
        source.sections = [100]
        table.reloadData()
        let row = IndexPath(row: 50, section: 0)
        table.scrollToRow(at: row, at: .top, animated: false)
        #expect(table.contentOffset.y == 1500)
        table.scrollToRow(at: row, at: .bottom, animated: false)
        #expect(table.contentOffset.y == 1430)
        table.scrollToRow(at: row, at: .middle, animated: false)
        #expect(table.contentOffset.y == 1465)
        table.scrollToRow(at: row, at: .none, animated: false)
        #expect(table.contentOffset.y == 1465)
        table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
        #expect(table.contentOffset.y == 1465)
    }

    @Test(arguments: [TableViewCell.Style.default, .value1, .subtitle], [false, true])
    func theImageOfACellIndentsItsTexts(style: TableViewCell.Style, isRightToLeft: Bool) {
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
        let cell = TableViewCell(style: style, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        if isRightToLeft { cell.semanticContentAttribute = .forceRightToLeft }
        cell.textLabel.text = "Ferry"
        /// The distances of the image and of the title from the leading edge.
        func distances(with image: Image?) -> [CGFloat] {
            cell.imageView.image = image
            cell.layoutIfNeeded()
            let frames = [cell.imageView.frame, cell.textLabel.frame]
            return frames.map { isRightToLeft ? 200 - $0.maxX : $0.minX }
        }

        #expect(distances(with: Image(bitmap: Bitmap(width: 40, height: 20))) == [16, 72])
        #expect(cell.imageView.frame.size == CGSize(width: 40, height: 20) && cell.imageView.center.y == 20)
        #expect(distances(with: Image(bitmap: Bitmap(width: 30, height: 80))) == [16, 47])
        #expect(cell.imageView.frame.size == CGSize(width: 15, height: 40), "no higher than the cell")
        #expect(cell.sizeThatFits(CGSize(width: 200, height: 0)).height == 80)
        #expect(distances(with: nil)[1] == 16)
    }

    @Test func aReusedCellsValueHasTheWidthOfItsNewText() {
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
        let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 400, height: 44)
        (cell.textLabel.text, cell.detailTextLabel.text) = ("Key", "M")
        cell.layoutIfNeeded()

        cell.detailTextLabel.text = "Ctrl+Shift+S"
        cell.layoutIfNeeded()

        let label = cell.detailTextLabel
        #expect(label.bounds.width >= label.sizeThatFits(cell.bounds.size).width)
    }
}
