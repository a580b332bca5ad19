import CartoucheDrawing
import Foundation

/// The title, message and buttons of an alert. Two buttons are side by side if their titles fit; more are
/// stacked.
final class AlertView: View {
    private static let width: CGFloat = 270
    private static let padding: CGFloat = 18
    private static let buttonHeight: CGFloat = 44

    private let titleLabel = Label()
    private let messageLabel = Label()
    /// The scroll view that contains an alert's title and message, which may be too long for the window.
    private let texts = ScrollView()
    private var buttons: [Button] = []
    private var lines: [View] = []
    /// The actions of the alert's buttons, in the order of the buttons, and the one with the bold title.
    private var shown: (actions: [AlertAction], bold: AlertAction?) = ([], nil)
    private let press: (AlertAction) -> Void

    init(press: @escaping (AlertAction) -> Void) {
        self.press = press
        super.init(frame: .zero)
        titleLabel.font = .boldSystemFont(ofSize: 17)
        messageLabel.font = .systemFont(ofSize: 14)
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            label.textColor = AlertColors.text
            texts.addSubview(label)
        }
        addSubview(texts)
    }

    /// Shows the texts and the buttons of an alert. Buttons that are already there stay, so that a new text
    /// neither ends a press nor takes the focus.
    func show(title: String?, message: String?, actions: [AlertAction], bold: AlertAction?) {
        (titleLabel.text, messageLabel.text) = (title, message)
        // In a row the cancel button is on the left; in a column it is the last.
        let actions = ordered(actions)
        if !actions.elementsEqual(shown.actions, by: ===) || bold !== shown.bold {
            shown = (actions, bold)
            replaceButtons()
        }
        for (button, action) in zip(buttons, actions) { button.isEnabled = action.isEnabled }
        setNeedsLayout()
        superview?.superview?.superview?.setNeedsLayout()
    }

    private func replaceButtons() {
        for view in buttons + lines { view.removeFromSuperview() }
        buttons = shown.actions.map { makeButton($0, isBold: $0 === shown.bold) }
        lines = buttons.map { _ in View() }
        for line in lines {
            line.backgroundColor = AlertColors.separator
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
    }

    private func ordered(_ actions: [AlertAction]) -> [AlertAction] {
        let (cancels, others) = (
            actions.filter { $0.style == .cancel }, actions.filter { $0.style != .cancel }
        )
        return actions.count == 2 && fitInRow(actions.map { $0.title ?? "" })
            ? cancels + others : others + cancels
    }

    private func makeButton(_ action: AlertAction, isBold: Bool) -> Button {
        let button = Button(style: .plain)
        button.setTitle(action.title, for: .normal)
        button.titleLabel.font = isBold ? .boldSystemFont(ofSize: 16) : .systemFont(ofSize: 16)
        button.tintColor = action.style == .destructive ? AlertColors.destructive : AlertColors.button
        button.addAction(for: .touchUpInside) { [press] in press(action) }
        addSubview(button)
        return button
    }

    private func fitInRow(_ titles: [String]) -> Bool {
        let font = Font.boldSystemFont(ofSize: 16)
        return titles.count == 2
            && titles.allSatisfy { Services.current.text.width(of: $0, font: font) <= Self.width / 2 - 16 }
    }

    private var isRow: Bool { fitInRow(buttons.map { $0.title(for: .normal) ?? "" }) }
    private var buttonsHeight: CGFloat { Self.buttonHeight * CGFloat(isRow ? 1 : buttons.count) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = min(Self.width, size.width)
        return CGSize(width: width, height: min(size.height, layoutTexts(width: width) + buttonsHeight))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = layoutTexts(width: bounds.width)
        texts.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - buttonsHeight))
        texts.contentSize = CGSize(width: bounds.width, height: height)
        let (top, row) = (texts.frame.maxY, isRow)
        for (index, button) in buttons.enumerated() {
            let width = row ? bounds.width / 2 : bounds.width
            let (x, y) = row ? (width * CGFloat(index), top) : (0, top + Self.buttonHeight * CGFloat(index))
            button.frame = CGRect(x: x, y: y, width: width, height: Self.buttonHeight)
            lines[index].frame =
                row && index == 1
                ? CGRect(x: x, y: y, width: 1, height: Self.buttonHeight)
                : CGRect(x: 0, y: y, width: bounds.width, height: 1)
        }
    }

    /// Lays out an alert's title and message for a width in points, and returns the height in points that the
    /// two take together, with the padding around them.
    private func layoutTexts(width: CGFloat) -> CGFloat {
        let inner = max(1, width - 2 * Self.padding)
        var y = Self.padding
        for label in [titleLabel, messageLabel] where !(label.text ?? "").isEmpty {
            let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
            label.frame = CGRect(x: Self.padding, y: y, width: inner, height: height)
            y += height + 4
        }
        return y + Self.padding - 4
    }
}
