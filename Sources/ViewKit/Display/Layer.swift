import Drawing
import Foundation

/// How a view is decorated: corners, border, shadow, mask. UIKit's `CALayer`, as far as views need it; layers
/// have no tree of their own. Lengths in points.
@MainActor
public class Layer {
    /// The view whose layer, or whose mask, this is.
    weak var owner: View?
    /// Grows with every change that shows.
    private(set) var revision = 0

    /// Rounds the background, the border, the shadow and, with `clipsToBounds`, what the view holds. 0 by
    /// default.
    public var cornerRadius: CGFloat = 0 { didSet { if cornerRadius != oldValue { didChange() } } }
    /// Inside the bounds, above the subviews. 0 by default.
    public var borderWidth: CGFloat = 0 { didSet { if borderWidth != oldValue { didChange() } } }
    /// Black by default; seen if `borderWidth` is not 0.
    public var borderColor = Color.black { didSet { if borderColor != oldValue { didChange() } } }

    /// Black by default; seen if `shadowOpacity` is not 0.
    public var shadowColor = Color.black { didSet { if shadowColor != oldValue { didChange() } } }
    /// 0, the default: no shadow.
    public var shadowOpacity: Float = 0 { didSet { if shadowOpacity != oldValue { didChange() } } }
    /// (0, -3) by default, as in UIKit: upwards.
    public var shadowOffset = CGSize(width: 0, height: -3) {
        didSet { if shadowOffset != oldValue { didChange() } }
    }
    /// The standard deviation of the blur.
    public var shadowRadius: CGFloat = 3 { didSet { if shadowRadius != oldValue { didChange() } } }
    /// What casts the shadow, in the view's coordinates; nil: the bounds with their corner radius.
    public var shadowPath: Path? { didSet { if shadowPath != oldValue { didChange() } } }

    /// Shows the view and its subviews only inside the mask's path. Touches are not affected.
    public var mask: ShapeLayer? {
        didSet {
            guard mask !== oldValue else { return }
            oldValue?.owner = nil
            mask?.owner = owner
            didChange()
        }
    }

    /// Draws shadow, background, `draw(_:)` and border once into a texture, which then costs one rectangle a
    /// frame; subviews are not part of it. For shapes with soft shadows and much detail; one of more than 600,000 pixels
    /// is drawn afresh all the same.
    public var shouldRasterize = false { didSet { if shouldRasterize != oldValue { didChange() } } }

    /// The view's `clipsToBounds`.
    public var masksToBounds: Bool {
        get { owner?.clipsToBounds ?? false }
        set { owner?.clipsToBounds = newValue }
    }

    init(owner: View?) { self.owner = owner }

    func didChange() {
        revision += 1
        owner?.layerDidChange()
    }

    /// The shadow to draw; nil if there is none.
    var shadow: Shadow? {
        guard shadowOpacity > 0, shadowColor.alpha > 0 else { return nil }
        return Shadow(
            color: shadowColor.withAlphaComponent(shadowColor.alpha * min(1, shadowOpacity)),
            offset: CGVector(dx: shadowOffset.width, dy: shadowOffset.height), blur: shadowRadius * 2)
    }

    /// The bounds with the corner radius.
    func outline(_ bounds: CGRect, inset: CGFloat = 0) -> Path {
        let rect = bounds.insetBy(dx: inset, dy: inset)
        let radius = min(cornerRadius - inset, rect.width / 2, rect.height / 2)
        return radius > 0 ? Path(roundedRect: rect, cornerRadius: radius) : Path(rect: rect)
    }

    /// What the decoration covers: the bounds, and the shadow around them.
    func extent(of bounds: CGRect) -> CGRect {
        guard let shadow else { return bounds }
        // Three deviations hold all that can be seen of a Gaussian.
        let reach = shadow.blur * 1.5 + 1
        return (shadowPath?.boundingBox ?? bounds).offsetBy(dx: shadow.offset.dx, dy: shadow.offset.dy)
            .insetBy(dx: -reach, dy: -reach).union(bounds)
    }
}
