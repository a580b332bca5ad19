import CartoucheDrawing
import Foundation

/// What is drawn behind a row in a table of a grouped style: the group's background, its round corners and
/// the lines at its upper and lower end.
struct TableRowBackdrop: Equatable {
    private let color: Color
    /// The color of the lines at the upper and lower end of a group of a table's rows; nil for groups with
    /// round corners, which have no lines.
    private let lineColor: Color?
    private let cornerRadius: CGFloat
    private let isFirst: Bool
    private let isLast: Bool

    /// The radius of the corners of a group of a table's rows, in points.
    static let groupRadius: CGFloat = 10

    /// Creates the backdrop of a row; nil in a table of the plain style.
    @MainActor
    init?(of path: IndexPath, in layout: TableLayout, of table: TableView) {
        guard table.style != .plain else { return nil }
        color = .secondarySystemGroupedBackground
        lineColor = table.style == .grouped && table.separatorStyle != .none ? table.separatorColor : nil
        cornerRadius = table.style == .insetGrouped ? Self.groupRadius : 0
        isFirst = path.row == 0
        isLast = path.row == layout.numberOfRows(in: path.section) - 1
    }

    /// The outline of a table's row with the round corners of its group; nil if the row has no round corners.
    func outline(of row: CGRect) -> Path? {
        guard cornerRadius > 0, isFirst || isLast else { return nil }
        // Beyond the row where its corners are square.
        let top = isFirst ? row.minY : row.minY - 2 * cornerRadius
        let bottom = isLast ? row.maxY : row.maxY + 2 * cornerRadius
        return Path(
            roundedRect: CGRect(x: row.minX, y: top, width: row.width, height: bottom - top),
            cornerRadius: min(cornerRadius, row.width / 2, (bottom - top) / 2))
    }

    /// Draws the group's background behind a table's row, and the lines at the ends of the group.
    /// - Parameter hasColor: whether the row has a background color of its own, which is drawn instead.
    func draw(on canvas: any Canvas, in row: CGRect, hasColor: Bool) {
        if !hasColor { canvas.fill(row, with: color) }
        guard let lineColor else { return }
        let pixel = 1 / canvas.scale
        func line(_ y: CGFloat) -> CGRect { CGRect(x: row.minX, y: y, width: row.width, height: pixel) }
        if isFirst { canvas.fill(line(row.minY), with: lineColor) }
        if isLast { canvas.fill(line(row.maxY - pixel), with: lineColor) }
    }
}
