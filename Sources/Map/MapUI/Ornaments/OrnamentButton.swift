import CartoucheDrawing
import Foundation
import ViewKit

/// A button on a map: a symbol on a face with rounded corners and a shadow. Its look can be changed.
@MainActor
public class OrnamentButton: Control {
    /// The width and height of the button, in points.
    public nonisolated static let side: CGFloat = 36

    /// The color of the button's face, behind the symbol.
    public var faceColor = Color(light: .white, dark: Color(white: 0.16)) { didSet { setNeedsDisplay() } }
    /// The color of the button's symbol while the button is enabled.
    public var symbolColor = Color(light: Color(white: 0.25), dark: Color(white: 0.88)) {
        didSet { setNeedsDisplay() }
    }
    /// The radius of the corners of the button's face, in points.
    public var cornerRadius: CGFloat = 8 { didSet { setNeedsDisplay() } }

    init(name: String) {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        self.name = name
    }

    /// The rectangle of the button's face, in the button's points, without the margin for the shadow.
    var faceRect: CGRect { bounds.insetBy(dx: 2, dy: 2) }

    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: Self.side, height: Self.side)
    }

    public override var focusShape: FocusShape { FocusShape(rect: faceRect, cornerRadius: cornerRadius) }

    public override func draw(_ canvas: any Canvas) {
        drawFace(on: canvas)
        let color = isEnabled ? symbolColor : symbolColor.withAlphaComponent(0.3)
        drawSymbol(on: canvas, color: color)
    }

    func drawFace(on canvas: any Canvas) {
        let face = Path(roundedRect: faceRect, cornerRadius: cornerRadius)
        canvas.drawShadow(
            of: face, Shadow(color: Color(white: 0, alpha: 0.3), offset: CGVector(dx: 0, dy: 1), blur: 2))
        let pressed = faceColor.mixed(with: symbolColor, by: 0.18)
        let hovered = faceColor.mixed(with: symbolColor, by: 0.07)
        canvas.fill(face, with: isHighlighted ? pressed : isHovered && isEnabled ? hovered : faceColor)
    }

    /// Draws the symbol on the face of the button. Overridden by subclasses.
    func drawSymbol(on canvas: any Canvas, color: Color) {}
}
