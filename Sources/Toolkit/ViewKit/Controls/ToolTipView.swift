import CartoucheDrawing
import Foundation

/// The text that appears beside a control while the pointer rests over it.
final class ToolTipView: View {
    /// The time in seconds for which the pointer rests over a control before the tool tip appears. Tuned, so
    /// that no tool tip appears while the pointer only crosses a toolbar.
    private static let delay = 0.5
    private static let fade = 0.12
    private static let padding = CGSize(width: 8, height: 4)
    private static let gap: CGFloat = 4
    private static let margin: CGFloat = 4

    private let label = Label()

    /// Adds a tool tip, a view with a text about a control, to the window; it appears after a moment.
    /// - Parameter anchor: the control's bounds in window points. The tool tip is below the control, or above
    ///   the control where there is no room below.
    static func present(_ text: String, beside anchor: CGRect, in window: Window) -> ToolTipView {
        let view = ToolTipView(text)
        let size = view.label.sizeThatFits(
            CGSize(width: max(40, window.bounds.width - 4 * margin), height: .greatestFiniteMagnitude))
        view.bounds.size = CGSize(
            width: size.width + 2 * padding.width, height: size.height + 2 * padding.height)
        let frame = place(view.bounds.size, anchor, in: window.bounds)
        View.performWithoutAnimation {
            view.frame = frame
            view.label.frame = view.bounds.insetBy(dx: padding.width, dy: padding.height)
            view.alpha = 0
        }
        window.addSubview(view)
        View.animate(withDuration: fade, delay: delay, options: .allowUserInteraction) { view.alpha = 1 }
        return view
    }

    /// The frame of a tool tip, a text of the given size that is shown beside a control with the bounds
    /// `anchor`, within the bounds of the window. All rectangles are in window points. Pure.
    static func place(_ size: CGSize, _ anchor: CGRect, in bounds: CGRect) -> CGRect {
        let limit = max(bounds.minX + margin, bounds.maxX - margin - size.width)
        let x = min(max(anchor.midX - size.width / 2, bounds.minX + margin), limit).rounded()
        let below = anchor.maxY + gap
        let y = below + size.height + margin <= bounds.maxY ? below : anchor.minY - gap - size.height
        return CGRect(x: x, y: max(bounds.minY, y).rounded(), width: size.width, height: size.height)
    }

    private init(_ text: String) {
        super.init(frame: .zero)
        name = "toolTip"
        isUserInteractionEnabled = false
        backgroundColor = Color(light: Color(hex: 0x2B323B), dark: Color(hex: 0xE8ECF1))
        layer.cornerRadius = 6
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 1)
        label.text = text
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 12)
        label.textColor = Color(light: .white, dark: Color(hex: 0x1B2430))
        addSubview(label)
    }
}
