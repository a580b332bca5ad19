import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// The styles, headers and footers of sections, and sections that come, go and move.
struct TableSectionsTests {
    final class Source: TableViewDataSource, TableViewDelegate {
        struct Section {
            var name: String?
            var rows: [String]
            var footer: String?
        }

        var sections: [Section] = [
            Section(name: "A", rows: ["a0", "a1"], footer: "end of A"), Section(name: nil, rows: ["b0"]),
            Section(name: "C", rows: ["c0", "c1", "c2"]),
        ]
        var footerView: View?
        var footerHeight: CGFloat?

        func numberOfSections(in tableView: TableView) -> Int { sections.count }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            sections[section].rows.count
        }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel.text = sections[indexPath.section].rows[indexPath.row]
            return cell
        }
        func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
            sections[section].name
        }
        func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
            sections[section].footer
        }
        func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
            section == 2 ? footerView : nil
        }
        func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
            section == 2 && footerHeight != nil
                ? footerHeight ?? 0 : tableView.content.standardFooterHeight(section)
        }
    }

    private let window = makeWindow()
    private let source = Source()
    private let driver: InputDriver

    init() { driver = InputDriver(window) }

    private func makeTable(_ style: TableView.Style, height: CGFloat = 300) -> TableView {
        let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: height), style: style)
        table.rowHeight = 30
        table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        window.addSubview(table)
        driver.run(0.05)
        return table
    }

    /// What is shown, from the top down: texts of rows, and of headers and footers in brackets.
    private func shown(in table: TableView) -> [String] {
        let rows = table.visibleCells.map { ($0.frame.minY, $0.textLabel.text ?? "") }
        let titles = table.subviews.compactMap { $0 as? TableSectionTitle }.map { title in
            (title.frame.minY, "[\(title.subviews.compactMap { ($0 as? Label)?.text }.joined())]")
        }
        return (rows + titles).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
    }

    // MARK: Styles

    @Test func aPlainTableHasFootersBelowTheRowsOfTheirSections() {
        let table = makeTable(.plain)

        #expect(shown(in: table) == ["[A]", "a0", "a1", "[end of A]", "b0", "[C]", "c0", "c1", "c2"])
        #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 200, height: 28))
        #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 88, width: 200, height: 28))
        #expect(table.rectForFooter(inSection: 1).height == 0)
        #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 116, width: 200, height: 30))
        #expect(table.rect(forSection: 9) == .zero)
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 100)) == nil, "a footer")
        #expect(table.footerView(forSection: 0) != nil && table.footerView(forSection: 1) == nil)
        #expect(table.backgroundColor == nil)
    }

    @Test func aTitleThatIsNoMoreGoesWithTheLastRow() {
        let table = makeTable(.plain)
        source.sections[2] = .init(name: nil, rows: [], footer: nil)
        table.deleteRows(at: (0..<3).map { IndexPath(row: $0, section: 2) }, with: .fade)
        driver.run(1)

        #expect(shown(in: table) == ["[A]", "a0", "a1", "[end of A]", "b0"])
        #expect(table.headerView(forSection: 2) == nil)
    }

    @Test func aFooterOfAPlainTableStaysAtTheBottomAndAGroupedOneDoesNot() throws {
        source.sections = [.init(name: "A", rows: (0..<20).map { "a\($0)" }, footer: "end")]
        let plain = makeTable(.plain, height: 120)
        #expect(try #require(plain.footerView(forSection: 0)).frame.maxY == 120)
        plain.contentOffset.y = 50
        driver.run(0.05)
        #expect(try #require(plain.headerView(forSection: 0)).frame.minY == 50)
        plain.removeFromSuperview()

        let grouped = makeTable(.grouped, height: 120)
        #expect(grouped.footerView(forSection: 0)?.frame.minY ?? 999 > 120)
        grouped.contentOffset.y = 50
        driver.run(0.05)
        #expect(grouped.headerView(forSection: 0)?.frame.minY ?? 0 == 0)
    }

    @Test func groupsAreSetApartWithoutTitlesToo() {
        let table = makeTable(.grouped)

        #expect(table.backgroundColor == .systemGroupedBackground)
        #expect(table.rectForHeader(inSection: 1).height == 20)
        #expect(table.rectForFooter(inSection: 1).height == 0)
        #expect(table.rectForFooter(inSection: 2).height == 20, "below the last group")
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).width == 200)
    }

    @Test func rowsOfInsetGroupsHaveRoundCornersAndTheSidesAreNoRows() {
        let table = makeTable(.insetGrouped)
        let row = table.rectForRow(at: IndexPath(row: 0, section: 0))

        #expect(row.minX == 16 && row.width == 168)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: row.midY)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 20, y: row.midY)) == IndexPath(row: 0, section: 0))
        let masks = table.visibleCells.map { $0.layer.mask?.path.boundingBox }
        #expect(masks[0] == CGRect(x: 0, y: 0, width: 168, height: 50), "round above, square below")
        #expect(masks[1] == CGRect(x: 0, y: -20, width: 168, height: 50))
        #expect(masks[2] == CGRect(x: 0, y: 0, width: 168, height: 30), "alone in its group")
        #expect(masks[4] == nil, "in the middle of a group")
    }

    @Test func aLongFooterIsAsHighAsItsTextAtTheTablesWidth() {
        source.sections = [.init(name: nil, rows: ["a"], footer: String(repeating: "word ", count: 30))]
        let table = makeTable(.insetGrouped)
        let narrow = table.rectForFooter(inSection: 0).height
        table.frame.size.width = 390
        driver.run(0.05)
        let wide = table.rectForFooter(inSection: 0).height

        #expect(narrow > 2 * 20 && wide < narrow && wide > 20)
    }

    @Test func aLongFooterOfAPlainTableIsAHigherBar() {
        source.sections = [.init(name: "A", rows: ["a"], footer: String(repeating: "word ", count: 30))]
        let table = makeTable(.plain)

        #expect(table.rectForFooter(inSection: 0).height > 40)
        #expect(table.rectForHeader(inSection: 0).height == 28)
    }

    @Test func theDelegatesFooterHasItsHeight() {
        source.footerView = View()
        source.footerHeight = 44
        let table = makeTable(.plain)

        #expect(table.footerView(forSection: 2) === source.footerView)
        #expect(table.rectForFooter(inSection: 2) == CGRect(x: 0, y: 264, width: 200, height: 44))
        #expect(source.footerView?.frame.maxY == 300, "in view")
    }

    @Test func fromRightToLeftACellIsMirrored() {
        let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
        window.addSubview(cell)
        (cell.textLabel.text, cell.detailTextLabel.text) = ("Name", "7")
        cell.accessoryType = .disclosureIndicator
        cell.semanticContentAttribute = .forceRightToLeft
        driver.run(0.05)

        #expect(cell.contentView.frame.minX == 24)
        #expect(cell.detailTextLabel.frame.minX == 16 && cell.textLabel.frame.maxX == 296 - 16)
    }

    // MARK: Updates

    @Test func aSectionThatIsInsertedFadesInAndTheOthersMakeWay() throws {
        let table = makeTable(.plain)
        source.sections.insert(.init(name: "N", rows: ["n0"]), at: 1)
        table.insertSections([1], with: .fade)
        driver.run(0.15)

        let header = try #require(table.headerView(forSection: 1))
        #expect(header.presentation.alpha > 0.1 && header.presentation.alpha < 0.9)
        let b0 = try #require(table.cellForRow(at: IndexPath(row: 0, section: 2)))
        #expect(b0.presentation.frame.minY > 118 && b0.presentation.frame.minY < 172)
        driver.run(0.4)
        #expect(
            shown(in: table) == ["[A]", "a0", "a1", "[end of A]", "[N]", "n0", "b0", "[C]", "c0", "c1", "c2"])
    }

    @Test func aSectionThatIsDeletedTakesItsHeaderWithIt() {
        let table = makeTable(.plain)
        table.selectRow(at: IndexPath(row: 1, section: 2), animated: false, scrollPosition: .none)
        source.sections.remove(at: 0)
        table.deleteSections([0], with: .automatic)
        driver.run(0.5)

        #expect(shown(in: table) == ["b0", "[C]", "c0", "c1", "c2"])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 1))
        #expect(table.subviews.count { $0 is TableSectionTitle } == 1)
    }

    @Test func aSectionIsReadAgainWithItsTitleAndItsNumberOfRows() {
        let table = makeTable(.grouped)
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        source.sections[0] = .init(name: "Z", rows: ["z0", "z1", "z2"])
        table.reloadSections([0], with: .fade)
        driver.run(0.5)

        #expect(shown(in: table) == ["[Z]", "z0", "z1", "z2", "b0", "[C]", "c0", "c1", "c2"])
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func sectionsAndRowsMoveWithTheirCells() {
        let table = makeTable(.plain)
        let (a0, b0) = (table.visibleCells[0], table.visibleCells[2])
        table.performBatchUpdates {
            let moved = source.sections.remove(at: 0)
            source.sections.append(moved)
            table.moveSection(0, toSection: 2)
            let row = source.sections[0].rows.remove(at: 0)
            source.sections[1].rows.append(row)
            table.moveRow(at: IndexPath(row: 0, section: 1), to: IndexPath(row: 3, section: 1))
        }
        driver.run(0.5)

        #expect(shown(in: table) == ["[C]", "c0", "c1", "c2", "b0", "[A]", "a0", "a1", "[end of A]"])
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 2)) === a0)
        #expect(table.cellForRow(at: IndexPath(row: 3, section: 1)) === b0)
    }

    /// Random batches, with updates that overlap: in the end the table shows what the source has.
    @Test(arguments: (0..<40).map { UInt64($0) }) func afterAnyUpdatesTheTableShowsItsSource(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let table = makeTable([.plain, .grouped, .insetGrouped][Int(seed % 3)], height: 280)
        var number = 0
        for _ in 0..<6 {
            table.performBatchUpdates {
                randomChange(table, &number, &random)
            }
            driver.run(Double.random(in: 0...0.4, using: &random))
        }
        driver.run(0.6)

        let expected = source.sections.enumerated().flatMap { section, content in
            content.rows.enumerated().compactMap { row, text in
                let rect = table.rectForRow(at: IndexPath(row: row, section: section))
                return rect.minY < table.bounds.maxY && rect.maxY > table.bounds.minY ? text : nil
            }
        }
        #expect(table.visibleCells.map { $0.textLabel.text ?? "" } == expected, "seed \(seed)")
        #expect(table.content.leavingCells.isEmpty, "seed \(seed)")
        let cells = table.subviews.compactMap { $0 as? TableViewCell }
        #expect(cells.count == expected.count && cells.allSatisfy { $0.alpha == 1 }, "seed \(seed)")
        for cell in cells {
            guard let path = table.indexPath(for: cell) else { continue }
            #expect(cell.frame == table.rectForRow(at: path), "seed \(seed)")
        }
        for section in source.sections.indices {
            guard let header = table.headerView(forSection: section) as? TableSectionTitle else { continue }
            let text = header.subviews.compactMap { ($0 as? Label)?.text }.first
            #expect(text == source.sections[section].name, "seed \(seed)")
        }
    }

    /// Deletes some rows and sections, then inserts some, in one batch.
    private func randomChange(_ table: TableView, _ number: inout Int, _ random: inout SeededGenerator) {
        let old = source.sections
        var new: [Source.Section] = []
        for (section, content) in old.enumerated() {
            var kept = content
            kept.rows = []
            if Int.random(in: 0..<6, using: &random) == 0 {
                table.deleteSections([section], with: .fade)
                continue
            }
            for (row, text) in content.rows.enumerated() {
                if Int.random(in: 0..<3, using: &random) == 0 {
                    table.deleteRows(at: [IndexPath(row: row, section: section)], with: .left)
                } else {
                    kept.rows.append(text)
                }
            }
            new.append(kept)
        }
        let isNew = (0..<Int.random(in: 0...2, using: &random)).map { _ in
            number += 1
            return Source.Section(
                name: Bool.random(using: &random) ? "S\(number)" : nil, rows: ["first of \(number)"],
                footer: Bool.random(using: &random) ? "end \(number)" : nil)
        }
        var fresh: Set<String> = []
        for section in isNew {
            new.insert(section, at: Int.random(in: 0...new.count, using: &random))
            fresh.insert(section.rows[0])
        }
        for (section, content) in new.enumerated() {
            if fresh.contains(content.rows.first ?? "") {
                table.insertSections([section], with: .right)
            } else if Bool.random(using: &random) {
                number += 1
                let row = Int.random(in: 0...content.rows.count, using: &random)
                new[section].rows.insert("row \(number)", at: row)
                table.insertRows(at: [IndexPath(row: row, section: section)], with: .top)
            }
        }
        source.sections = new
    }
}
