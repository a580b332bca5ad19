import Cartouche

/// The row that shows a property of a feature: the property's name, beside the name the value on as many
/// lines as necessary, and below both the image that the value names.
final class PropertyCell: OutlineCell {
    static let identifier = "Property"
    /// The height, in points, of an image in the row of a property.
    static let imageHeight: CGFloat = 120
    private static let font = Font.systemFont(ofSize: 12)
    private static let padding: CGFloat = 5
    private static let inset: CGFloat = 8
    /// The maximum number of lines in which a property's value is shown; a longer value is truncated.
    private static let lineLimit = 12

    /// The image that the property's value names; nil while the image is being read, or if the value names
    /// none.
    var shownImage: Image? { shownImageView.image }
    private let nameLabel = Label()
    private let valueLabel = Label()
    private let shownImageView = ImageView()

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        (disclosureWidth, indentationWidth) = (Self.inset, 10)
        nameLabel.font = Self.font
        nameLabel.textColor = ViewerTheme.secondaryText
        nameLabel.lineBreakMode = .byTruncatingMiddle
        valueLabel.font = Self.font
        valueLabel.numberOfLines = Self.lineLimit
        shownImageView.contentMode = .scaleAspectFit
        shownImageView.isHidden = true
        for view in [nameLabel, valueLabel, shownImageView] { contentView.addSubview(view) }
    }

    /// Shows a property in this row.
    /// - Parameter message: a sentence that is shown below the property's value; nil shows none.
    func configure(_ row: PropertyRow, message: String?, image: Image?) {
        (nameLabel.text, valueLabel.text) = (row.name, Self.text(row, message))
        show(image)
        // The triangle needs more room than the margin gives.
        disclosureWidth = row.members.isEmpty ? Self.inset : Self.inset + 10
        let isLink = Self.link(in: row.value) != nil
        valueLabel.textColor = isLink ? ViewerTheme.link : ViewerTheme.text
        selectionStyle = isLink || !row.members.isEmpty ? .default : .none
        setNeedsLayout()
    }

    func show(_ image: Image?) {
        shownImageView.image = image
        shownImageView.isHidden = image == nil
    }

    private static func text(_ row: PropertyRow, _ message: String?) -> String {
        message.map { "\(row.value)\n\($0)" } ?? row.value
    }

    /// The address of a web page or for mail of which a property's value consists; nil for any other value.
    static func link(in value: String) -> URL? {
        guard ["http://", "https://", "mailto:"].contains(where: { value.lowercased().hasPrefix($0) }),
            !value.contains(where: \.isWhitespace), value.count < 2_000
        else { return nil }
        return URL(string: value)
    }

    /// The frames of the labels for a property's name and value, in points, in the coordinates of the row.
    /// - Parameter indent: the x of the left edge of the name, in points.
    private static func frames(
        _ value: String, indent: CGFloat, width: CGFloat
    ) -> (name: CGRect, value: CGRect) {
        let column = (width * 0.36).rounded()
        let x = value.isEmpty ? width - inset : max(column, indent + 30)
        return (
            CGRect(x: indent, y: padding, width: max(0, x - indent - 6), height: 16),
            CGRect(x: x, y: padding, width: max(0, width - x - inset), height: 0)
        )
    }

    /// The height of the row of a property, in points.
    /// - Parameter level: the nesting level of the row, from 0.
    static func height(
        _ row: PropertyRow, message: String?, level: Int, hasImage: Bool, width: CGFloat, measure: Label
    ) -> CGFloat {
        let indent = inset + CGFloat(min(level, 8)) * 10
        let room = frames(row.value, indent: indent, width: width).value.width
        measure.font = font
        measure.numberOfLines = lineLimit
        measure.text = text(row, message)
        let text = measure.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
        let imageRoom = hasImage ? imageHeight + padding : 0
        return max(16, text.rounded(.up)) + 2 * padding + imageRoom
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let frames = Self.frames(valueLabel.text ?? "", indent: contentInset, width: bounds.width)
        let imageRoom = shownImageView.isHidden ? 0 : Self.imageHeight + Self.padding
        nameLabel.frame = frames.name
        var value = frames.value
        value.size.height = max(0, bounds.height - 2 * Self.padding - imageRoom)
        valueLabel.frame = value
        shownImageView.frame = CGRect(
            x: Self.inset, y: bounds.height - imageRoom, width: max(0, bounds.width - 2 * Self.inset),
            height: max(0, imageRoom - Self.padding))
    }
}
