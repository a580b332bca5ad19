import Cartouche

/// A flat button with a symbol, highlighted while the pointer is over it and while it is switched on.
final class ToolbarButton: Control {
    static let side: CGFloat = 34

    private let symbol: ToolbarSymbol

    /// Creates a button of the toolbar.
    /// - Parameters:
    ///   - name: the name of the button in traces and tests.
    ///   - tip: a text that tells what the button does, shown while the pointer rests over it.
    init(
        _ symbol: ToolbarSymbol, name: String, tip: String, side: CGFloat = side, action: @escaping () -> Void
    ) {
        self.symbol = symbol
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        self.name = name
        toolTip = tip
        addAction(for: .touchUpInside, handler: action)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    override var focusShape: FocusShape { FocusShape(rect: bounds, cornerRadius: 8) }

    override func draw(_ canvas: any Canvas) {
        let (ink, tint) = (ViewerTheme.symbol, ViewerTheme.accent)
        let strength: Float = isHighlighted ? 0.2 : isHovered && isEnabled ? 0.1 : isSelected ? 0.14 : 0
        if strength > 0 {
            canvas.fill(
                Path(roundedRect: bounds, cornerRadius: 8),
                with: (isSelected ? tint : ink).resolvedColor(with: traitCollection).withAlphaComponent(
                    strength))
        }
        let color = (isSelected ? tint : ink).resolvedColor(with: traitCollection)
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        symbol.draw(
            on: canvas, around: center, color: isEnabled ? color : color.withAlphaComponent(0.35))
    }
}
