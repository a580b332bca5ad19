import CartoucheDrawing
import Foundation
import ViewKit

/// A bubble: a rounded rectangle with an arrow, a soft shadow, and any view as content. Touches hit exactly
/// the bubble's shape, so that the space beside the arrow belongs to the map. The arrow lies inside the
/// bounds. System colors in the content are light or dark as suits the fill.
///
/// For another shape or another drawing, override `outline`, `draw(_:)` and `point(inside:with:)`.
@MainActor
open class BubbleView: View {
    /// The colors, measures, shadow and gloss of the bubble; `BubbleStyle.light` by default.
    public var style = BubbleStyle.light { didSet { if style != oldValue { styleDidChange() } } }
    /// The direction in which the bubble's arrow points; down by default.
    public var arrowDirection = BubbleShape.ArrowDirection.down {
        didSet { if arrowDirection != oldValue { shapeDidChange() } }
    }
    /// The position of the arrow's tip along the bubble's side, in points from the left or the top; `nil`
    /// puts the tip in the middle of the side.
    public var arrowPosition: CGFloat? { didSet { if arrowPosition != oldValue { shapeDidChange() } } }
    /// The space between the edges of the bubble's body and the content, in points.
    public var contentInsets = EdgeInsets.zero {
        didSet { if contentInsets != oldValue { setNeedsLayout() } }
    }

    /// The view in the bubble. It fills the bubble's body, less the content insets. While an animation
    /// changes the view's size, the view keeps that size and is centered, and the callout resizes the bubble
    /// accordingly.
    public var contentView: View? {
        didSet {
            guard contentView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let contentView { addSubview(contentView) }
            notifyContent()
            setNeedsLayout()
        }
    }

    public required override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        // One textured rectangle per frame, shadow included.
        layer.shouldRasterize = true
        overrideUserInterfaceStyle = style.userInterfaceStyle
        updateShadow()
    }

    /// The shape of the bubble including its stroke, in points from the bounds' origin: the area that touches
    /// hit.
    open var shape: BubbleShape {
        BubbleShape(
            size: bounds.size, cornerRadius: style.cornerRadius + style.outlineInset,
            direction: arrowDirection, arrowLength: style.arrowLength, arrowHalfBase: style.arrowHalfBase,
            arrowPosition: arrowPosition)
    }

    /// The path of the bubble's edge, in points from the bounds' origin: the fill ends there, the stroke runs
    /// along it, and the shadow is cast by it.
    open var outline: Path { BubblePainter(style: style, shape: shape).outline }

    open override func point(inside point: CGPoint, with event: Event?) -> Bool { shape.contains(point) }

    open override func layoutSubviews() {
        layer.shadowPath = outline
        let (body, i) = (shape.bodyRect, contentInsets)
        guard let contentView else { return }
        AnimatedContent.place(
            contentView,
            in: CGRect(
                x: body.minX + i.left, y: body.minY + i.top, width: max(0, body.width - i.left - i.right),
                height: max(0, body.height - i.top - i.bottom)))
    }

    /// Draws the fill, stroke and gloss of the bubble; the view's layer draws the shadow.
    open override func draw(_ canvas: any Canvas) {
        var painter = BubblePainter(style: style, shape: shape)
        painter.outline = outline
        painter.draw(on: canvas)
    }

    private func styleDidChange() {
        overrideUserInterfaceStyle = style.userInterfaceStyle
        updateShadow()
        shapeDidChange()
        notifyContent()
    }

    private func updateShadow() {
        layer.shadowPath = outline
        let shadow = style.castShadow
        layer.shadowOpacity = shadow == nil ? 0 : 1
        guard let shadow else { return }
        layer.shadowColor = shadow.color
        layer.shadowOffset = CGSize(width: shadow.offset.dx, height: shadow.offset.dy)
        layer.shadowRadius = shadow.blur / 2
    }

    private func notifyContent() {
        (contentView as? any BubbleStyleFollowing)?.bubbleStyleDidChange(style)
    }

    private func shapeDidChange() {
        setNeedsDisplay()
        setNeedsLayout()
    }
}

/// A view in a bubble whose colors depend on the bubble's style.
@MainActor
public protocol BubbleStyleFollowing: View {
    /// Called when the view is put into a bubble, and when the bubble's style changes.
    func bubbleStyleDidChange(_ style: BubbleStyle)
}
