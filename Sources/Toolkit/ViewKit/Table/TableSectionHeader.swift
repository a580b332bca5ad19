import CartoucheDrawing
import Foundation

/// The header of a section that has only a title.
final class TableSectionHeader: View {
    private let label = Label()

    init(title: String, backgroundColor: Color, textColor: Color) {
        super.init()
        self.backgroundColor = backgroundColor
        label.text = title
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.textColor = textColor
        addSubview(label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(16, bounds.width / 2), dy: 0)
    }
}
