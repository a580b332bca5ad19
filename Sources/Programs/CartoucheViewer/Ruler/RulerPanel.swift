import Cartouche

/// The panel of the ruler at the bottom of the map: shows the length, the area of a closed line, the units,
/// and what the user can do next.
final class RulerPanel: View {
    static let height: CGFloat = 56
    private static let inset: CGFloat = 16

    /// Called when the user presses the button with the units of the ruler.
    var onUnits: (() -> Void)?
    /// Called when the user ends measuring.
    var onClose: (() -> Void)?

    private let valueLabel = Label()
    private let hintLabel = Label()
    private let unitsButton = Button(style: .plain)
    private var closeButton: ToolbarButton?

    init() {
        super.init(frame: .zero)
        name = "rulerPanel"
        backgroundColor = ViewerTheme.card
        layer.cornerRadius = 12
        layer.borderWidth = 0.5
        layer.borderColor = ViewerTheme.cardRim
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 3)
        valueLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        valueLabel.textColor = ViewerTheme.text
        hintLabel.font = .systemFont(ofSize: 12)
        hintLabel.textColor = ViewerTheme.secondaryText
        unitsButton.tintColor = ViewerTheme.accent
        unitsButton.titleLabel.font = .systemFont(ofSize: 13, weight: .semibold)
        unitsButton.toolTip = ViewerCommand.units.tip
        unitsButton.addAction(for: .touchUpInside) { [weak self] in self?.onUnits?() }
        let close = ToolbarButton(.close, name: "end ruler", tip: "End measuring (Esc)", side: 28) {
            [weak self] in
            self?.onClose?()
        }
        closeButton = close
        for view in [valueLabel, hintLabel, unitsButton, close] { addSubview(view) }
    }

    func show(_ ruler: Ruler, _ units: ScaleUnits) {
        let formatter = DistanceFormatter(units: units)
        let length = formatter.string(fromDistance: ruler.length)
        valueLabel.text =
            ruler.points.isEmpty
            ? "Press on the map"
            : ruler.area.map { "\(formatter.string(fromArea: $0)) · \(length) around" } ?? length
        hintLabel.text = Self.hint(ruler)
        let names: [ScaleUnits: String] = [.metric: "km", .imperial: "miles", .nautical: "nmi"]
        unitsButton.setTitle(names[units], for: .normal)
        setNeedsLayout()
    }

    private static func hint(_ ruler: Ruler) -> String {
        switch ruler.points.count {
        case 0: "where the line begins; Esc ends measuring"
        case 1: "Press where it goes on; Backspace removes a point"
        case 2: "\(ruler.points.count) points; Backspace removes the last one"
        default:
            ruler.isClosed
                ? "Backspace opens it again"
                : "\(ruler.points.count) points; press the first one for the area"
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let endless = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        let text = max(valueLabel.sizeThatFits(endless).width, hintLabel.sizeThatFits(endless).width)
        return CGSize(width: min(size.width, max(300, text + 2 * Self.inset + 110)), height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        closeButton?.frame.origin = CGPoint(x: bounds.width - 38, y: (bounds.height - 28) / 2)
        unitsButton.frame = CGRect(x: bounds.width - 100, y: 8, width: 60, height: bounds.height - 16)
        let width = max(0, bounds.width - 100 - Self.inset)
        valueLabel.frame = CGRect(x: Self.inset, y: 8, width: width, height: 22)
        hintLabel.frame = CGRect(x: Self.inset, y: 31, width: width, height: 16)
    }

    override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool { true }
    override func secondaryPress(at point: CGPoint, with event: Event) -> Bool { true }
}
