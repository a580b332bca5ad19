import Foundation

/// A surface into which views and images draw. Coordinates are in points, y down. There are two
/// implementations: `DisplayListCanvas` records meshes and quads, `BitmapCanvas` rasterizes into memory.
public protocol Canvas: AnyObject {
    /// The number of pixels of the target per point, as long as the canvas's transform is the identity.
    var scale: CGFloat { get }
    /// The traits that resolve dynamic colors; in a view's drawing, the view's own traits.
    var traitCollection: TraitCollection { get }

    /// Saves transform, clip and alpha for the matching `restoreState`.
    func saveState()
    /// Restores the transform, the clip and the alpha that the latest `saveState` has saved. Each call needs
    /// its own `saveState` before it.
    func restoreState()
    /// Changes the canvas's transform: later drawing is mapped first by `transform`, then by the transform so
    /// far.
    func concatenate(_ transform: CGAffineTransform)
    /// Clips later drawing to the bounding box of `rect` under the current transform, until `restoreState`.
    func clip(to rect: CGRect)
    /// Multiplies the opacity of later drawing by `alpha`, 0 to 1, until `restoreState`.
    func setAlpha(_ alpha: CGFloat)

    /// Fills a path. Open subpaths count as closed.
    func fill(_ path: Path, with paint: Paint, rule: FillRule)
    /// Strokes a path. The lengths of `style` are in points of the current transform.
    func stroke(_ path: Path, with paint: Paint, style: StrokeStyle)
    /// Draws only the shadow of a path; draw the shape itself afterwards.
    func drawShadow(of path: Path, _ shadow: Shadow)
    /// Draws the image stretched to `rect`. `tint` replaces the image's colors and keeps its alpha; nil draws
    /// the image's own colors.
    func draw(_ image: Image, in rect: CGRect, tint: Color?)
    /// Draws the image as nine slices, of which the corners keep their size. `capInsets` are the sizes of the
    /// corners, in points of the image.
    func draw(_ image: Image, in rect: CGRect, capInsets: EdgeInsets)
    /// Draws a single line of text with its pen at `origin` on the baseline. The pen is moved to whole pixels
    /// if the transform is a scale and a translation. A halo is an outline below the text; nil draws none.
    func draw(_ text: String, font: Font, at origin: CGPoint, color: Color, halo: Halo?)
}

extension Canvas {
    /// The traits of canvases that have none of their own: the style is unspecified, so that dynamic colors
    /// resolve as in the light appearance.
    public var traitCollection: TraitCollection { TraitCollection() }
    /// Fills a path with a color by the non-zero rule.
    public func fill(_ path: Path, with color: Color) { fill(path, with: .color(color), rule: .nonZero) }
    /// Fills a rectangle with a color.
    public func fill(_ rect: CGRect, with color: Color) {
        fill(Path(rect: rect), with: .color(color), rule: .nonZero)
    }
    /// Draws the image in its own colors, stretched to `rect`.
    public func draw(_ image: Image, in rect: CGRect) { draw(image, in: rect, tint: nil) }
    /// Draws a line of text without a halo, with its pen at `origin` on the baseline.
    public func draw(_ text: String, font: Font, at origin: CGPoint, color: Color) {
        draw(text, font: font, at: origin, color: color, halo: nil)
    }
}
