import Cartouche

/// The view of a sheet: a title, a button that closes the sheet, and the content.
final class SheetView: View {
    private static let headHeight: CGFloat = 48

    private let titleLabel = Label()
    private let done = Button("Done", style: .plain)
    private let content: View

    init(title: String, content: View, onDone: @escaping () -> Void) {
        self.content = content
        super.init(frame: .zero)
        name = title
        backgroundColor = ViewerTheme.card
        titleLabel.text = title
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor = ViewerTheme.text
        titleLabel.textAlignment = .center
        done.tintColor = ViewerTheme.accent
        done.addAction(for: .touchUpInside, handler: onDone)
        for view in [titleLabel, done, content] { addSubview(view) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel.frame = CGRect(x: 76, y: 12, width: max(0, bounds.width - 152), height: 24)
        done.frame = CGRect(x: bounds.width - 76, y: 8, width: 64, height: 32)
        let height = max(0, bounds.height - Self.headHeight)
        content.frame = CGRect(x: 0, y: Self.headHeight, width: bounds.width, height: height)
    }
}
