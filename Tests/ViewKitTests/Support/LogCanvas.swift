import CartoucheDrawing
import Foundation

/// Keeps the text that is drawn, as "text x y", the images with their tints, and the boxes of what is filled.
final class LogCanvas: Canvas {
    let scale: CGFloat = 1
    private(set) var lines: [String] = []
    /// The fonts of the lines.
    private(set) var fonts: [Font] = []
    private(set) var filled: [CGRect] = []
    private(set) var images: [(image: Image, tint: Color?)] = []

    func saveState() {}
    func restoreState() {}
    func concatenate(_ transform: CGAffineTransform) {}
    func clip(to rect: CGRect) {}
    func setAlpha(_ alpha: CGFloat) {}
    func fill(_ path: Path, with paint: Paint, rule: FillRule) { filled.append(path.boundingBox) }
    func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {}
    func drawShadow(of path: Path, _ shadow: Shadow) {}
    func draw(_ image: Image, in rect: CGRect, tint: Color?) { images.append((image, tint)) }
    func draw(_ image: Image, in rect: CGRect, capInsets: EdgeInsets) {}
    func draw(_ text: String, font: Font, at origin: CGPoint, color: Color, halo: Halo?) {
        func short(_ v: CGFloat) -> String { v == v.rounded() ? "\(Int(v))" : "\(v)" }
        fonts.append(font)
        lines.append("\(text) \(short(origin.x)) \(short(origin.y))")
    }
}
