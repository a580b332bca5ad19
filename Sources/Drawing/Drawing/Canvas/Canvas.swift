import Foundation

/// The drawing surface of views and images. Points, y down. Two kinds: `DisplayListCanvas` records meshes and
/// quads, `BitmapCanvas` rasterizes into memory.
public protocol Canvas: AnyObject {
    /// Pixels per point of the target at the identity transform.
    var scale: CGFloat { get }
    /// The traits that resolve dynamic colors; in a view's drawing, the view's own traits.
    var traitCollection: TraitCollection { get }

    /// Saves transform, clip and alpha for the matching `restoreState`.
    func saveState()
    /// Restores the state saved last. There must be a matching `saveState`.
    func restoreState()
    /// Applies `transform` before the current transform.
    func concatenate(_ transform: CGAffineTransform)
    /// Clips later drawing to the bounding box of `rect` under the current transform, until `restoreState`.
    func clip(to rect: CGRect)
    /// Multiplies the alpha of later drawing, until `restoreState`.
    func setAlpha(_ alpha: CGFloat)

    /// Fills a path. Open subpaths count as closed.
    func fill(_ path: Path, with paint: Paint, rule: FillRule)
    /// Strokes a path. Lengths of `style` in points of the current transform.
    func stroke(_ path: Path, with paint: Paint, style: StrokeStyle)
    /// Draws only the shadow of a path; draw the shape itself afterwards.
    func drawShadow(of path: Path, _ shadow: Shadow)
    /// Stretches the image over `rect`. `tint` replaces the image's colors and keeps its alpha.
    func draw(_ image: Image, in rect: CGRect, tint: Color?)
    /// Draws the image as nine slices: the corners keep their size, `capInsets` in points of the image.
    func draw(_ image: Image, in rect: CGRect, capInsets: EdgeInsets)
    /// Draws a single line of text with its pen at `origin` on the baseline, snapped to whole pixels if the
    /// transform is a scale and a translation.
    func draw(_ text: String, font: Font, at origin: CGPoint, color: Color, halo: Halo?)
}

extension Canvas {
    /// The default traits: unspecified, which means light.
    public var traitCollection: TraitCollection { TraitCollection() }
    /// Fills a path by the non-zero rule.
    public func fill(_ path: Path, with color: Color) { fill(path, with: .color(color), rule: .nonZero) }
    /// Fills a rectangle by the non-zero rule.
    public func fill(_ rect: CGRect, with color: Color) {
        fill(Path(rect: rect), with: .color(color), rule: .nonZero)
    }
    /// Draws the image in its own colors.
    public func draw(_ image: Image, in rect: CGRect) { draw(image, in: rect, tint: nil) }
    /// Draws a line of text without a halo.
    public func draw(_ text: String, font: Font, at origin: CGPoint, color: Color) {
        draw(text, font: font, at: origin, color: color, halo: nil)
    }
}
