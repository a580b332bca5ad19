import CartoucheDrawing
import Foundation

/// The arrow and the title of the previous screen, at the leading end of a navigation bar.
final class BackButton: Control {
    /// The width of the arrow in a navigation bar's Back button, in points.
    private static let arrowWidth: CGFloat = 20
    /// The space in points between each end of the Back button and its contents.
    private static let padding: CGFloat = 10

    private let label = Label()

    var title: String {
        get { label.text ?? "" }
        set {
            label.text = newValue
            setNeedsLayout()
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        label.textColor = tintColor
        setNeedsDisplay()
    }

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        name = "Back"
        label.font = .systemFont(ofSize: 15)
        label.textColor = tintColor
        label.isUserInteractionEnabled = false
        addSubview(label)
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isHighlighted ? 0.4 : isHovered ? 0.7 : 1
    }

    override var focusShape: FocusShape {
        FocusShape(rect: bounds.insetBy(dx: 3, dy: 4), cornerRadius: 8, isInside: true)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: size.height))
        return CGSize(width: Self.padding * 2 + Self.arrowWidth + text.width, height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let arrow = Self.padding + Self.arrowWidth
        label.frame = CGRect(
            x: isRightToLeft ? Self.padding : arrow, y: 0,
            width: max(0, bounds.width - arrow - Self.padding), height: bounds.height)
    }

    override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        let inset = Self.padding + 4
        let tip = CGPoint(x: isRightToLeft ? bounds.maxX - inset : inset, y: bounds.midY)
        let back = tip.x + (isRightToLeft ? -7 : 7)
        var arrow = Path()
        arrow.move(to: CGPoint(x: back, y: tip.y - 7))
        arrow.addLine(to: tip)
        arrow.addLine(to: CGPoint(x: back, y: tip.y + 7))
        canvas.stroke(
            arrow, with: .color(tintColor), style: StrokeStyle(width: 2.2, join: .round, cap: .round))
    }
}
