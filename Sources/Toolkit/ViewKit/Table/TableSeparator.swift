import CartoucheDrawing
import Foundation

/// The line between a table's row and the next one: one pixel high, at the row's lower edge.
struct TableSeparator: Equatable {
    let color: Color
    /// The distance in points from the row's leading edge to the start of the line.
    let inset: CGFloat

    /// Creates the line below a table's row; nil for the last row of a section, and in a table without
    /// separators.
    @MainActor
    init?(below path: IndexPath, in layout: TableLayout, of table: TableView, insetOfCell: CGFloat?) {
        guard table.separatorStyle != .none, path.row < layout.numberOfRows(in: path.section) - 1 else {
            return nil
        }
        (color, inset) = (table.separatorColor, insetOfCell ?? table.separatorInset)
    }

    func draw(on canvas: any Canvas, below row: CGRect, isMirrored: Bool) {
        guard inset < row.width else { return }
        let pixel = 1 / canvas.scale
        canvas.fill(
            CGRect(
                x: isMirrored ? 0 : inset, y: row.maxY - pixel, width: row.width - inset, height: pixel),
            with: color)
    }
}
