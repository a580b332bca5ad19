import Foundation

/// The rows and sections of a table that one update deletes, inserts, moves and reloads. Pure. As in UIKit,
/// rows and sections that are deleted, reloaded or moved are named by their index before the update; inserted
/// ones and the destinations of moves are named by their index after it.
nonisolated struct TableUpdate {
    typealias Rows = [IndexPath: TableView.RowAnimation]
    typealias Sections = [Int: TableView.RowAnimation]

    var deleted: Rows = [:]
    var inserted: Rows = [:]
    var reloaded: Rows = [:]
    /// The rows that an update of a table moves: the key is the index path before the update, the value the
    /// index path after it.
    private(set) var moved: [IndexPath: IndexPath] = [:]
    var deletedSections: Sections = [:]
    var insertedSections: Sections = [:]
    /// The sections whose rows, header and footer an update of a table replaces; the number of their rows may
    /// change.
    var reloadedSections: Sections = [:]
    /// The sections that an update of a table moves: the key is the index before the update, the value the
    /// index after it.
    private(set) var movedSections: [Int: Int] = [:]
    /// A sentence about the first row or section that one update names twice, which is a mistake; nil if
    /// there is none.
    private var repeated: String?

    var animates: Bool {
        let rows = [deleted, inserted, reloaded].contains { $0.values.contains { $0 != .none } }
        let sections = [deletedSections, insertedSections, reloadedSections].contains {
            $0.values.contains { $0 != .none }
        }
        return rows || sections || !moved.isEmpty || !movedSections.isEmpty
    }

    var isEmpty: Bool {
        deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty && moved.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
            && movedSections.isEmpty
    }

    mutating func add(
        _ paths: [IndexPath], to rows: WritableKeyPath<TableUpdate, Rows>,
        _ animation: TableView.RowAnimation, method: String
    ) {
        for path in paths where self[keyPath: rows].updateValue(animation, forKey: path) != nil {
            repeated = "\(method): \(Self.name(path)) is named twice in one update"
        }
    }

    mutating func add(
        _ numbers: IndexSet, to sections: WritableKeyPath<TableUpdate, Sections>,
        _ animation: TableView.RowAnimation, method: String
    ) {
        for section in numbers
        where self[keyPath: sections].updateValue(animation, forKey: section) != nil {
            repeated = "\(method): section \(section) is named twice in one update"
        }
    }

    mutating func move(_ path: IndexPath, to newPath: IndexPath) {
        if moved.values.contains(newPath) || moved.updateValue(newPath, forKey: path) != nil {
            repeated = "moveRow(at:to:): \(Self.name(path)) or its goal is named twice in one update"
        }
    }

    mutating func moveSection(_ section: Int, to newSection: Int) {
        if movedSections.values.contains(newSection)
            || movedSections.updateValue(newSection, forKey: section) != nil
        {
            repeated =
                "moveSection(_:toSection:): section \(section) or its goal is named twice in one update"
        }
    }

    private static func name(_ path: IndexPath) -> String {
        "row \(path.row) of section \(path.section)"
    }

    // MARK: Numbers before and after

    /// The index after the update of the section that has the index `section` before it; nil if the section
    /// is deleted.
    func newSection(of section: Int) -> Int? {
        if let goal = movedSections[section] { return goal }
        guard deletedSections[section] == nil else { return nil }
        return Self.moved(section, without: sectionsGone, with: sectionsNew)
    }

    /// The index before the update of the section that has the index `section` after it; nil if the section
    /// is inserted.
    func oldSection(of section: Int) -> Int? {
        if let start = movedSections.first(where: { $0.value == section }) { return start.key }
        guard insertedSections[section] == nil else { return nil }
        return Self.moved(section, without: sectionsNew, with: sectionsGone)
    }

    /// The index path after the update of the row that is at `path` before it; nil if the row, or its whole
    /// section, is deleted or replaced.
    func newPath(of path: IndexPath) -> IndexPath? {
        if let goal = moved[path] { return goal }
        guard deleted[path] == nil, reloadedSections[path.section] == nil,
            let section = newSection(of: path.section)
        else { return nil }
        let row = Self.moved(
            path.row, without: rowsGone(from: path.section), with: rowsNew(in: section))
        return IndexPath(row: row, section: section)
    }

    /// The index path before the update of the row that is at `path` after it; nil if the row, or its whole
    /// section, is inserted or replaced.
    func oldPath(of path: IndexPath) -> IndexPath? {
        if let start = moved.first(where: { $0.value == path }) { return start.key }
        guard inserted[path] == nil, let section = oldSection(of: path.section),
            reloadedSections[section] == nil
        else { return nil }
        let row = Self.moved(path.row, without: rowsNew(in: path.section), with: rowsGone(from: section))
        return IndexPath(row: row, section: section)
    }

    /// The animation by which an update brings the row that is at `path` afterwards into view; nil if the row
    /// existed before.
    func insertion(of path: IndexPath) -> TableView.RowAnimation? {
        if moved.values.contains(path) { return nil }
        return inserted[path] ?? insertion(ofSection: path.section)
    }

    /// The animation by which an update brings a section's header, footer and rows into view; nil if the
    /// section existed before.
    func insertion(ofSection section: Int) -> TableView.RowAnimation? {
        insertedSections[section] ?? oldSection(of: section).flatMap { reloadedSections[$0] }
    }

    /// The animation by which an update removes or replaces the row that is at `path` before it; nil if the
    /// row remains.
    func deletion(of path: IndexPath) -> TableView.RowAnimation? {
        if moved[path] != nil { return nil }
        return deleted[path] ?? reloaded[path] ?? deletedSections[path.section]
            ?? reloadedSections[path.section]
    }

    /// The indices before and after an update of those rows of a section that remain unchanged, in ascending
    /// order.
    /// - Parameters:
    ///   - sections: the section's number before and after the update.
    ///   - before: the number of the section's rows before the update.
    ///   - after: the number of the section's rows after the update.
    /// - Complexity: O(rows).
    func keptRows(in sections: (old: Int, new: Int), before: Int, after: Int) -> [(old: Int, new: Int)] {
        guard reloadedSections[sections.old] == nil else { return [] }
        let (gone, new) = (Set(rowsGone(from: sections.old)), Set(rowsNew(in: sections.new)))
        let remaining = (0..<before).filter { !gone.contains($0) }
        let rows = (0..<after).filter { !new.contains($0) }
        return zip(remaining, rows).filter { old, _ in
            reloaded[IndexPath(row: old, section: sections.old)] == nil
        }.map { (old: $0, new: $1) }
    }

    /// The indices before and after an update of the sections that remain, in ascending order of the index
    /// before it.
    /// - Complexity: O(sections).
    func keptSections(before: Int) -> [(old: Int, new: Int)] {
        let (gone, new) = (Set(sectionsGone), Set(sectionsNew))
        var next = 0
        return (0..<before).compactMap { old in
            if let goal = movedSections[old] { return (old, goal) }
            guard !gone.contains(old) else { return nil }
            while new.contains(next) { next += 1 }
            defer { next += 1 }
            return (old, next)
        }
    }

    private var sectionsGone: [Int] { (Array(deletedSections.keys) + movedSections.keys).sorted() }
    private var sectionsNew: [Int] { (Array(insertedSections.keys) + movedSections.values).sorted() }

    /// The indices before an update of the rows that it deletes from a section or moves from their position,
    /// ascending.
    private func rowsGone(from section: Int) -> [Int] {
        (deleted.keys.filter { $0.section == section } + moved.keys.filter { $0.section == section })
            .map(\.row).sorted()
    }

    /// The indices after an update of the rows that it inserts into a section or moves to a position in it,
    /// ascending.
    private func rowsNew(in section: Int) -> [Int] {
        (inserted.keys.filter { $0.section == section } + moved.values.filter { $0.section == section })
            .map(\.row).sorted()
    }

    /// The index after an update of a row or section that is neither among the removed indices (`gone`) nor
    /// the added ones (`new`); both are ascending.
    /// - Parameter number: the index of the row or section before the update.
    private static func moved(_ number: Int, without gone: [Int], with new: [Int]) -> Int {
        var result = number - gone.count { $0 < number }
        for index in new where index <= result { result += 1 }
        return result
    }
}

// MARK: - What does not fit

nonisolated extension TableUpdate {
    /// A sentence that says why the update does not fit a table whose sections have `before` rows each before
    /// it and `after` rows after it; nil if the update fits.
    func mistake(before: [Int], after: [Int]) -> String? {
        repeated ?? sectionMistake(before.count, after.count) ?? rowMistake(before, after)
            ?? countMistake(before, after)
    }

    private func sectionMistake(_ before: Int, _ after: Int) -> String? {
        let named: [(method: String, sections: [Int], count: Int, moment: String)] = [
            ("deleteSections(_:with:)", Array(deletedSections.keys), before, "before"),
            ("reloadSections(_:with:)", Array(reloadedSections.keys), before, "before"),
            ("moveSection(_:toSection:)", Array(movedSections.keys), before, "before"),
            ("insertSections(_:with:)", Array(insertedSections.keys), after, "after"),
            ("moveSection(_:toSection:)", Array(movedSections.values), after, "after"),
        ]
        for (method, sections, count, moment) in named {
            if let section = sections.sorted().first(where: { !(0..<count).contains($0) }) {
                return "\(method): there is no section \(section); "
                    + "the table has \(count) \(moment) the update"
            }
        }
        for section in deletedSections.keys.sorted() {
            if reloadedSections[section] != nil || movedSections[section] != nil {
                return "Section \(section) is both deleted and reloaded or moved in one update"
            }
        }
        if let section = movedSections.keys.sorted().first(where: { reloadedSections[$0] != nil }) {
            return "Section \(section) is both moved and reloaded in one update"
        }
        if let section = movedSections.values.sorted().first(where: { insertedSections[$0] != nil }) {
            return "Section \(section) is both inserted and the goal of a move in one update"
        }
        let (gone, new) = (deletedSections.count, insertedSections.count)
        guard before - gone + new != after else { return nil }
        return "The data source has \(after) sections after the update; \(before) before it, less \(gone) "
            + "deleted, plus \(new) inserted, are \(before - gone + new): change the sections of the data "
            + "source by those that the table is told of, or call reloadData()"
    }

    private func rowMistake(_ before: [Int], _ after: [Int]) -> String? {
        let named: [(method: String, rows: [IndexPath], counts: [Int], moment: String)] = [
            ("deleteRows(at:with:)", Array(deleted.keys), before, "before"),
            ("reloadRows(at:with:)", Array(reloaded.keys), before, "before"),
            ("moveRow(at:to:)", Array(moved.keys), before, "before"),
            ("insertRows(at:with:)", Array(inserted.keys), after, "after"),
            ("moveRow(at:to:)", Array(moved.values), after, "after"),
        ]
        for (method, rows, counts, moment) in named {
            for path in rows.sorted() {
                guard counts.indices.contains(path.section) else {
                    return "\(method): there is no section \(path.section); "
                        + "the table has \(counts.count) \(moment) the update"
                }
                guard (0..<counts[path.section]).contains(path.row) else {
                    return "\(method): there is no row \(path.row) in section \(path.section), "
                        + "which has \(counts[path.section]) rows \(moment) the update"
                }
            }
        }
        if let path = reloaded.keys.sorted().first(where: { deleted[$0] != nil || moved[$0] != nil }) {
            return "Row \(path.row) of section \(path.section) is reloaded and also deleted or moved in one "
                + "update"
        }
        if let path = moved.keys.sorted().first(where: { deleted[$0] != nil }) {
            return "Row \(path.row) of section \(path.section) is both deleted and moved in one update"
        }
        if let path = moved.values.sorted().first(where: { inserted[$0] != nil }) {
            return "Row \(path.row) of section \(path.section) is both inserted and the goal of a move in "
                + "one update"
        }
        return nil
    }

    private func countMistake(_ before: [Int], _ after: [Int]) -> String? {
        for (old, section) in keptSections(before: before.count) where reloadedSections[old] == nil {
            let gone = deleted.keys.count { $0.section == old }
            let new = inserted.keys.count { $0.section == section }
            let out = moved.keys.count { $0.section == old }
            let into = moved.values.count { $0.section == section }
            let expected = before[old] - gone - out + new + into
            guard expected != after[section] else { continue }
            let moves = out + into > 0 ? ", less \(out) moved away, plus \(into) moved here" : ""
            return
                "Section \(section) has \(after[section]) rows after the update; \(before[old]) before it, "
                + "less \(gone) deleted, plus \(new) inserted\(moves), are \(expected): change "
                + "the rows of the data source by those that the table is told of"
        }
        return nil
    }
}
