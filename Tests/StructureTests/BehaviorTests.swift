import Foundation
import Testing

/// `Documentation/Behaviors.md` against the tests that there are.
@Suite struct BehaviorTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let document = root.appendingPathComponent("Documentation/Behaviors.md")
    /// The table begins with its first section.
    private static let firstHeading = "## A. "
    private static let isRemaking = ProcessInfo.processInfo.environment["CARTOUCHE_REMAKE_TABLES"] == "1"

    private let rows = behaviorSections.flatMap(\.rows)
    private let table = Self.scanned()

    private static func scanned() -> BehaviorTable {
        var table = BehaviorTable()
        let tests = root.appendingPathComponent("Tests")
        let walker = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
        while let url = walker?.nextObject() as? URL {
            // The tests here are about tests; what they quote holds nothing.
            guard url.pathExtension == "swift", !url.path.contains("/StructureTests/"),
                let text = try? String(contentsOf: url, encoding: .utf8)
            else { continue }
            table.scan(text, file: url.deletingPathExtension().lastPathComponent)
        }
        return table
    }

    @Test func everyBehaviorIsHeldByATest() {
        for row in rows where table.holders[row.number] == nil && !BehaviorRow.unheld.contains(row.number) {
            Issue.record("\(row.number) is held by no test: \(row.text)")
        }
    }

    @Test func noTestClaimsABehaviorThatDoesNotExist() {
        let known = Set(rows.map(\.number))
        #expect(known.count == rows.count, "a number is given twice")

        for (number, holders) in table.holders where !known.contains(number) {
            Issue.record("\(number) is no behavior; see \(holders.sorted().map(\.file))")
        }
    }

    /// Prints the table. To write it anew: `CARTOUCHE_REMAKE_TABLES=1 swift test --filter BehaviorTests`.
    @Test func theDocumentSaysWhichTestsHoldWhat() throws {
        let text = try String(contentsOf: Self.document, encoding: .utf8)
        let start = try #require(text.range(of: Self.firstHeading)?.lowerBound, "the table was not found")
        let right = table.markdown + "\n"
        print(right)

        if Self.isRemaking {
            let new = text[..<start] + right
            try Data(new.utf8).write(to: Self.document)
        } else {
            #expect(
                text[start...] == right[...],
                "Documentation/Behaviors.md differs from what is printed above: remake it")
        }
    }

    @Test func rowsStandInTheTraitAndNotInTheName() {
        #expect(table.numbered.sorted().map { "\($0.file): \($0.name)" } == [])
    }

    @Test func testsAreFoundByTheirTrait() {
        var table = BehaviorTable()
        table.scan(
            """
            @Test(.behavior("A1", "B2")) func itWorks() {}
            @Test(
                .behavior("C3"),
                arguments: [1, 2])
            func forAll(of count: Int) {
            }
            // @Test(.behavior("D4")) func notThisOne() {}
            func norThis(_ rows: String = ".behavior(E5)") {}
            @Test(.behavior("F6"), .disabled("why")) func norThat() {}
            @Test func F7_named() {}
            @Test(.behavior("F8")) func last() {}
            """, file: "Some")

        #expect(table.holders.keys.sorted() == ["A1", "B2", "C3", "F8"])
        #expect(table.holders["B2"] == [BehaviorTable.Holder(file: "Some", name: "itWorks")])
        #expect(table.numbered == [BehaviorTable.Holder(file: "Some", name: "F7_named")])
    }
}
