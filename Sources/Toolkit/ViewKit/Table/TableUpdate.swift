import Foundation

/// The rows of a table that one update deletes, inserts and reloads. Pure. As in UIKit, deleted and reloaded
/// rows are index paths before the update, inserted rows after it.
nonisolated struct TableUpdate {
    typealias Rows = [IndexPath: TableView.RowAnimation]

    var deleted: Rows = [:]
    var inserted: Rows = [:]
    var reloaded: Rows = [:]
    /// A row that was named twice.
    private var repeated: (path: IndexPath, method: String)?

    var animates: Bool {
        [deleted, inserted, reloaded].contains { $0.values.contains { $0 != .none } }
    }

    var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty }

    mutating func add(
        _ paths: [IndexPath], to rows: WritableKeyPath<TableUpdate, Rows>,
        _ animation: TableView.RowAnimation, method: String
    ) {
        for path in paths {
            if self[keyPath: rows].updateValue(animation, forKey: path) != nil { repeated = (path, method) }
        }
    }

    /// Why the update does not fit a table with `before` rows per section before it and `after` now; nil if
    /// it fits.
    func mistake(before: [Int], after: [Int]) -> String? {
        if let (path, method) = repeated {
            return "\(method): row \(path.row) of section \(path.section) is named twice in one update"
        }
        for (method, rows, counts, moment) in [
            ("deleteRows(at:with:)", deleted, before, "before"),
            ("reloadRows(at:with:)", reloaded, before, "before"),
            ("insertRows(at:with:)", inserted, after, "after"),
        ] {
            for path in rows.keys.sorted() {
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
        if let path = reloaded.keys.sorted().first(where: { deleted[$0] != nil }) {
            return "Row \(path.row) of section \(path.section) is both deleted and reloaded in one update"
        }
        guard before.count == after.count else {
            return
                "The data source has \(after.count) sections after the update, and had \(before.count) "
                + "before it; where sections come and go, call reloadData()"
        }
        for section in before.indices {
            let (gone, new) = (
                deleted.keys.count { $0.section == section }, inserted.keys.count { $0.section == section }
            )
            guard before[section] - gone + new != after[section] else { continue }
            return
                "Section \(section) has \(after[section]) rows after the update; \(before[section]) before "
                + "it, "
                + "less \(gone) deleted, plus \(new) inserted, are \(before[section] - gone + new): change "
                + "the rows of the data source by those that the table is told of"
        }
        return nil
    }

    /// The indices before and after the update of the rows that stay as they are, ascending.
    /// - Complexity: O(rows).
    func keptRows(in section: Int, before: Int, after: Int) -> [(old: Int, new: Int)] {
        let (gone, new) = (Set(rows(deleted, in: section)), Set(rows(inserted, in: section)))
        let remaining = (0..<before).filter { !gone.contains($0) }
        let places = (0..<after).filter { !new.contains($0) }
        return zip(remaining, places).filter { old, _ in
            reloaded[IndexPath(row: old, section: section)] == nil
        }.map { (old: $0, new: $1) }
    }

    /// The index path after the update of a row before it; nil if the row is deleted.
    func newPath(of path: IndexPath) -> IndexPath? {
        guard deleted[path] == nil else { return nil }
        var row = path.row - rows(deleted, in: path.section).count { $0 < path.row }
        for new in rows(inserted, in: path.section) where new <= row { row += 1 }
        return IndexPath(row: row, section: path.section)
    }

    /// The index path before the update of a row after it; nil if the row is inserted.
    func oldPath(of path: IndexPath) -> IndexPath? {
        guard inserted[path] == nil else { return nil }
        var row = path.row - rows(inserted, in: path.section).count { $0 < path.row }
        for old in rows(deleted, in: path.section) where old <= row { row += 1 }
        return IndexPath(row: row, section: path.section)
    }

    /// The rows of a section, ascending.
    private func rows(_ rows: Rows, in section: Int) -> [Int] {
        rows.keys.filter { $0.section == section }.map(\.row).sorted()
    }
}
