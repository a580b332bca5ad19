import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Where rows are before and after an update, against an array that is changed in the plain way.
struct TableUpdateTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test(arguments: (0..<200).map { UInt64($0) }) func rowsAreWhereAnArrayHasThem(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let before = (0..<3).map { section in
            (0..<Int.random(in: 0...8, using: &random)).map { "\(section).\($0)" }
        }
        var after: [[String]] = []
        var update = TableUpdate()
        for (section, rows) in before.enumerated() {
            let gone = rows.indices.filter { _ in Bool.random(using: &random) }
            var kept = rows.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
            for number in 0..<Int.random(in: 0...4, using: &random) {
                kept.insert("new \(section).\(number)", at: Int.random(in: 0...kept.count, using: &random))
            }
            update.add(gone.map { path($0, section) }, to: \.deleted, .fade, method: "d")
            let new = kept.indices.filter { kept[$0].hasPrefix("new") }
            update.add(new.map { path($0, section) }, to: \.inserted, .fade, method: "i")
            after.append(kept)
        }

        #expect(update.mistake(before: before.map(\.count), after: after.map(\.count)) == nil, "seed \(seed)")
        for (section, rows) in before.enumerated() {
            for (row, name) in rows.enumerated() {
                let wanted = after[section].firstIndex(of: name).map { path($0, section) }
                #expect(update.newPath(of: path(row, section)) == wanted, "seed \(seed)")
            }
            for (row, name) in after[section].enumerated() {
                let wanted = before[section].firstIndex(of: name).map { path($0, section) }
                #expect(update.oldPath(of: path(row, section)) == wanted, "seed \(seed)")
            }
        }
    }

    @Test func whatDoesNotFitIsOneSentence() {
        func mistake(_ before: [Int], _ after: [Int], _ build: (inout TableUpdate) -> Void) -> String {
            var update = TableUpdate()
            build(&update)
            return update.mistake(before: before, after: after) ?? "fits"
        }
        #expect(
            mistake([4], [6]) { $0.add([path(0), path(1)], to: \.inserted, .fade, method: "i") } == "fits")
        #expect(
            mistake([4], [5]) { $0.add([path(0), path(1)], to: \.inserted, .fade, method: "i") }
                == "Section 0 has 5 rows after the update; 4 before it, less 0 deleted, plus 2 inserted, are "
                + "6: change the rows of the data source by those that the table is told of")
        #expect(
            mistake([4], [3]) { $0.add([path(7)], to: \.deleted, .fade, method: "d") }
                == "deleteRows(at:with:): there is no row 7 in section 0, which has 4 rows before the update")
        #expect(
            mistake([4], [5]) { $0.add([path(0, 2)], to: \.inserted, .fade, method: "i") }
                == "insertRows(at:with:): there is no section 2; the table has 1 after the update")
        #expect(
            mistake([4], [3]) { $0.add([path(1), path(1)], to: \.deleted, .fade, method: "deleteRows") }
                == "deleteRows: row 1 of section 0 is named twice in one update")
        #expect(mistake([4], [4, 1]) { _ in }.contains("call reloadData()"))
    }
}
