import Cartouche

/// A property: its name, and beside it the value, on as many lines as it needs.
final class PropertyCell: TableViewCell {
    static let identifier = "Property"
    private static let font = Font.systemFont(ofSize: 12)
    private static let padding: CGFloat = 5
    private static let inset: CGFloat = 8
    /// A value is cut after so many lines.
    private static let lineLimit = 12

    private let nameLabel = Label()
    private let valueLabel = Label()
    private var depth = 0

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        nameLabel.font = Self.font
        nameLabel.textColor = ViewerTheme.secondaryText
        nameLabel.lineBreakMode = .byTruncatingMiddle
        valueLabel.font = Self.font
        valueLabel.numberOfLines = Self.lineLimit
        contentView.addSubview(nameLabel)
        contentView.addSubview(valueLabel)
    }

    func configure(_ row: PropertyRow) {
        (nameLabel.text, valueLabel.text, depth) = (row.name, row.value, row.depth)
        let isLink = Self.link(in: row.value) != nil
        valueLabel.textColor = isLink ? ViewerTheme.link : ViewerTheme.text
        selectionStyle = isLink ? .default : .none
        setNeedsLayout()
    }

    /// The address that a value is, if it may be opened.
    static func link(in value: String) -> URL? {
        guard ["http://", "https://", "mailto:"].contains(where: { value.lowercased().hasPrefix($0) }),
            !value.contains(where: \.isWhitespace), value.count < 2_000
        else { return nil }
        return URL(string: value)
    }

    private static func frames(_ row: PropertyRow, width: CGFloat) -> (name: CGRect, value: CGRect) {
        let indent = inset + CGFloat(min(row.depth, 8)) * 10
        let column = (width * 0.36).rounded()
        let x = row.value.isEmpty ? width - inset : max(column, indent + 30)
        return (
            CGRect(x: indent, y: padding, width: max(0, x - indent - 6), height: 16),
            CGRect(x: x, y: padding, width: max(0, width - x - inset), height: 0)
        )
    }

    /// The height that the row needs.
    static func height(_ row: PropertyRow, width: CGFloat, measure: Label) -> CGFloat {
        let room = frames(row, width: width).value.width
        measure.font = font
        measure.numberOfLines = lineLimit
        measure.text = row.value
        let text = measure.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
        return max(16, text.rounded(.up)) + 2 * padding
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let row = PropertyRow(name: "", value: valueLabel.text ?? "", depth: depth)
        let frames = Self.frames(row, width: bounds.width)
        nameLabel.frame = frames.name
        var value = frames.value
        value.size.height = max(0, bounds.height - 2 * Self.padding)
        valueLabel.frame = value
    }
}
