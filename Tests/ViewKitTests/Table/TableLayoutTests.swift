import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct TableLayoutTests {
    /// Every row and header in order, the slow way.
    private struct Oracle {
        var rows: [(section: Int, row: Int, top: CGFloat, bottom: CGFloat)] = []
        var height: CGFloat = 0

        init(_ content: [(headerHeight: CGFloat, rows: TableLayout.Rows)]) {
            for (section, part) in content.enumerated() {
                height += part.headerHeight
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
            }
        }
    }

    @Test(arguments: 1...20) func agreesWithASimpleList(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let content: [(headerHeight: CGFloat, rows: TableLayout.Rows)] =
            (0..<Int.random(in: 0...6, using: &random)).map {
                _ in
                let header: CGFloat = Bool.random(using: &random) ? 20 : 0
                let count = Int.random(in: 0...30, using: &random)
                if Bool.random(using: &random) { return (header, .uniform(count: count, height: 30)) }
                return (
                    header, .heights((0..<count).map { _ in CGFloat(Int.random(in: 1...60, using: &random)) })
                )
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
        let layout = TableLayout([(.nan, .heights([10, -5, .infinity, 10]))])
        #expect(layout.height == 20)
    }

    @Test func headerStaysAtTheTopWhileItsSectionIsThere() {
        let layout = TableLayout([
            (20, .uniform(count: 10, height: 30)), (20, .uniform(count: 1, height: 30)),
        ])
        #expect(layout.headerTop(of: 0, visibleTop: -10) == 0)
        #expect(layout.headerTop(of: 0, visibleTop: 100) == 100)
        #expect(layout.headerTop(of: 0, visibleTop: 310) == 300)
        #expect(layout.headerTop(of: 1, visibleTop: 310) == 320)
    }
}
