import CartoucheDrawing
import Foundation

/// The decoration of a view: its rounded corners, border, shadow and mask, and layers inside, of the classes
/// `ShapeLayer` and `GradientLayer`. UIKit's `CALayer`, as far as views need it. Lengths are in points.
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
    /// The layers inside this layer, from back to front; see `ContentLayer`.
    public private(set) var sublayers: [ContentLayer] = []
    /// A counter that grows with every visible change of this layer.
    private(set) var revision = 0

    /// The radius, in points, of the corners of the view's background, border and shadow and, with
    /// `clipsToBounds`, of its contents; 0 by default.
    public var cornerRadius: CGFloat = 0 { didSet { if cornerRadius != oldValue { didChange() } } }
    /// The width of the layer's border in points; 0 by default. The border lies inside the bounds, above the
    /// subviews.
    public var borderWidth: CGFloat = 0 { didSet { if borderWidth != oldValue { didChange() } } }
    /// The color of the layer's border; black by default. The border is visible if `borderWidth` is not 0.
    public var borderColor = Color.black { didSet { if borderColor != oldValue { didChange() } } }

    /// The color of the layer's shadow; black by default. The shadow is visible if `shadowOpacity` is not 0.
    public var shadowColor = Color.black { didSet { if shadowColor != oldValue { didChange() } } }
    /// The opacity of the layer's shadow, 0...1; with 0, the default, no shadow is drawn.
    public var shadowOpacity: Float = 0 { didSet { if shadowOpacity != oldValue { didChange() } } }
    /// The offset of the layer's shadow in points; (0, -3), which is upward, by default, as in UIKit.
    public var shadowOffset = CGSize(width: 0, height: -3) {
        didSet { if shadowOffset != oldValue { didChange() } }
    }
    /// The standard deviation of the blur of the layer's shadow, in points; 3 by default.
    public var shadowRadius: CGFloat = 3 { didSet { if shadowRadius != oldValue { didChange() } } }
    /// The shape that casts the layer's shadow, in points in the coordinates of the view or layer; with nil,
    /// the default, the bounds with their corner radius.
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

    /// Whether the view's shadow, background, `draw(_:)` and border are drawn once into a texture, so that
    /// each frame draws only one rectangle for them; subviews are not included. Meant for shapes with soft
    /// shadows and much detail. Without effect if the texture would be over 4096 pixels wide or high, or have
    /// more than 600,000 pixels (4 million if the view clips its drawing to round corners).
    public var shouldRasterize = false { didSet { if shouldRasterize != oldValue { didChange() } } }

    /// Whether the view clips its subviews to its bounds: the view's `clipsToBounds`.
    public var masksToBounds: Bool {
        get { owner?.clipsToBounds ?? false }
        set { owner?.clipsToBounds = newValue }
    }

    init(owner: View?) { self.owner = owner }

    /// Adds a layer in front of the other layers inside this one, and removes it from the layer that
    /// contained it before.
    /// - Precondition: `layer` does not contain this layer.
    public func addSublayer(_ layer: ContentLayer) {
        layer.removeFromSuperlayer()
        insertSublayer(layer, at: sublayers.count)
    }

    /// Inserts a layer among the layers inside this one, at an index of their order from back to front, and
    /// removes it from the layer that contained it before. The index does not count `layer` itself.
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

    /// A copy of this layer with the same values of all properties that are drawn, but without mask,
    /// sublayers, animations and view.
    func makeCopy() -> Layer {
        let copy = Layer(owner: nil)
        copy.copyProperties(of: self)
        return copy
    }

    func copyProperties(of layer: Layer) {
        (cornerRadius, borderWidth, borderColor) = (layer.cornerRadius, layer.borderWidth, layer.borderColor)
        (shadowColor, shadowOpacity, shadowOffset) = (
            layer.shadowColor, layer.shadowOpacity, layer.shadowOffset
        )
        (shadowRadius, shadowPath, shouldRasterize) = (
            layer.shadowRadius, layer.shadowPath, layer.shouldRasterize
        )
    }

    /// The shadow that is drawn for this layer, with its color, offset and blur; nil if the shadow is not
    /// visible.
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

    /// The outline of the rectangle `bounds` with the layer's corner radius, as a path. All its sides are
    /// moved inward by `inset` points.
    func outline(_ bounds: CGRect, inset: CGFloat = 0) -> Path {
        let rect = bounds.insetBy(dx: inset, dy: inset)
        let radius = min(cornerRadius - inset, rect.width / 2, rect.height / 2)
        return radius > 0 ? Path(roundedRect: rect, cornerRadius: radius) : Path(rect: rect)
    }

    /// The rectangle, in points, that contains the given bounds of the view or layer and the shadow around
    /// them.
    func extent(of bounds: CGRect) -> CGRect {
        guard let shadow else { return bounds }
        // Three standard deviations include all visible parts of a Gaussian.
        let reach = shadow.blur * 1.5 + 1
        return (shadowBox ?? bounds).offsetBy(dx: shadow.offset.dx, dy: shadow.offset.dy)
            .insetBy(dx: -reach, dy: -reach).union(bounds)
    }
}
