import CartoucheDrawing
import Foundation

/// The header or the footer of a section that has only a title. In the plain style it is a bar; in the
/// grouped styles it is wrapped text without a background, above or below the section's rows.
final class TableSectionTitle: View {
    private let label = Label()
    private let kind: TableSectionViews.Kind
    private let isGrouped: Bool
    /// The distance in points from the left and right edge of a section's header or footer to its text.
    private let inset: CGFloat

    /// The space in points above and below the text of a section's header in a table of a grouped style.
    private static let groupedHeaderSpace = EdgeInsets(top: 20, left: 0, bottom: 6, right: 0)
    /// The space in points above and below the text of a section's footer in a table of a grouped style.
    private static let groupedFooterSpace = EdgeInsets(top: 6, left: 0, bottom: 4, right: 0)
    /// The usual height in points of the bar that shows a section's title in a table of the plain style.
    static let barHeight: CGFloat = 28
    /// The space in points above and below the section's title in a bar of the plain style, if the title has
    /// several lines.
    private static let barPadding: CGFloat = 6

    init(_ kind: TableSectionViews.Kind, title: String, of table: TableView) {
        self.kind = kind
        isGrouped = table.style != .plain
        inset = 16 + table.rowInset
        super.init()
        if !isGrouped { backgroundColor = table.headerBackgroundColor }
        label.text = title
        label.font = .systemFont(ofSize: 13, weight: isGrouped || kind == .footer ? .regular : .semibold)
        label.textColor = table.headerTextColor
        // A plain header has a fixed height.
        label.numberOfLines = isGrouped || kind == .footer ? 0 : 1
        addSubview(label)
    }

    private var space: EdgeInsets {
        kind == .header ? Self.groupedHeaderSpace : Self.groupedFooterSpace
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(CGSize(width: max(1, size.width - 2 * inset), height: 0)).height
        guard isGrouped else {
            let height = text + 2 * Self.barPadding
            return CGSize(width: size.width, height: max(Self.barHeight, height.rounded(.up)))
        }
        return CGSize(width: size.width, height: (text + space.top + space.bottom).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: 0)
        guard isGrouped else { return label.frame = area }
        let height = min(label.sizeThatFits(CGSize(width: max(1, area.width), height: 0)).height, area.height)
        let top = kind == .header ? area.maxY - space.bottom - height : area.minY + space.top
        label.frame = CGRect(x: area.minX, y: max(area.minY, top), width: area.width, height: height)
    }
}
