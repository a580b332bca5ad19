import CartoucheDrawing
import Foundation

/// Notes what it is asked to draw.
final class NotingCanvas: Canvas {
    enum Pass {
        case shadow(Shadow)
        case fill(Paint)
        case stroke(Paint, StrokeStyle)
        case image
        case text(String)
    }

    let scale: CGFloat = 1
    private(set) var passes: [Pass] = []
    /// Of what was filled and stroked.
    private(set) var boxes: [CGRect] = []

    /// What was drawn as pictures, and in what color where that was said.
    private(set) var images: [(image: Image, tint: Color?)] = []

    func saveState() {}
    func restoreState() {}
    func concatenate(_ transform: CGAffineTransform) {}
    func clip(to rect: CGRect) {}
    func setAlpha(_ alpha: CGFloat) {}
    func fill(_ path: Path, with paint: Paint, rule: FillRule) {
        passes.append(.fill(paint))
        boxes.append(path.boundingBox)
    }
    func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {
        passes.append(.stroke(paint, style))
        boxes.append(path.boundingBox)
    }
    func drawShadow(of path: Path, _ shadow: Shadow) { passes.append(.shadow(shadow)) }
    func draw(_ image: Image, in rect: CGRect, tint: Color?) {
        passes.append(.image)
        images.append((image, tint))
    }
    func draw(_ image: Image, in rect: CGRect, capInsets: EdgeInsets) { passes.append(.image) }
    func draw(_ text: String, font: Font, at origin: CGPoint, color: Color, halo: Halo?) {
        passes.append(.text(text))
    }
}
