/// The recycled cells of a table, by reuse identifier, and what makes new ones.
final class TableCellPool {
    private var makers: [String: () -> TableViewCell] = [:]
    private var cells: [String: [TableViewCell]] = [:]

    func register(for identifier: String, _ make: @escaping () -> TableViewCell) {
        makers[identifier] = make
    }

    /// A recycled cell, prepared for reuse, or a new one; nil if there is neither.
    func dequeue(_ identifier: String) -> TableViewCell? {
        if let cell = cells[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        return makers[identifier]?()
    }

    func recycle(_ cell: TableViewCell) {
        cell.removeFromSuperview()
        if let identifier = cell.reuseIdentifier { cells[identifier, default: []].append(cell) }
    }
}
