import CartoucheStyleSpec
import Foundation
import Testing

@testable import CartoucheBasemap

/// The tables of Styles.md are the code's. `CARTOUCHE_REMAKE_TABLES=1` writes them.
@Suite struct StyleTableTests {
    private static let types = [
        "background", "fill", "line", "circle", "heatmap", "fill-extrusion", "raster", "symbol",
    ]

    private static func names(_ type: String, _ group: StylePropertyDefinition.Group) -> String {
        let all = (StylePropertyTable.properties(ofType: type) ?? []).filter { $0.group == group }
        return all.map { "`\($0.name)`" }.joined(separator: ", ")
    }

    private static var tables: String {
        var lines = ["| layer | layout | paint |", "|---|---|---|"]
        lines += types.map { "| `\($0)` | \(names($0, .layout)) | \(names($0, .paint)) |" }
        lines += ["", "| of | is drawn |", "|---|---|"]
        lines += StyleOmissions.limits.sorted { $0.key < $1.key }.map { "| `\($0.key)` | \($0.value) |" }
        return lines.joined(separator: "\n") + "\n"
    }

    @Test func theTablesOfThePageAreTheCodes() throws {
        let page = URL(fileURLWithPath: #filePath).appendingPathComponent(
            "../../../../Documentation/Styles.md"
        )
        .standardizedFileURL
        var text = try String(contentsOf: page, encoding: .utf8)
        let range = try #require(
            text.firstRange(of: #/\| layer \| layout .*\n(?:\|.*\n)+\n\| of \| is drawn \|\n(?:\|.*\n)+/#))
        if ProcessInfo.processInfo.environment["CARTOUCHE_REMAKE_TABLES"] != nil {
            text.replaceSubrange(range, with: Self.tables)
            try text.write(to: page, atomically: true, encoding: .utf8)
            return
        }

        #expect(text[range] == Self.tables, "the tables of Styles.md are not those of StylePropertyTable")
    }

    @Test func whatIsNotDrawnIsOfPropertiesThatAreRead() {
        let known = Set(Self.types.flatMap { StylePropertyTable.properties(ofType: $0) ?? [] }.map(\.name))

        for name in StyleOmissions.limits.keys { #expect(known.contains(name), "\(name)") }
    }
}
