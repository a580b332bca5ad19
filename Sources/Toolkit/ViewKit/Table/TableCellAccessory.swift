import CartoucheDrawing
import Foundation

/// The accessory, such as an arrow or a checkmark, at the trailing end of a table's cell: at its right, or at
/// its left in an interface from right to left.
final class TableCellAccessory {
    private unowned let cell: TableViewCell
    private var button: Button?

    /// The width in points of the arrow at the end of a table's cell, with its margin.
    private static let arrowWidth: CGFloat = 24
    /// The width in points of the checkmark at the end of a table's cell, with its margin.
    private static let tickWidth: CGFloat = 32
    /// The distance of a custom view or a button from the cell's trailing end, in points.
    private static let margin: CGFloat = 16
    private static let gray = ControlColors.accessory

    init(of cell: TableViewCell) { self.cell = cell }

    var type = TableViewCell.AccessoryType.none { didSet { if type != oldValue { didChange() } } }

    var view: View? {
        didSet {
            guard view !== oldValue else { return }
            if oldValue?.superview === cell { oldValue?.removeFromSuperview() }
            if let view { cell.addSubview(view) }
            didChange()
        }
    }

    /// Lays out the accessory at the trailing end of the cell.
    /// - Returns: the width that the accessory occupies beside the cell's content, in points.
    func layout() -> CGFloat {
        let bounds = cell.bounds
        if let view {
            let size = view.bounds.size
            view.center = CGPoint(x: end(Self.margin + size.width / 2), y: bounds.midY)
            return size.width + Self.margin
        }
        guard let button else {
            switch type {
            case .none: return 0
            case .checkmark: return Self.tickWidth
            case .disclosureIndicator, .detailButton, .detailDisclosureButton: return Self.arrowWidth
            }
        }
        let right = type == .detailDisclosureButton ? Self.arrowWidth + 4 : Self.margin
        let size = button.bounds.size
        button.center = CGPoint(x: end(right + size.width / 2), y: bounds.midY)
        return right + size.width
    }

    /// The x coordinate, in the cell's coordinates, that is `distance` points inside the cell's trailing end.
    private func end(_ distance: CGFloat) -> CGFloat {
        cell.isRightToLeft ? cell.bounds.minX + distance : cell.bounds.maxX - distance
    }

    func draw(on canvas: any Canvas) {
        guard view == nil else { return }
        let bounds = cell.bounds
        var line = Path()
        switch type {
        case .none, .detailButton: return
        case .disclosureIndicator, .detailDisclosureButton:
            line.move(to: CGPoint(x: end(20), y: bounds.midY - 5))
            line.addLine(to: CGPoint(x: end(15), y: bounds.midY))
            line.addLine(to: CGPoint(x: end(20), y: bounds.midY + 5))
        case .checkmark:
            // A check mark is not mirrored.
            let left = end(cell.isRightToLeft ? 15.5 : 28)
            line.move(to: CGPoint(x: left, y: bounds.midY + 0.5))
            line.addLine(to: CGPoint(x: left + 4.5, y: bounds.midY + 5))
            line.addLine(to: CGPoint(x: left + 12.5, y: bounds.midY - 5.5))
        }
        let color: Color = type == .checkmark ? cell.tintColor : Self.gray
        canvas.stroke(line, with: .color(color), style: StrokeStyle(width: 2, join: .round, cap: .round))
    }

    private func didChange() {
        let hasButton = view == nil && (type == .detailButton || type == .detailDisclosureButton)
        if !hasButton {
            button?.removeFromSuperview()
            button = nil
        } else if button == nil {
            button = makeButton()
        }
        cell.setNeedsLayout()
        cell.setNeedsDisplay()
    }

    private func makeButton() -> Button {
        let made = Button(type: .detailDisclosure)
        made.name = "accessory"
        if made.bounds.isEmpty { made.sizeToFit() }
        made.addAction(for: .touchUpInside) { [weak cell] in
            guard let cell, let table = cell.superview as? TableView, let row = table.indexPath(for: cell)
            else { return }
            table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: row)
        }
        cell.addSubview(made)
        return made
    }
}
