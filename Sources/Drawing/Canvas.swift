import Foundation

/// What views and images are drawn on. Points, y down. Two kinds: `DisplayListCanvas` records meshes and
/// quads, `BitmapCanvas` rasterises into memory.
public protocol Canvas: AnyObject {
    /// Pixels per point of the target at the identity transform.
    var scale: CGFloat { get }
    /// What dynamic colors go by; for a view's drawing, the view's own traits.
    var traitCollection: TraitCollection { get }

    /// Keeps transform, clip and alpha for the matching `restoreState`.
    func saveState()
    /// Back to what was kept last. There must be such a `saveState`.
    func restoreState()
    /// `transform` first, then what was in force.
    func concatenate(_ transform: CGAffineTransform)
    /// Cuts what follows to the bounding box of `rect` under the current transform, until `restoreState`.
    func clip(to rect: CGRect)
    /// Multiplies the alpha of what follows, until `restoreState`.
    func setAlpha(_ alpha: CGFloat)

    /// Open parts of the path count as closed.
    func fill(_ path: Path, with paint: Paint, rule: FillRule)
    /// Lengths of `style` in points of the current transform.
    func stroke(_ path: Path, with paint: Paint, style: StrokeStyle)
    /// The shadow alone, to be followed by the shape itself.
    func drawShadow(of path: Path, _ shadow: Shadow)
    /// Stretches the image over `rect`. `tint` replaces the image's colours and keeps its alpha.
    func draw(_ image: Image, in rect: CGRect, tint: Color?)
    /// Nine slices: the corners keep their size, `capInsets` in points of the image.
    func draw(_ image: Image, in rect: CGRect, capInsets: EdgeInsets)
    /// A single line with its pen at `origin` on the baseline, snapped to whole pixels where the transform is
    /// a scale and a translation.
    func draw(_ text: String, font: Font, at origin: CGPoint, color: Color, halo: Halo?)
}

extension Canvas {
    /// Unspecified: light.
    public var traitCollection: TraitCollection { TraitCollection() }
    /// By the non-zero rule.
    public func fill(_ path: Path, with color: Color) { fill(path, with: .color(color), rule: .nonZero) }
    /// By the non-zero rule.
    public func fill(_ rect: CGRect, with color: Color) {
        fill(Path(rect: rect), with: .color(color), rule: .nonZero)
    }
    /// In its own colours.
    public func draw(_ image: Image, in rect: CGRect) { draw(image, in: rect, tint: nil) }
    /// Without a rim.
    public func draw(_ text: String, font: Font, at origin: CGPoint, color: Color) {
        draw(text, font: font, at: origin, color: color, halo: nil)
    }
}
