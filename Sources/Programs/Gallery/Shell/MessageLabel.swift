import Cartouche

/// The scene's last message, in a small field above the lower edge of the map. Touches pass through it.
final class MessageLabel: View {
    var text: String? { label.text }

    private let label = Label()
    private static let margin: CGFloat = 14

    init(theme: GalleryTheme) {
        super.init(frame: .zero)
        name = "Note"
        isUserInteractionEnabled = false
        isHidden = true
        backgroundColor = theme.messageBackground
        layer.cornerRadius = 15
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = theme.messageText
        label.lineBreakMode = .byTruncatingTail
        addSubview(label)
    }

    /// Shows a message in the label; `nil` hides the label.
    func show(_ text: String?) {
        label.text = text
        isHidden = text?.isEmpty ?? true
        superview?.setNeedsLayout()
    }

    /// Places the message above the lower edge of a rectangle, which is given in points of the superview:
    /// centered, and as wide as its text.
    func place(in area: CGRect) {
        let room = max(0, area.width - 2 * Self.margin)
        let width = min(room, label.sizeThatFits(.zero).width + 2 * Self.margin)
        frame = CGRect(
            x: (area.midX - width / 2).rounded(), y: area.maxY - 30 - 28, width: width, height: 30)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
    }
}
