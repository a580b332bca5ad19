import CartoucheDrawing
import Foundation

/// A canvas that resolves dynamic colors for the view that draws, and passes all drawing on to another
/// canvas.
final class ResolvingCanvas: Canvas {
    /// The traits, such as light or dark appearance, of the view that draws now.
    var traitCollection = TraitCollection()

    private let target: any Canvas

    init(_ target: any Canvas) { self.target = target }

    var scale: CGFloat { target.scale }

    func saveState() { target.saveState() }
    func restoreState() { target.restoreState() }
    func concatenate(_ transform: CGAffineTransform) { target.concatenate(transform) }
    func clip(to rect: CGRect) { target.clip(to: rect) }
    func setAlpha(_ alpha: CGFloat) { target.setAlpha(alpha) }

    func fill(_ path: Path, with paint: Paint, rule: FillRule) {
        target.fill(path, with: resolved(paint), rule: rule)
    }

    func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {
        target.stroke(path, with: resolved(paint), style: style)
    }

    func drawShadow(of path: Path, _ shadow: Shadow) {
        var shadow = shadow
        shadow.color = resolved(shadow.color)
        target.drawShadow(of: path, shadow)
    }

    func draw(_ image: Image, in rect: CGRect, tint: Color?) {
        target.draw(image.resolved(with: traitCollection), in: rect, tint: tint.map(resolved))
    }

    func draw(_ image: Image, in rect: CGRect, capInsets: EdgeInsets) {
        target.draw(image.resolved(with: traitCollection), in: rect, capInsets: capInsets)
    }

    func draw(_ text: String, font: Font, at origin: CGPoint, color: Color, halo: Halo?) {
        target.draw(
            text, font: font, at: origin, color: resolved(color),
            halo: halo.map { Halo(color: resolved($0.color), width: $0.width) })
    }

    private func resolved(_ color: Color) -> Color { color.resolvedColor(with: traitCollection) }

    private func resolved(_ paint: Paint) -> Paint {
        switch paint {
        case .color(let color): return .color(resolved(color))
        case .gradient(var gradient):
            gradient.stops = resolved(gradient.stops)
            return .gradient(gradient)
        case .radialGradient(var gradient):
            gradient.stops = resolved(gradient.stops)
            return .radialGradient(gradient)
        case .conicGradient(var gradient):
            gradient.stops = resolved(gradient.stops)
            return .conicGradient(gradient)
        }
    }

    private func resolved(_ stops: [LinearGradient.Stop]) -> [LinearGradient.Stop] {
        stops.map { LinearGradient.Stop($0.location, resolved($0.color)) }
    }
}
