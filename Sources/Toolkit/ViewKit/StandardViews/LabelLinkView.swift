import CartoucheDrawing
import Foundation

/// The view over a link in a label: pressed by pointer or key. The label draws the link's text.
final class LabelLinkView: View {
    let url: URL
    /// The rectangles of a link in a label, at least one in each of its lines, in points of this view.
    var boxes: [CGRect] = [] { didSet { if boxes != oldValue { setNeedsDisplay() } } }
    private let open: (URL) -> Void
    /// Whether the user presses the link and the pointer is still over it.
    private var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

    /// Creates the view of a link.
    /// - Parameter open: called when the link was pressed.
    init(_ url: URL, open: @escaping (URL) -> Void) {
        (self.url, self.open) = (url, open)
        super.init()
        name = "Link"
        pointerStyle = .hand
    }

    override func point(inside point: CGPoint, with event: Event?) -> Bool {
        boxes.contains { $0.contains(point) }
    }

    // MARK: Presses

    override var keepsTapsFromSuperviews: Bool { true }
    override var canBecomeFocused: Bool { true }
    override var focusShape: FocusShape { FocusShape(rect: bounds, cornerRadius: 3) }

    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard isFirstResponder, Key.pressing.contains(key), modifiers.isEmpty else { return false }
        open(url)
        return true
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { isPressed = true }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        isPressed = touches.contains { point(inside: $0.location(in: self), with: event) }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        guard isPressed else { return }
        isPressed = false
        open(url)
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { isPressed = false }

    // MARK: Drawing

    override func hoverDidChange() { setNeedsDisplay() }

    override func draw(_ canvas: any Canvas) {
        guard isPressed || isHovered else { return }
        let color = Color.tintColor.withAlphaComponent(isPressed ? 0.25 : 0.1)
        for box in boxes { canvas.fill(Path(roundedRect: box, cornerRadius: 2), with: color) }
    }
}
