import Cartouche

/// The title of a section of the list, aligned with the scenes' titles.
final class SectionHeader: View {
    private let label = Label()

    init(_ title: String, theme: GalleryTheme) {
        super.init(frame: .zero)
        backgroundColor = theme.sidebar
        label.text = title
        label.font = .systemFont(ofSize: 12, weight: .semibold)
        label.textColor = theme.secondaryText
        addSubview(label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 20, y: 4, width: max(0, bounds.width - 40), height: bounds.height - 4)
    }
}
