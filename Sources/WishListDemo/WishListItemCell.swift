import Cartouche

/// One wish: a row of 30 points with its label 8 points in.
final class WishListItemCell: TableViewCell {
    static let identifier = "WishListItemCell"
    static let height: CGFloat = 30

    private let item = Label(frame: .zero)

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        item.font = .systemFont(ofSize: 12)
        item.textColor = Theme.current.text
        contentView.addSubview(item)
    }

    func configure(with wish: String, fontSize: CGFloat = 12) {
        item.text = wish
        item.font = .systemFont(ofSize: fontSize)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        item.frame = CGRect(x: 8, y: 0, width: max(0, bounds.width - 16), height: bounds.height)
    }
}
