import Drawing
import Foundation
import ViewKit

/// A bubble: a rounded rectangle with an arrow, a soft shadow, and any view as content. Touches hit exactly
/// its shape, so that what is beside the arrow belongs to the map. The arrow lies inside the bounds.
open class BubbleView: View {
    /// Where the arrow points; down by default.
    public var arrowDirection = BubbleShape.ArrowDirection.down {
        didSet { shapeChanged(arrowDirection != oldValue) }
    }
    /// The tip's place along its side; nil: the middle.
    public var arrowPosition: CGFloat? { didSet { shapeChanged(arrowPosition != oldValue) } }
    /// In points; 0 for no arrow.
    public var arrowLength: CGFloat = 20 { didSet { shapeChanged(arrowLength != oldValue) } }
    public var arrowHalfBase: CGFloat = 10 { didSet { shapeChanged(arrowHalfBase != oldValue) } }
    public var cornerRadius: CGFloat = 10 { didSet { shapeChanged(cornerRadius != oldValue) } }
    public var contentInsets = EdgeInsets.zero { didSet { shapeChanged(contentInsets != oldValue) } }

    public var fillColor = Color.white { didSet { if fillColor != oldValue { setNeedsDisplay() } } }
    /// Of the outline; nil: none.
    public var strokeColor: Color? { didSet { if strokeColor != oldValue { setNeedsDisplay() } } }
    public var strokeWidth: CGFloat = 1 { didSet { if strokeWidth != oldValue { setNeedsDisplay() } } }
    /// Nil: none.
    public var shadow: Shadow? = Shadow(
        color: Color(white: 0, alpha: 0.35), offset: CGVector(dx: 0, dy: 3), blur: 10)
    { didSet { updateShadow() } }

    /// Fills the body, less the insets.
    public var contentView: View? {
        didSet {
            guard contentView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let contentView { addSubview(contentView) }
            setNeedsLayout()
        }
    }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        // One textured rectangle a frame, shadow and all.
        layer.shouldRasterize = true
        updateShadow()
    }

    /// The outline, in points from the bounds' origin.
    public var shape: BubbleShape {
        BubbleShape(
            size: bounds.size, cornerRadius: cornerRadius, direction: arrowDirection,
            arrowLength: arrowLength,
            arrowHalfBase: arrowHalfBase, arrowPosition: arrowPosition)
    }

    open override func point(inside point: CGPoint, with event: Event?) -> Bool { shape.contains(point) }

    open override func layoutSubviews() {
        layer.shadowPath = shape.path
        let (body, i) = (shape.bodyRect, contentInsets)
        contentView?.frame = CGRect(
            x: body.minX + i.left, y: body.minY + i.top, width: max(0, body.width - i.left - i.right),
            height: max(0, body.height - i.top - i.bottom))
    }

    open override func draw(_ canvas: any Canvas) {
        let path = shape.path
        canvas.fill(path, with: fillColor)
        if let strokeColor {
            canvas.stroke(
                path, with: .color(strokeColor), style: StrokeStyle(width: strokeWidth, join: .round))
        }
    }

    private func updateShadow() {
        layer.shadowPath = shape.path
        layer.shadowOpacity = shadow == nil ? 0 : 1
        guard let shadow else { return }
        layer.shadowColor = shadow.color
        layer.shadowOffset = CGSize(width: shadow.offset.dx, height: shadow.offset.dy)
        layer.shadowRadius = shadow.blur / 2
    }

    private func shapeChanged(_ changed: Bool) {
        guard changed else { return }
        setNeedsDisplay()
        setNeedsLayout()
    }
}
