import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct TableLayoutTests {
    /// Every header, row and footer in order, the slow way.
    private struct Oracle {
        var rows: [(section: Int, row: Int, top: CGFloat, bottom: CGFloat)] = []
        var height: CGFloat = 0

        init(_ content: [TableLayout.Content]) {
            for (section, part) in content.enumerated() {
                height += part.header
                let heights: [CGFloat] =
                    switch part.rows {
                    case .uniform(let count, let height): Array(repeating: height, count: count)
                    case .heights(let heights): heights
                    case .automatic(let heights, let estimate): heights.map { $0 ?? estimate }
                    }
                for (row, rowHeight) in heights.enumerated() {
                    rows.append((section, row, height, height + rowHeight))
                    height += rowHeight
                }
                height += part.footer
            }
        }
    }

    @Test(arguments: 1...20) func agreesWithASimpleList(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let content = (0..<Int.random(in: 0...6, using: &random)).map { _ in
            let count = Int.random(in: 0...30, using: &random)
            let heights = (0..<count).map { _ in CGFloat(Int.random(in: 1...60, using: &random)) }
            return TableLayout.Content(
                header: Bool.random(using: &random) ? 20 : 0,
                rows: Bool.random(using: &random) ? .uniform(count: count, height: 30) : .heights(heights),
                footer: Bool.random(using: &random) ? 15 : 0)
        }
        let (layout, oracle) = (TableLayout(content), Oracle(content))

        #expect(layout.height == oracle.height)
        for row in oracle.rows {
            #expect(layout.row(row.row, in: row.section)?.top == row.top)
            #expect(layout.row(row.row, in: row.section)?.height == row.bottom - row.top)
        }
        for _ in 0..<100 {
            let y = CGFloat(Int.random(in: -50...2000, using: &random)) + 0.5
            let hit = oracle.rows.first { $0.top <= y && y < $0.bottom }
            let found = layout.row(at: y)
            #expect(found?.section == hit?.section && found?.row == hit?.row, "at \(y)")

            let end = y + CGFloat(Int.random(in: 1...300, using: &random))
            let expected = oracle.rows.filter { $0.bottom > y && $0.top < end }.map { [$0.section, $0.row] }
            let visible = layout.sections(from: y, to: end).flatMap { section in
                layout.rows(in: section, from: y, to: end).map { [section, $0] }
            }
            #expect(visible == expected, "from \(y) to \(end)")
        }
    }

    @Test func badHeightsCountAsNothing() {
        let layout = TableLayout([.init(header: .nan, rows: .heights([10, -5, .infinity, 10]), footer: -3)])
        #expect(layout.height == 20)
    }

    @Test func headerStaysAtTheTopWhileItsSectionIsThere() {
        let layout = TableLayout([
            .init(header: 20, rows: .uniform(count: 10, height: 30)),
            .init(header: 20, rows: .uniform(count: 1, height: 30)),
        ])
        #expect(layout.headerTop(of: 0, visibleTop: -10) == 0)
        #expect(layout.headerTop(of: 0, visibleTop: 100) == 100)
        #expect(layout.headerTop(of: 0, visibleTop: 310) == 300)
        #expect(layout.headerTop(of: 1, visibleTop: 310) == 320)
    }

    @Test func footerStaysAtTheBottomWhileItsSectionIsThere() {
        let layout = TableLayout([
            .init(header: 20, rows: .uniform(count: 10, height: 30), footer: 15),
            .init(rows: .uniform(count: 5, height: 30), footer: 15),
        ])
        #expect(layout.footerTop(of: 0, visibleBottom: 100) == 85)
        #expect(layout.footerTop(of: 0, visibleBottom: 500) == 320)
        #expect(layout.footerTop(of: 1, visibleBottom: 340) == 335, "not above its rows")
    }
}
