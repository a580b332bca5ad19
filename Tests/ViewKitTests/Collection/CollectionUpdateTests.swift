import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Updates of a collection against arrays of numbers that are changed as told.
struct CollectionUpdateTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(item: item, section: section)
    }

    @Test func itemsAreFoundWhereTheyWent() {
        for seed in UInt64(0)..<400 {
            var random = SeededGenerator(seed: seed)
            let change = RandomCollectionChange(&random)

            let mistake = change.update.mistake(
                before: change.before.map(\.count), after: change.after.map(\.count))
            let map = CollectionUpdateMap(change.update)

            #expect(mistake == nil, "seed \(seed)")
            var paths: [Int: IndexPath] = [:]
            for (section, items) in change.after.enumerated() {
                for (item, number) in items.enumerated() { paths[number] = path(item, section) }
            }
            for (section, items) in change.before.enumerated() {
                for (item, number) in items.enumerated() {
                    let old = path(item, section)
                    #expect(map.newPath(of: old) == paths[number], "seed \(seed): \(old)")
                    if let new = paths[number] {
                        #expect(map.oldPath(of: new) == old, "seed \(seed): \(new)")
                    }
                }
            }
        }
    }

    @Test func whatDoesNotFitIsNamed() {
        func mistake(_ before: [Int], _ after: [Int], _ change: (inout CollectionUpdate) -> Void) -> String? {
            var update = CollectionUpdate()
            change(&update)
            return update.mistake(before: before, after: after)
        }
        let delete = mistake([3], [3]) { $0.delete([path(1)]) }
        #expect(
            delete?.contains("Section 0 has 3 items after the update; 3 before it, less 1 deleted") == true)
        #expect(mistake([3], [2]) { $0.delete([path(3)]) }?.contains("no item 3 in section 0 before") == true)
        #expect(mistake([3], [5]) { $0.insert([path(1), path(1)]) }?.contains("named twice") == true)
        #expect(mistake([3], [3, 1]) { _ in }?.contains("2 sections after") == true)
        #expect(mistake([3, 1], [3]) { $0.deleteSections([2]) }?.contains("no section 2") == true)
        #expect(
            mistake([3], [2]) {
                $0.delete([path(0)]); $0.reload([path(0)])
            }?.contains("at once") == true)
        #expect(mistake([3], [2]) { $0.delete([path(0)]) } == nil)
        #expect(mistake([3, 2], [4, 1]) { $0.move(path(0, 1), path(0, 0)) } == nil)
        #expect(mistake([3], [7]) { $0.reloadSections([0]) } == nil)
    }
}

/// Numbers in sections before and after a random update.
struct RandomCollectionChange {
    private(set) var before: [[Int]] = []
    private(set) var after: [[Int]] = []
    private(set) var update = CollectionUpdate()

    init(_ random: inout SeededGenerator) {
        var next = 0
        func number() -> Int {
            next += 1
            return next
        }
        before = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            (0..<Int.random(in: 0...8, using: &random)).map { _ in number() }
        }
        // Sections and items that go; each remaining section keeps its number, to find it again.
        let gone = before.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
        update.deleteSections(IndexSet(gone))
        var kept: [[Int]] = []
        var moving: [(from: IndexPath, number: Int)] = []
        for section in before.indices where !gone.contains(section) {
            var items: [Int] = []
            for (item, number) in before[section].enumerated() {
                let path = IndexPath(item: item, section: section)
                switch Int.random(in: 0..<8, using: &random) {
                case 0: update.delete([path])
                case 1: moving.append((path, number))
                default: items.append(number)
                }
            }
            kept.append(items)
        }
        after = kept
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            after.insert([-1], at: Int.random(in: 0...after.count, using: &random))
        }
        if after.isEmpty { after = [[-1]] }
        update.insertSections(IndexSet(after.indices.filter { after[$0] == [-1] }))
        for section in after.indices where after[section] == [-1] {
            after[section] = (0..<Int.random(in: 0...3, using: &random)).map { _ in number() }
        }
        // Moves go to sections that were there.
        let targets = after.indices.filter { !update.insertedSections.contains($0) }
        var come: [(number: Int, from: IndexPath?)] = moving.map { ($0.number, $0.from) }
        come += (0..<Int.random(in: 0...4, using: &random)).map { _ in (number(), nil) }
        for (number, from) in come {
            guard let section = targets.randomElement(using: &random) else {
                if let from { update.delete([from]) }
                continue
            }
            after[section].insert(number, at: Int.random(in: 0...after[section].count, using: &random))
        }
        for (number, from) in come {
            for section in after.indices {
                guard let item = after[section].firstIndex(of: number) else { continue }
                let path = IndexPath(item: item, section: section)
                if let from { update.move(from, path) } else { update.insert([path]) }
            }
        }
    }
}
