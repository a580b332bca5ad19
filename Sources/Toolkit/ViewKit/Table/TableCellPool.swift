/// The recycled cells of a table, by reuse identifier, and the classes that create new ones.
final class TableCellPool {
    private var classes: [String: TableViewCell.Type] = [:]
    private var cells: [String: [TableViewCell]] = [:]

    func register(_ cellClass: TableViewCell.Type, for identifier: String) { classes[identifier] = cellClass }

    /// A recycled cell, prepared for reuse, or a new one of the registered class; nil if there is neither.
    func dequeue(_ identifier: String) -> TableViewCell? {
        if let cell = cells[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        return classes[identifier]?.init(style: .default, reuseIdentifier: identifier)
    }

    func recycle(_ cell: TableViewCell) {
        cell.removeFromSuperview()
        if let identifier = cell.reuseIdentifier { cells[identifier, default: []].append(cell) }
    }
}
