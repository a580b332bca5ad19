import CartoucheDrawing
import Foundation

/// A layer with a drawing of its own, as in `view.layer.addSublayer(layer)`, above the view's background and
/// below the view's own drawing and subviews. It gets no touches and does not follow the view's size. When
/// the layer changes, the view's `draw(_:)` is called again too.
@MainActor
public class ContentLayer: Layer {
    /// The layer that contains this layer; nil for a mask, and for a layer that is in no other layer.
    weak var superlayer: Layer?

    /// The layer's rectangle in points, in the coordinates of the layer or view that contains it; empty at
    /// first. The layer's own coordinates begin at the rectangle's upper left corner. A layer that is a mask
    /// ignores this rectangle.
    public var frame = CGRect.zero { didSet { if frame != oldValue { didChange() } } }
    /// The center of the layer's `frame`, in points; setting it moves the layer.
    public var position: CGPoint {
        get { frame.center }
        set { frame = CGRect(center: newValue, size: frame.size) }
    }
    /// A transform that moves, turns or scales what the layer shows, about the center of its `frame`; the
    /// identity by default. The frame is not changed by the transform.
    public var transform = CGAffineTransform.identity {
        didSet { if transform != oldValue { didChange() } }
    }
    /// The opacity, 0...1, of each of the layer's shapes; 1 by default.
    public var opacity: Float = 1 { didSet { if opacity != oldValue { didChange() } } }
    /// Whether the layer is not drawn; false by default.
    public var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }

    /// The layer's rectangle in the layer's own coordinates, in points: its origin is zero.
    public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

    /// Removes the layer from the layer that contains it; does nothing if there is none.
    public func removeFromSuperlayer() { superlayer?.remove(self) }

    override func didChange() {
        guard superlayer != nil else { return super.didChange() }
        animations?.modelDidChange()
        owner?.setNeedsDisplay()
    }

    override func makeCopy() -> Layer {
        let copy = ContentLayer(owner: nil)
        copy.copyProperties(of: self)
        return copy
    }

    override func copyProperties(of layer: Layer) {
        super.copyProperties(of: layer)
        guard let layer = layer as? ContentLayer else { return }
        (frame, transform, opacity, isHidden) = (
            layer.frame, layer.transform, layer.opacity, layer.isHidden
        )
    }

    /// Draws the layer and its sublayers, in the coordinates of the layer or view that contains it.
    func draw(on canvas: any Canvas) {
        ((shown as? ContentLayer) ?? self).draw(sublayers, on: canvas)
    }

    private func draw(_ sublayers: [ContentLayer], on canvas: any Canvas) {
        guard !isHidden, opacity > 0 else { return }
        canvas.saveState()
        canvas.concatenate(CGAffineTransform(translationX: frame.minX, y: frame.minY))
        if !transform.isIdentity {
            let middle = bounds.center
            canvas.concatenate(
                CGAffineTransform(translationX: -middle.x, y: -middle.y).concatenating(transform)
                    .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y)))
        }
        if opacity < 1 { canvas.setAlpha(CGFloat(opacity)) }
        if let shadow { canvas.drawShadow(of: shadowPath ?? silhouette, shadow) }
        drawShape(on: canvas)
        for sublayer in sublayers { sublayer.draw(on: canvas) }
        if borderWidth > 0 {
            let path = outline(bounds, inset: borderWidth / 2)
            canvas.stroke(path, with: .color(borderColor), style: StrokeStyle(width: borderWidth))
        }
        canvas.restoreState()
    }

    /// The outline that casts the layer's shadow if no `shadowPath` is set: the layer's bounds with their
    /// corner radius, or the path of a shape layer.
    var silhouette: Path { outline(bounds) }

    func drawShape(on canvas: any Canvas) {}
}

/// A path that is filled and stroked, or the shape that masks a view: `view.layer.mask = ShapeLayer(path:
/// path)`. UIKit's `CAShapeLayer`.
@MainActor
public final class ShapeLayer: ContentLayer {
    /// The shape that the layer fills and strokes, in points in the layer's own coordinates. The path of a
    /// layer that masks a view is in the coordinates of this view; if it is empty, nothing of the view is
    /// visible.
    public var path: Path { didSet { if path != oldValue { didChange() } } }
    /// The rule that decides which parts of the layer's path, if it crosses itself, are inside and filled.
    public var fillRule: FillRule { didSet { if fillRule != oldValue { didChange() } } }
    /// The color inside the layer's path; black by default, nil for no color. Layers that are masks ignore
    /// this color.
    public var fillColor: Color? = .black { didSet { if fillColor != oldValue { didChange() } } }
    /// The color of the line along the layer's path; nil, the default, draws no line.
    public var strokeColor: Color? { didSet { if strokeColor != oldValue { didChange() } } }
    /// The width of the line along the layer's path, in points; 1 by default.
    public var lineWidth: CGFloat = 1 { didSet { if lineWidth != oldValue { didChange() } } }
    /// The shape of the ends of the line along the layer's path; flat by default.
    public var lineCap = StrokeStyle.Cap.butt { didSet { if lineCap != oldValue { didChange() } } }
    /// The shape of the corners of the line along the layer's path; sharp by default.
    public var lineJoin = StrokeStyle.Join.miter { didSet { if lineJoin != oldValue { didChange() } } }
    /// The alternating lengths of dashes and gaps of the line along the layer's path, in points; empty, the
    /// default, for a solid line.
    public var lineDashPattern: [CGFloat] = [] {
        didSet { if lineDashPattern != oldValue { didChange() } }
    }
    /// The position in the pattern of dashes and gaps, in points, at which the line along the layer's path
    /// begins; 0 by default.
    public var lineDashPhase: CGFloat = 0 { didSet { if lineDashPhase != oldValue { didChange() } } }
    /// Where on the layer's path the line begins, as a fraction (0...1) of the path's length; 0 by default.
    public var strokeStart: CGFloat = 0 { didSet { if strokeStart != oldValue { didChange() } } }
    /// Where on the layer's path the line ends, as a fraction (0...1) of the path's length; 1 by default.
    public var strokeEnd: CGFloat = 1 { didSet { if strokeEnd != oldValue { didChange() } } }

    /// Creates a layer that shows a path; with the default, an empty path, the layer shows nothing.
    public init(path: Path = Path(), fillRule: FillRule = .nonZero) {
        (self.path, self.fillRule) = (path, fillRule)
        super.init(owner: nil)
    }

    override func makeCopy() -> Layer {
        let copy = ShapeLayer(path: path, fillRule: fillRule)
        copy.copyProperties(of: self)
        (copy.fillColor, copy.strokeColor, copy.lineWidth) = (fillColor, strokeColor, lineWidth)
        (copy.lineCap, copy.lineJoin) = (lineCap, lineJoin)
        (copy.lineDashPattern, copy.lineDashPhase) = (lineDashPattern, lineDashPhase)
        (copy.strokeStart, copy.strokeEnd) = (strokeStart, strokeEnd)
        return copy
    }

    /// A copy of the shape layer with the values that running animations give it; the layer itself while no
    /// animation is running.
    var shownShape: ShapeLayer { (shown as? ShapeLayer) ?? self }

    override var silhouette: Path { path }

    override func drawShape(on canvas: any Canvas) {
        if let fillColor { canvas.fill(path, with: .color(fillColor), rule: fillRule) }
        guard let strokeColor, lineWidth > 0 else { return }
        let isWhole = strokeStart <= 0 && strokeEnd >= 1
        let line = isWhole ? path : path.trimmedPath(from: strokeStart, to: strokeEnd)
        canvas.stroke(
            line, with: .color(strokeColor),
            style: StrokeStyle(
                width: lineWidth, join: lineJoin, cap: lineCap, dash: lineDashPattern,
                dashPhase: lineDashPhase))
    }
}

/// A layer that shows a gradient of colors: along a line, outward from a point, or around a point, within the
/// layer's rounded corners. UIKit's `CAGradientLayer`.
@MainActor
public final class GradientLayer: ContentLayer {
    /// The form of a layer's gradient of colors. UIKit's `CAGradientLayerType`.
    public nonisolated enum GradientType: Sendable {
        /// The gradient's colors change along the line from the start point to the end point.
        case axial
        /// The gradient's colors change from the start point outward to an ellipse. Its half width and half
        /// height are the horizontal and the vertical distance of the end point from the start point.
        case radial
        /// The gradient's colors change with the angle, clockwise once around the start point, beginning at
        /// the ray from there through the end point.
        case conic
    }

    /// The form of the gradient: along a line, outward from a point or around a point; axial (along a line)
    /// by default.
    public var type = GradientType.axial { didSet { if type != oldValue { didChange() } } }
    /// The colors of the gradient, in their order from the start to the end; none by default.
    public var colors: [Color] = [] { didSet { if colors != oldValue { didChange() } } }
    /// The position of each color in the gradient, ascending from 0 at the start to 1 at the end; with nil,
    /// the default, the colors have equal distances. Colors without a position are left out.
    public var locations: [CGFloat]? { didSet { if locations != oldValue { didChange() } } }
    /// The start of the gradient's line, or the center of a gradient that goes outward or around; in
    /// fractions of the layer's width and height. The middle of the upper edge by default.
    public var startPoint = CGPoint(x: 0.5, y: 0) { didSet { if startPoint != oldValue { didChange() } } }
    /// The end of the gradient's line, in fractions of the layer's width and height; the middle of the lower
    /// edge by default.
    public var endPoint = CGPoint(x: 0.5, y: 1) { didSet { if endPoint != oldValue { didChange() } } }

    /// Creates a layer with a gradient; set the layer's frame too, which is empty at first.
    public init(colors: [Color] = []) {
        self.colors = colors
        super.init(owner: nil)
    }

    override func drawShape(on canvas: any Canvas) {
        let stops = stops
        guard !stops.isEmpty, !bounds.isEmpty else { return }
        func point(_ fraction: CGPoint) -> CGPoint {
            CGPoint(x: fraction.x * bounds.width, y: fraction.y * bounds.height)
        }
        let (start, end) = (point(startPoint), point(endPoint))
        let paint: Paint =
            switch type {
            case .axial: .gradient(LinearGradient(stops: stops, start: start, end: end))
            case .radial:
                .radialGradient(
                    RadialGradient(
                        stops: stops, center: start,
                        radii: CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))))
            case .conic:
                .conicGradient(
                    ConicGradient(
                        stops: stops, center: start, startAngle: atan2(end.y - start.y, end.x - start.x)))
            }
        canvas.fill(outline(bounds), with: paint, rule: .nonZero)
    }

    override func makeCopy() -> Layer {
        let copy = GradientLayer(colors: colors)
        copy.copyProperties(of: self)
        (copy.type, copy.locations, copy.startPoint, copy.endPoint) = (type, locations, startPoint, endPoint)
        return copy
    }

    /// The gradient's colors with their positions (0...1). A position below that of the color before is
    /// raised to the latter.
    private var stops: [LinearGradient.Stop] {
        let last = CGFloat(max(1, colors.count - 1))
        let fractions = locations ?? colors.indices.map { CGFloat($0) / last }
        var least: CGFloat = 0
        return zip(fractions, colors).map { fraction, color in
            least = fraction.isNaN ? least : max(least, min(1, fraction))
            return LinearGradient.Stop(least, color)
        }
    }
}
