import Cartouche

/// The row of a feature in the list: a dot in the feature's color, its name, and a description.
final class FeatureCell: TableViewCell {
    static let identifier = "Feature"
    static let height: CGFloat = 44

    private let titleLabel = Label()
    private let kindLabel = Label()
    private let dot = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        titleLabel.font = .systemFont(ofSize: 14)
        titleLabel.textColor = ViewerTheme.text
        kindLabel.font = .systemFont(ofSize: 12)
        kindLabel.textColor = ViewerTheme.secondaryText
        dot.layer.cornerRadius = 5
        for view in [dot, titleLabel, kindLabel] { contentView.addSubview(view) }
    }

    func configure(title: String, detail: String, color: Color) {
        (titleLabel.text, kindLabel.text, dot.backgroundColor) = (title, detail, color)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        dot.center = CGPoint(x: 21, y: bounds.midY)
        let width = max(0, bounds.width - 38 - 12)
        titleLabel.frame = CGRect(x: 38, y: 5, width: width, height: 19)
        kindLabel.frame = CGRect(x: 38, y: 24, width: width, height: 16)
    }
}
