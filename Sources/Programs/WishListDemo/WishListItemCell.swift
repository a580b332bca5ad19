import Cartouche

/// The row of one wish: 30 points high, with a label that is inset by 8 points.
final class WishListItemCell: TableViewCell {
    static let identifier = "WishListItemCell"
    static let height: CGFloat = 30
    /// The height of a row in a long list, in points: three and a half such rows are as high as the list of
    /// wishes in a callout.
    static let heightOfLongLists: CGFloat = 28
    static let inset: CGFloat = 8

    private let item = Label(frame: .zero)
    private var inset = WishListItemCell.inset

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        item.font = .systemFont(ofSize: 12)
        item.textColor = Theme.current.text
        contentView.addSubview(item)
    }

    func configure(with wish: String, fontSize: CGFloat = 12, inset: CGFloat = WishListItemCell.inset) {
        item.text = wish
        item.font = .systemFont(ofSize: fontSize)
        self.inset = inset
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        item.frame = CGRect(x: inset, y: 0, width: max(0, bounds.width - 2 * inset), height: bounds.height)
    }
}
