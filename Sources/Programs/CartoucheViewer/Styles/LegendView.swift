import Cartouche

/// The legend in a corner of the map: the colors of a property's values.
final class LegendView: View {
    private(set) var scale: ColorScale?

    private static let rowHeight: CGFloat = 20
    private static let inset: CGFloat = 10
    private static let width: CGFloat = 180
    private static let characterLimit = 60
    private static let titleFont = Font.systemFont(ofSize: 12, weight: .semibold)
    private static let font = Font.systemFont(ofSize: 12)

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        name = "legend"
        isUserInteractionEnabled = false
    }

    func show(_ scale: ColorScale) {
        self.scale = scale
        isHidden = false
        setNeedsDisplay()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let rows = CGFloat((scale?.entries.count ?? 0) + 1)
        return CGSize(width: Self.width, height: rows * Self.rowHeight + 2 * Self.inset - 4)
    }

    override func draw(_ canvas: any Canvas) {
        guard let scale else { return }
        canvas.fill(
            Path(roundedRect: bounds, cornerRadius: 8),
            with: ViewerTheme.panel.resolvedColor(with: traitCollection))
        let text = ViewerTheme.text.resolvedColor(with: traitCollection)
        draw(scale.property, Self.titleFont, row: 0, x: Self.inset, text, canvas)
        for (index, entry) in scale.entries.enumerated() {
            let y = Self.inset + CGFloat(index + 1) * Self.rowHeight
            canvas.fill(
                Path(roundedRect: CGRect(x: Self.inset, y: y, width: 12, height: 12), cornerRadius: 3),
                with: entry.color.resolvedColor(with: traitCollection))
            draw(entry.label, Self.font, row: index + 1, x: Self.inset + 20, text, canvas)
        }
    }

    private func draw(
        _ label: String, _ font: Font, row: Int, x: CGFloat, _ color: Color, _ canvas: any Canvas
    ) {
        let room = Self.width - x - Self.inset
        let engine = Services.current.text
        // More never fit; values may be of any length.
        let start = label.prefix(Self.characterLimit)
        var shown = start.endIndex == label.endIndex ? label : start + "…"
        while engine.width(of: shown, font: font) > room, shown.count > 1 {
            shown = String(shown.dropLast(shown.hasSuffix("…") ? 2 : 1)) + "…"
        }
        let baseline = Self.inset + CGFloat(row) * Self.rowHeight + 10
        canvas.draw(shown, font: font, at: CGPoint(x: x, y: baseline), color: color)
    }
}
