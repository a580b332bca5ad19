import Cartouche

/// Shows which of several features at one position a callout is about, between two buttons that step to the
/// other features.
final class StackStepper: View {
    static let height: CGFloat = 28

    /// Called with 1 if the user steps to the next feature at the same position, with -1 for the previous
    /// feature.
    private let onStep: (Int) -> Void

    private let label = Label()
    private var previous: ToolbarButton?
    private var next: ToolbarButton?

    init(index: Int, count: Int, onStep: @escaping (Int) -> Void) {
        self.onStep = onStep
        super.init(frame: .zero)
        name = "stack"
        backgroundColor = ViewerTheme.band
        layer.cornerRadius = 8
        label.text = "\(index + 1) of \(count)"
        label.font = .systemFont(ofSize: 12, weight: .semibold)
        label.textColor = ViewerTheme.secondaryText
        label.textAlignment = .center
        let (back, forth) = (button(.previous, .previous, -1), button(.next, .next, 1))
        (previous, next) = (back, forth)
        for view in [label, back, forth] { addSubview(view) }
    }

    private func button(_ symbol: ToolbarSymbol, _ command: ViewerCommand, _ step: Int) -> ToolbarButton {
        ToolbarButton(symbol, name: command.title, tip: command.tip, side: Self.height) { [weak self] in
            self?.onStep(step)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.height, dy: 0)
        next?.frame.origin = CGPoint(x: bounds.width - Self.height, y: 0)
    }
}
