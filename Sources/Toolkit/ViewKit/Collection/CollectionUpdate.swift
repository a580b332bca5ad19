import Foundation

/// The items and sections that one update of a collection deletes, inserts, moves and reloads. Pure. As in
/// UIKit, index paths of deleted and reloaded items and the origins of moves refer to the collection before
/// the update; index paths of inserted items and the targets of moves refer to the collection after it.
nonisolated struct CollectionUpdate {
    /// A move of an item or a section: its index path or index before the update and after it.
    struct Move<Index: Hashable>: Equatable {
        let from: Index
        let to: Index
    }

    private(set) var deleted: Set<IndexPath> = []
    private(set) var inserted: Set<IndexPath> = []
    private(set) var reloaded: Set<IndexPath> = []
    private(set) var moved: [Move<IndexPath>] = []
    private(set) var deletedSections: Set<Int> = []
    private(set) var insertedSections: Set<Int> = []
    private(set) var reloadedSections: Set<Int> = []
    private(set) var movedSections: [Move<Int>] = []
    /// A text for an error message if a method of the collection named an item or a section twice in this
    /// update: the method and the index path or number. Nil if each was named once.
    private var repeated: String?

    mutating func delete(_ paths: [IndexPath]) { add(paths, \.deleted, "deleteItems(at:)") }
    mutating func insert(_ paths: [IndexPath]) { add(paths, \.inserted, "insertItems(at:)") }
    mutating func reload(_ paths: [IndexPath]) { add(paths, \.reloaded, "reloadItems(at:)") }
    mutating func move(_ from: IndexPath, _ to: IndexPath) {
        if moved.contains(where: { $0.from == from || $0.to == to }) {
            repeated = "moveItem(at:to:): \(from)"
        }
        moved.append(Move(from: from, to: to))
    }
    mutating func deleteSections(_ sections: IndexSet) {
        add(Array(sections), \.deletedSections, "deleteSections(_:)")
    }
    mutating func insertSections(_ sections: IndexSet) {
        add(Array(sections), \.insertedSections, "insertSections(_:)")
    }
    mutating func reloadSections(_ sections: IndexSet) {
        add(Array(sections), \.reloadedSections, "reloadSections(_:)")
    }
    mutating func moveSection(_ from: Int, _ to: Int) {
        if movedSections.contains(where: { $0.from == from || $0.to == to }) {
            repeated = "moveSection(_:toSection:): \(from)"
        }
        movedSections.append(Move(from: from, to: to))
    }

    private mutating func add<Index: Hashable>(
        _ indices: [Index], _ set: WritableKeyPath<CollectionUpdate, Set<Index>>, _ method: String
    ) {
        for index in indices where !self[keyPath: set].insert(index).inserted {
            repeated = "\(method): \(index)"
        }
    }

    /// The sentence that says why the update does not fit the data source, which had `before` items in each
    /// section before the update and has `after` now; nil if the update fits.
    func mistake(before: [Int], after: [Int]) -> String? {
        if let repeated { return "\(repeated) is named twice in one update" }
        if let mistake = rangeMistake(before: before, after: after) { return mistake }
        let sections = before.count - deletedSections.count + insertedSections.count
        guard sections == after.count else {
            return
                "The data source has \(after.count) sections after the update; \(before.count) before it, "
                + "less \(deletedSections.count) deleted, plus \(insertedSections.count) inserted, are "
                + "\(sections): change the sections of the data source by those "
                + "that the collection is told of"
        }
        let map = CollectionUpdateMap(self)
        for section in before.indices {
            guard let new = map.newSection(of: section, isKept: true) else { continue }
            let (gone, come) = (map.removed(in: section), map.added(in: new))
            guard before[section] - gone + come != after[new] else { continue }
            return
                "Section \(new) has \(after[new]) items after the update; \(before[section]) before it, "
                + "less \(gone) deleted or moved away, plus \(come) inserted or moved there, are "
                + "\(before[section] - gone + come): change the items of the data source by those that the "
                + "collection is told of"
        }
        return nil
    }

    private func rangeMistake(before: [Int], after: [Int]) -> String? {
        let checks: [(String, [IndexPath], [Int], String)] = [
            ("deleteItems(at:)", deleted.sorted(), before, "before"),
            ("reloadItems(at:)", reloaded.sorted(), before, "before"),
            ("moveItem(at:to:)", moved.map(\.from), before, "before"),
            ("insertItems(at:)", inserted.sorted(), after, "after"),
            ("moveItem(at:to:)", moved.map(\.to), after, "after"),
        ]
        for (method, paths, counts, moment) in checks {
            for path in paths
            where !counts.indices.contains(path.section) || !(0..<counts[path.section]).contains(path.item) {
                return "\(method): there is no item \(path.item) in section \(path.section) \(moment) the "
                    + "update, where the sections have \(counts) items"
            }
        }
        let sections: [(String, [Int], Int, String)] = [
            ("deleteSections(_:)", deletedSections.sorted(), before.count, "before"),
            ("reloadSections(_:)", reloadedSections.sorted(), before.count, "before"),
            ("moveSection(_:toSection:)", movedSections.map(\.from), before.count, "before"),
            ("insertSections(_:)", insertedSections.sorted(), after.count, "after"),
            ("moveSection(_:toSection:)", movedSections.map(\.to), after.count, "after"),
        ]
        for (method, indices, count, moment) in sections {
            for index in indices where !(0..<count).contains(index) {
                return
                    "\(method): there is no section \(index) \(moment) the update, where there are \(count)"
            }
        }
        return conflict
    }

    /// A sentence about an item or a section for which two changes of the update contradict each other, such
    /// as a deletion and a move; nil if the update has no such contradiction.
    private var conflict: String? {
        let (moves, sectionMoves) = (Set(moved.map(\.from)), Set(movedSections.map(\.from)))
        if let path = [deleted, reloaded, moves].flatMap({ $0 }).firstRepeated {
            return "Item \(path.item) of section \(path.section) is deleted, reloaded or moved at once"
        }
        if let section = [deletedSections, reloadedSections, sectionMoves].flatMap({ $0 }).firstRepeated {
            return "Section \(section) is deleted, reloaded or moved at once"
        }
        if let path = inserted.intersection(moved.map(\.to)).min() {
            return "Item \(path.item) of section \(path.section) is both inserted and moved to"
        }
        if let section = insertedSections.intersection(movedSections.map(\.to)).min() {
            return "Section \(section) is both inserted and moved to"
        }
        return nil
    }
}

/// Maps index paths of a collection before an update to those after it, and back. Pure.
/// - Complexity: a look-up is linear in the number of changes that the update makes in the item's section.
nonisolated struct CollectionUpdateMap {
    private let reloaded: Set<IndexPath>
    private let replacedSections: (old: Set<Int>, new: Set<Int>)
    private var forward: [IndexPath: IndexPath] = [:]
    private var backward: [IndexPath: IndexPath] = [:]
    private var sectionForward: [Int: Int] = [:]
    private var sectionBackward: [Int: Int] = [:]
    private let removedSections: [Int]
    private let addedSections: [Int]
    /// The items that an update of the collection takes out of their sections, by deletion or by a move. The
    /// keys are the numbers of the sections, the values the numbers of the items in the section, in ascending
    /// order. All numbers are those before the update.
    private let removedItems: [Int: [Int]]
    /// The items that an update of the collection puts into sections, by insertion or by a move. The keys are
    /// the numbers of the sections, the values the numbers of the items in the section, in ascending order.
    /// All numbers are those after the update.
    private let addedItems: [Int: [Int]]

    init(_ update: CollectionUpdate) {
        for move in update.moved { (forward[move.from], backward[move.to]) = (move.to, move.from) }
        for move in update.movedSections {
            (sectionForward[move.from], sectionBackward[move.to]) = (move.to, move.from)
        }
        reloaded = update.reloaded
        removedSections = (update.deletedSections.union(update.movedSections.map(\.from))).sorted()
        addedSections = (update.insertedSections.union(update.movedSections.map(\.to))).sorted()
        func bySection(_ paths: Set<IndexPath>) -> [Int: [Int]] {
            Dictionary(grouping: paths, by: \.section).mapValues { $0.map(\.item).sorted() }
        }
        removedItems = bySection(update.deleted.union(update.moved.map(\.from)))
        addedItems = bySection(update.inserted.union(update.moved.map(\.to)))
        let (forward, removed, added) = (sectionForward, removedSections, addedSections)
        let new = update.reloadedSections.compactMap {
            forward[$0] ?? Self.shifted($0, removed: removed, added: added)
        }
        replacedSections = (update.reloadedSections, Set(new))
    }

    /// The number that a section of the collection has after an update; `section` is its number before. Nil
    /// if the section is deleted.
    /// - Parameter isKept: true to return nil also for a section that is reloaded.
    func newSection(of section: Int, isKept: Bool = false) -> Int? {
        if isKept, replacedSections.old.contains(section) { return nil }
        return sectionForward[section]
            ?? Self.shifted(section, removed: removedSections, added: addedSections)
    }

    /// The number that a section of the collection had before an update; `section` is its number after the
    /// update. Nil if the section is inserted.
    private func oldSection(of section: Int) -> Int? {
        sectionBackward[section]
            ?? Self.shifted(section, removed: addedSections, added: removedSections)
    }

    /// The index path after an update of the collection for the item that was at `path` before. Nil if the
    /// item is deleted, or its section is deleted or reloaded.
    func newPath(of path: IndexPath) -> IndexPath? {
        if let moved = forward[path] { return moved }
        guard let section = newSection(of: path.section, isKept: true) else { return nil }
        return Self.shifted(
            path.item, removed: removedItems[path.section] ?? [], added: addedItems[section] ?? []
        ).map { IndexPath(item: $0, section: section) }
    }

    /// The index path before an update of the collection for the item that is at `path` afterwards. Nil if
    /// the item is inserted, or its section is inserted or reloaded.
    func oldPath(of path: IndexPath) -> IndexPath? {
        if let moved = backward[path] { return moved }
        guard !replacedSections.new.contains(path.section), let section = oldSection(of: path.section) else {
            return nil
        }
        return Self.shifted(
            path.item, removed: addedItems[path.section] ?? [], added: removedItems[section] ?? []
        ).map { IndexPath(item: $0, section: section) }
    }

    func isReloaded(_ path: IndexPath) -> Bool { reloaded.contains(path) }
    func removed(in section: Int) -> Int { removedItems[section]?.count ?? 0 }
    func added(in section: Int) -> Int { addedItems[section]?.count ?? 0 }

    /// The new index of an element of a list, after the elements at the indices `removed` were removed, and
    /// then other elements were inserted that now have the indices `added`, in ascending order. Nil if the
    /// element itself was removed.
    private static func shifted(_ index: Int, removed: [Int], added: [Int]) -> Int? {
        guard !removed.contains(index) else { return nil }
        var result = index - removed.count { $0 < index }
        for new in added where new <= result { result += 1 }
        return result
    }
}

nonisolated extension Array where Element: Hashable & Comparable {
    /// The least element that occurs more than once in the array; nil if all elements differ.
    fileprivate var firstRepeated: Element? {
        var seen: Set<Element> = []
        return sorted().first { !seen.insert($0).inserted }
    }
}
