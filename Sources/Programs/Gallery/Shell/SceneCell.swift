import Cartouche

/// The row of a scene in the list: its title and hint, on a rounded background while the scene is open.
final class SceneCell: TableViewCell {
    static let identifier = "SceneCell"
    static let height: CGFloat = 50

    private let field = View()
    private let titleLabel = Label()
    private let hintLabel = Label()
    private var theme: GalleryTheme?

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        field.layer.cornerRadius = 8
        field.isUserInteractionEnabled = false
        titleLabel.font = .systemFont(ofSize: 14, weight: .semibold)
        hintLabel.font = .systemFont(ofSize: 12)
        for view in [field, titleLabel, hintLabel] { contentView.addSubview(view) }
    }

    func configure(_ scene: any GalleryScene.Type, theme: GalleryTheme) {
        self.theme = theme
        name = scene.name
        titleLabel.text = scene.title
        hintLabel.text = scene.hint
        color()
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        color()
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        color()
    }

    override func hoverDidChange() {
        super.hoverDidChange()
        color()
    }

    private func color() {
        guard let theme else { return }
        let isLit = isHighlighted || isHovered
        field.backgroundColor = isSelected ? theme.tint : isLit ? theme.pressed : .clear
        titleLabel.textColor = isSelected ? .white : theme.text
        hintLabel.textColor = isSelected ? Color(white: 1, alpha: 0.85) : theme.secondaryText
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        field.frame = bounds.insetBy(dx: 10, dy: 1)
        let width = max(0, bounds.width - 40)
        titleLabel.frame = CGRect(x: 20, y: 6, width: width, height: 20)
        hintLabel.frame = CGRect(x: 20, y: 26, width: width, height: 17)
    }
}
