import CartoucheDrawing
import Foundation

/// A text field with a magnifier, for searching. UIKit's `UISearchTextField`: a clear button appears while
/// there is text. Escape clears the text if there is any; Down makes `resultsView` first responder.
@MainActor
open class SearchTextField: TextField {
    /// The width of the magnifier and its margins at the leading end, in points.
    private static let magnifierWidth: CGFloat = 22

    /// The view with the search results, such as a table: it becomes first responder when the user presses
    /// Down. Nil, the default, means that Down moves the caret. Held weakly.
    open weak var resultsView: View?
    /// Called when the user presses Escape in an empty field; returns whether the key was handled.
    var onEscape: (() -> Bool)?

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clearButtonMode = .always
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        var area = super.textRect(forBounds: bounds)
        let room = min(Self.magnifierWidth, area.width)
        if !isRightToLeft { area.origin.x += room }
        area.size.width -= room
        return area
    }

    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard isFirstResponder, composed == nil, modifiers.isEmpty else {
            return super.keyDown(key, modifiers: modifiers)
        }
        switch key {
        case .escape where hasText:
            clear()
            return true
        case .escape where onEscape?() == true: return true
        case .down:
            if let resultsView, let window, resultsView.window === window,
                resultsView.canBecomeFirstResponder
            {
                window.focus.focus(resultsView)
                return true
            }
        default: break
        }
        return super.keyDown(key, modifiers: modifiers)
    }

    /// Ends the user's editing in this search field: passes the first responder's role to an enclosing view.
    /// The search bar around the field is left out, since it would pass the role back.
    override func giveUpKeys() { passOnKeys(to: superview is SearchBar ? superview?.superview : superview) }

    open override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        drawMagnifier(on: canvas)
    }

    /// Draws the magnifier: a ring with a handle at the lower right.
    private func drawMagnifier(on canvas: any Canvas) {
        let side: CGFloat = 13
        let middle = 8 + Self.magnifierWidth / 2 - 3
        let x = isRightToLeft ? bounds.maxX - middle : bounds.minX + middle
        let box = CGRect(x: x - side / 2, y: bounds.midY - side / 2, width: side, height: side)
            .onPixels(canvas.scale)
        let ring = CGRect(x: box.minX, y: box.minY, width: side * 0.74, height: side * 0.74)
            .insetBy(dx: 0.75, dy: 0.75)
        let rim = ring.width / 2 * 0.7071
        var handle = Path()
        handle.move(to: CGPoint(x: ring.midX + rim, y: ring.midY + rim))
        handle.addLine(to: CGPoint(x: box.maxX - 0.75, y: box.maxY - 0.75))
        let color = textColor.faded(to: isEnabled ? 0.55 : 0.3)
        let style = StrokeStyle(width: 1.5, join: .round, cap: .round)
        canvas.stroke(Path(ellipseIn: ring), with: .color(color), style: style)
        canvas.stroke(handle, with: .color(color), style: style)
    }
}
