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

    /// A section of a list that is changed in the plain way.
    private struct Model {
        var name: String
        var rows: [String]
    }

    /// Sections and rows are deleted, inserted and moved at once; where each is afterwards, the arrays say.
    @Test(arguments: (0..<300).map { UInt64($0) }) func sectionsAndRowsAreWhereArraysHaveThem(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let before = (0..<Int.random(in: 0...5, using: &random)).map { section in
            Model(
                name: "s\(section)",
                rows: (0..<Int.random(in: 0...5, using: &random)).map { "\(section).\($0)" })
        }
        var update = TableUpdate()
        // The rows that are removed, and of these the ones that are inserted elsewhere.
        var (after, floatingSections, floatingRows) = ([Model](), [Model](), [String]())
        for (section, model) in before.enumerated() {
            var kept = model
            kept.rows = []
            let fate = Int.random(in: 0..<6, using: &random)
            for (row, name) in model.rows.enumerated() {
                switch Int.random(in: 0..<4, using: &random) {
                case 0 where fate != 0:
                    update.add([path(row, section)], to: \.deleted, .fade, method: "d")
                case 1: floatingRows.append(name)
                default: kept.rows.append(name)
                }
            }
            switch fate {
            case 0: update.add([section], to: \.deletedSections, .fade, method: "d")
            case 1: floatingSections.append(kept)
            default: after.append(kept)
            }
        }
        for number in 0..<Int.random(in: 0...2, using: &random) {
            after.insert(
                Model(name: "new \(number)", rows: ["in new \(number)"]),
                at: Int.random(in: 0...after.count, using: &random))
        }
        for model in floatingSections {
            after.insert(model, at: Int.random(in: 0...after.count, using: &random))
        }
        if after.isEmpty { after.append(Model(name: "new last", rows: [])) }
        for name in floatingRows + (0..<Int.random(in: 0...3, using: &random)).map({ "new \($0)" }) {
            let section = Int.random(in: after.indices, using: &random)
            let row = Int.random(in: 0...after[section].rows.count, using: &random)
            after[section].rows.insert(name, at: row)
        }
        func indexPath(of name: String, in models: [Model]) -> IndexPath? {
            for (section, model) in models.enumerated() {
                if let row = model.rows.firstIndex(of: name) { return path(row, section) }
            }
            return nil
        }
        for (section, model) in after.enumerated() {
            if model.name.hasPrefix("new") {
                update.add([section], to: \.insertedSections, .fade, method: "i")
            } else if floatingSections.contains(where: { $0.name == model.name }) {
                let old = before.firstIndex { $0.name == model.name } ?? 0
                update.moveSection(old, to: section)
            }
            for (row, name) in model.rows.enumerated() {
                if floatingRows.contains(name), let old = indexPath(of: name, in: before) {
                    update.move(old, to: path(row, section))
                } else if name.hasPrefix("new"), !model.name.hasPrefix("new") {
                    update.add([path(row, section)], to: \.inserted, .fade, method: "i")
                }
            }
        }

        let counts = (before.map(\.rows.count), after.map(\.rows.count))
        #expect(update.mistake(before: counts.0, after: counts.1) == nil, "seed \(seed)")
        for (section, model) in before.enumerated() {
            let wanted = after.firstIndex { $0.name == model.name }
            #expect(update.newSection(of: section) == wanted, "seed \(seed)")
            for (row, name) in model.rows.enumerated() {
                #expect(
                    update.newPath(of: path(row, section)) == indexPath(of: name, in: after), "seed \(seed)")
            }
        }
        for (section, model) in after.enumerated() {
            let wanted = before.firstIndex { $0.name == model.name }
            #expect(update.oldSection(of: section) == wanted, "seed \(seed)")
            for (row, name) in model.rows.enumerated() {
                let old = indexPath(of: name, in: before)
                #expect(update.oldPath(of: path(row, section)) == old, "seed \(seed)")
                #expect((update.insertion(of: path(row, section)) == nil) == (old != nil), "seed \(seed)")
            }
        }
        let pairs = update.keptSections(before: before.count).map { [$0.old, $0.new] }
        #expect(
            pairs == before.indices.compactMap { old in update.newSection(of: old).map { [old, $0] } },
            "seed \(seed)")
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
        #expect(
            mistake([4], [4, 1]) { _ in }
                == "The data source has 2 sections after the update; 1 before it, less 0 deleted, plus 0 "
                + "inserted, are 1: change the sections of the data source by those that the table is told "
                + "of, or call reloadData()")
        #expect(
            mistake([4], [4]) { $0.add([2], to: \.deletedSections, .fade, method: "d") }
                == "deleteSections(_:with:): there is no section 2; the table has 1 before the update")
        #expect(
            mistake([4], []) {
                $0.add([0], to: \.deletedSections, .fade, method: "d")
                $0.add([0], to: \.reloadedSections, .fade, method: "r")
            } == "Section 0 is both deleted and reloaded or moved in one update")
        #expect(mistake([4], [9]) { $0.add([0], to: \.reloadedSections, .fade, method: "r") } == "fits")
        #expect(
            mistake([2, 2], [2, 2]) { $0.move(path(0, 0), to: path(0, 1)) }
                == "Section 0 has 2 rows after the update; 2 before it, less 0 deleted, plus 0 inserted, "
                + "less 1 moved away, plus 0 moved here, are 1: change the rows of the data source by those "
                + "that the table is told of")
    }
}
