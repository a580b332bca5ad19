import CartoucheDrawing
import Foundation

/// A view's decoration: corners, border, shadow, mask, and the layers inside it, which are of the classes
/// `ShapeLayer` and `GradientLayer`. UIKit's `CALayer`, as far as views need it. Lengths in points.
@MainActor
public class Layer {
    /// The view that this layer decorates or masks.
    weak var owner: View? {
        didSet {
            for layer in sublayers { layer.owner = owner }
            guard animations != nil, owner !== oldValue else { return }
            if oldValue?.window != nil { removeAllAnimations() } else { animations?.begin() }
        }
    }
    /// The animations of this layer; nil until the first one is added.
    var animations: LayerAnimations?
    /// The layers inside this layer, back to front; see `ContentLayer`.
    public private(set) var sublayers: [ContentLayer] = []
    /// A counter that grows with every visible change.
    private(set) var revision = 0

    /// The corner radius in points of the background, the border, the shadow and, with `clipsToBounds`, the
    /// contents. 0 by default.
    public var cornerRadius: CGFloat = 0 { didSet { if cornerRadius != oldValue { didChange() } } }
    /// The border's width in points; the border lies inside the bounds, above the subviews. 0 by default.
    public var borderWidth: CGFloat = 0 { didSet { if borderWidth != oldValue { didChange() } } }
    /// The border's color, black by default; visible if `borderWidth` is not 0.
    public var borderColor = Color.black { didSet { if borderColor != oldValue { didChange() } } }

    /// The shadow's color, black by default; visible if `shadowOpacity` is not 0.
    public var shadowColor = Color.black { didSet { if shadowColor != oldValue { didChange() } } }
    /// The shadow's opacity; 0, the default, draws no shadow.
    public var shadowOpacity: Float = 0 { didSet { if shadowOpacity != oldValue { didChange() } } }
    /// The shadow's offset in points; (0, -3), upward, by default, as in UIKit.
    public var shadowOffset = CGSize(width: 0, height: -3) {
        didSet { if shadowOffset != oldValue { didChange() } }
    }
    /// The standard deviation of the shadow's blur, in points; 3 by default.
    public var shadowRadius: CGFloat = 3 { didSet { if shadowRadius != oldValue { didChange() } } }
    /// The shape that casts the shadow, in the view's coordinates; `nil` stands for the bounds with their
    /// corner radius.
    public var shadowPath: Path? {
        didSet {
            guard shadowPath != oldValue else { return }
            shadowBox = shadowPath?.boundingBox
            didChange()
        }
    }
    private var shadowBox: CGRect?

    /// Clips the view and its subviews to the path of the mask; nil, the default, clips nothing. Touches are
    /// not affected.
    public var mask: ShapeLayer? {
        didSet {
            guard mask !== oldValue else { return }
            oldValue?.owner = nil
            mask?.owner = owner
            didChange()
        }
    }

    /// Whether shadow, background, `draw(_:)` and border are drawn once into a texture, so that a frame draws
    /// one rectangle only; subviews are not included. Meant for shapes with soft shadows and much detail;
    /// above 600,000 pixels (4 million if the view clips its drawing to round corners) the view is not
    /// rasterized.
    public var shouldRasterize = false { didSet { if shouldRasterize != oldValue { didChange() } } }

    /// Whether the view clips its subviews to its bounds: the view's `clipsToBounds`.
    public var masksToBounds: Bool {
        get { owner?.clipsToBounds ?? false }
        set { owner?.clipsToBounds = newValue }
    }

    init(owner: View?) { self.owner = owner }

    /// Adds a layer in front of the other sublayers, and removes it from the layer that contained it before.
    /// - Precondition: `layer` does not contain this layer.
    public func addSublayer(_ layer: ContentLayer) {
        layer.removeFromSuperlayer()
        insertSublayer(layer, at: sublayers.count)
    }

    /// Inserts a layer at an index of the back-to-front order of the sublayers, and removes it from the layer
    /// that contained it before. `index` does not count `layer` itself.
    /// - Precondition: `layer` does not contain this layer.
    public func insertSublayer(_ layer: ContentLayer, at index: Int) {
        var next: Layer? = self
        while let current = next {
            precondition(current !== layer, "A layer cannot be put into itself")
            next = (current as? ContentLayer)?.superlayer
        }
        layer.removeFromSuperlayer()
        precondition(
            (0...sublayers.count).contains(index), "No place \(index) among \(sublayers.count) layers")
        sublayers.insert(layer, at: index)
        layer.superlayer = self
        layer.owner = owner
        owner?.setNeedsDisplay()
    }

    func remove(_ layer: ContentLayer) {
        sublayers.removeAll { $0 === layer }
        layer.superlayer = nil
        layer.owner = nil
        owner?.setNeedsDisplay()
    }

    func didChange() {
        animations?.modelDidChange()
        revision += 1
        owner?.layerDidChange()
    }

    /// A new layer with the same values of all properties that are drawn, but without mask, sublayers and
    /// view.
    func makeCopy() -> Layer {
        let copy = Layer(owner: nil)
        copy.takeLooks(of: self)
        return copy
    }

    func takeLooks(of layer: Layer) {
        (cornerRadius, borderWidth, borderColor) = (layer.cornerRadius, layer.borderWidth, layer.borderColor)
        (shadowColor, shadowOpacity, shadowOffset) = (
            layer.shadowColor, layer.shadowOpacity, layer.shadowOffset
        )
        (shadowRadius, shadowPath, shouldRasterize) = (
            layer.shadowRadius, layer.shadowPath, layer.shouldRasterize
        )
    }

    /// The shadow to draw; nil if it is not visible.
    var shadow: Shadow? {
        guard shadowOpacity > 0 else { return nil }
        var color = shadowColor
        // Either of its parts may be clear.
        if color.isDynamic, let owner { color = color.resolvedColor(with: owner.traitCollection) }
        guard color.alpha > 0 else { return nil }
        return Shadow(
            color: color.withAlphaComponent(color.alpha * min(1, shadowOpacity)),
            offset: CGVector(dx: shadowOffset.width, dy: shadowOffset.height), blur: shadowRadius * 2)
    }

    /// The outline of the given bounds with the layer's corner radius; all sides are moved inward by `inset`
    /// points.
    func outline(_ bounds: CGRect, inset: CGFloat = 0) -> Path {
        let rect = bounds.insetBy(dx: inset, dy: inset)
        let radius = min(cornerRadius - inset, rect.width / 2, rect.height / 2)
        return radius > 0 ? Path(roundedRect: rect, cornerRadius: radius) : Path(rect: rect)
    }

    /// The rectangle of the bounds and the shadow around them.
    func extent(of bounds: CGRect) -> CGRect {
        guard let shadow else { return bounds }
        // Three standard deviations include all visible parts of a Gaussian.
        let reach = shadow.blur * 1.5 + 1
        return (shadowBox ?? bounds).offsetBy(dx: shadow.offset.dx, dy: shadow.offset.dy)
            .insetBy(dx: -reach, dy: -reach).union(bounds)
    }
}
