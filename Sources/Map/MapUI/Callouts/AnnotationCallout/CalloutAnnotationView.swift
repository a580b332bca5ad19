import CartoucheDrawing
import Foundation
import ViewKit

/// A callout that is an annotation view: draws a bubble around a content view of any size, and is placed
/// above its parent's view. Add a `CalloutAnnotation` to the map when a pin is selected, and remove it when
/// the pin is deselected; `ContentAnnotation` does both by itself.
///
/// Put your views into `contentView` and give that view a size, in `init(annotation:reuseIdentifier:)` of a
/// subclass or from outside. The callout is presented and placed by this view's `calloutOptions`, and
/// reported like all callouts. The delegate is notified with the parent's view. The callout follows its
/// parent wherever the parent is drawn, also in a drag. If the parent is deselected, the callout is dismissed
/// with an animation, after which its annotation is removed; if the program removes that annotation, the
/// callout disappears at once.
@MainActor
open class CalloutAnnotationView: AnnotationView, AnnotationViewSelecting {
    /// The lengths around the content of a callout, in points.
    public nonisolated struct Measures: Equatable {
        /// The space below the bubble for its shadow, in points.
        public var bottomShadow: CGFloat = 6
        /// The height of the bubble's body less the height of its content, in points.
        public var contentHeightBuffer: CGFloat = 8
        /// The distance in points from the upper edge of the parent's view up to the bubble's body. The
        /// bubble's arrow fills this space.
        public var heightAboveParent: CGFloat = 13
        /// The space in points between the content and the left and right side of the bubble.
        public var inset: CGFloat = 4

        /// Creates the lengths around a callout's content with their default values.
        public init() {}
    }

    /// The lengths around the callout's content, in points. Setting the property places the callout again,
    /// without moving the map.
    open var measures = Measures() { didSet { if measures != oldValue { setNeedsPlacement() } } }
    /// The view that holds the callout's content; its size is that of the content.
    public let contentView = View()
    /// The bubble around the callout's content, an instance of `calloutBubbleType`. Glossy by default.
    public private(set) var bubbleView = BubbleView()
    /// The annotation view above which the callout is placed; `nil` places the callout above its own
    /// coordinate.
    public weak var parentAnnotationView: AnnotationView? {
        didSet { if parentAnnotationView !== oldValue, superview != nil { joinParent() } }
    }
    /// The map that shows the callout. If the property is nil, it is set when the callout is added to a map.
    public weak var mapView: MapView?

    /// The placement of the callout in its latest presentation; nil before the first presentation.
    public private(set) var placement: CalloutPlacement?
    /// The scroll view around the callout's content if that is larger than the available space; nil if the
    /// content fits.
    var scrollView: ScrollView?
    /// The size of the content, in points, for which the callout was placed last; `nil` if the callout must
    /// be placed again for another reason.
    private var placedSize: CGSize?

    public required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        canShowCallout = false
        actsAsCallout = true
        zPriority = .callout
        calloutOptions.sides = [.above]
        calloutOptions.flipsBeforePanning = false
        calloutOptions.animation = .bounce
        calloutOptions.bubbleStyle = .glossy
        contentView.name = "content"
        makeBubble()
    }

    /// The class of the callout's bubble. Setting another class makes a new bubble around the same content.
    open override var calloutBubbleType: BubbleView.Type {
        didSet { if calloutBubbleType != oldValue { makeBubble() } }
    }

    private func makeBubble() {
        bubbleView.removeFromSuperview()
        if calloutBubbleType != type(of: bubbleView) { bubbleView = calloutBubbleType.init(frame: .zero) }
        bubbleView.addSubview(contentView)
        addSubview(bubbleView)
        setNeedsPlacement()
    }

    // MARK: For subclasses

    /// The size of the content, in points: what constraints inside the content view result in, or without
    /// constraints, the size of the content view.
    open var contentSize: CGSize { contentView.resolveFittingSize() ?? contentView.bounds.size }

    /// The style in which the callout's bubble is drawn.
    open var bubbleStyle: BubbleStyle {
        var style = bubbleStyle(for: contentView)
        style.arrowLength = measures.heightAboveParent
        style.arrowHalfBase = min(style.arrowHalfBase, style.arrowLength)
        return style
    }

    /// The size of the bubble, in points, for content of the given size: without the arrow, but with the
    /// stroke.
    open func bodySize(for content: CGSize) -> CGSize {
        CGSize(
            width: content.width + 2 * measures.inset, height: content.height + measures.contentHeightBuffer)
    }

    /// The frame of the content in the bubble's body (the bubble without its arrow), whose size
    /// `bodySize(for:)` has returned.
    open func contentFrame(in body: CGRect) -> CGRect {
        CGRect(center: body.center, size: contentSize)
    }

    /// The margins between the bubble and this view's bounds, in points.
    open var bubbleMargins: EdgeInsets {
        EdgeInsets(top: 0, left: 0, bottom: measures.bottomShadow, right: 0)
    }

    /// The rectangle to which the arrow points, in the map view's points: that of the annotation view whose
    /// callout this is (`parentAnnotationView`); if that view is not on the map, an empty rectangle at the
    /// coordinate's point.
    open var parentFrame: CGRect {
        guard let parent = parentAnnotationView, parent.superview != nil else {
            let point = coordinatePoint
            return CGRect(x: point.x, y: point.y, width: 0, height: 0)
        }
        let (center, bounds, own) = (parent.center, parent.bounds, parent.calloutAnchorBounds)
        return own.offsetBy(dx: center.x - bounds.midX, dy: center.y - bounds.midY)
    }

    /// Shows one of the annotation's values in those views of the content that are named `key`. A label shows
    /// the value as text, a button shows it as title, and an image view shows a value that is an image.
    open func setValue(_ value: Any, forKey key: String) { Self.show(value, key, in: contentView) }

    /// Does nothing: a callout is never selected.
    open func didSelectAnnotationView(in mapView: MapView) {}
    /// Does nothing: a callout is never selected.
    open func didDeselectAnnotationView(in mapView: MapView) {}

    // MARK: View

    open override var annotation: (any Annotation)? { didSet { showValues() } }

    open override func prepareForReuse() {
        super.prepareForReuse()
        (placement, parentAnnotationView) = (nil, nil)
        isPassedOver = false
        displacement = PinDisplacement()
        View.performWithoutAnimation {
            stopScrolling()
            show(.rest)
        }
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard superview != nil else { return }
        if mapView == nil { mapView = host?.mapView }
        calloutHost?.alignWorldCopy(of: annotation, with: parentAnnotationView?.annotation)
    }

    override func cameOntoMap() {
        super.cameOntoMap()
        showValues()
        joinParent()
    }

    /// The map that shows the view; nil if the view is on no map.
    var calloutHost: (any AnnotationCalloutHost)? { host as? any AnnotationCalloutHost }

    private func joinParent() {
        calloutHost?.alignWorldCopy(of: annotation, with: parentAnnotationView?.annotation)
        calloutHost?.presentAnnotationCallout(self)
    }

    /// Whether a point hits this view itself: always false, because only the callout's bubble can be hit, and
    /// the space beside the bubble belongs to the map.
    open override func point(inside point: CGPoint, with event: Event?) -> Bool { false }

    // MARK: Placement

    /// Requests that the callout be placed again in the next frame, for example because the content's size
    /// has changed. The map does not move.
    public func setNeedsPlacement() {
        placedSize = nil
        host?.invalidate(.layout)
    }

    var needsPlacement: Bool { placedSize != shownContentSize }

    func recordPlaced() { placedSize = shownContentSize }

    /// The content's size on screen, which differs from `contentSize` while an animation changes the size.
    var shownContentSize: CGSize {
        let size = contentSize
        guard contentView.isResizing, size == contentView.bounds.size else { return size }
        return AnimatedContent.size(of: contentView)
    }

    /// Places the callout's view by a placement relative to `anchor`, the rectangle in the map view's points
    /// at which the parent's view is drawn now.
    func apply(_ placement: CalloutPlacement, _ anchor: CGRect) {
        self.placement = placement
        let (margins, frame) = (bubbleMargins, placement.frame)
        // The offset from the anchor's corner is rounded to whole points: at rest, both lie on whole pixels.
        let left = (frame.minX - margins.left - anchor.minX).rounded() + anchor.minX
        let top = (frame.minY - margins.top - anchor.minY).rounded() + anchor.minY
        let size = CGSize(
            width: frame.width + margins.left + margins.right,
            height: frame.height + margins.top + margins.bottom)
        bounds = CGRect(origin: .zero, size: size)
        bubbleView.style = bubbleStyle
        bubbleView.arrowDirection = placement.side.arrowDirection
        // Rounding the frame leaves the tip where it is.
        let along =
            placement.side.isVertical
            ? placement.arrowTip.x - left - margins.left : placement.arrowTip.y - top - margins.top
        bubbleView.arrowPosition = (along * 1e6).rounded() / 1e6
        bubbleView.bounds = CGRect(origin: .zero, size: frame.size)
        bubbleView.center = CGPoint(x: margins.left + frame.width / 2, y: margins.top + frame.height / 2)
        fill(bubbleView.shape.bodyRect)
        stand(at: CGPoint(x: left + size.width / 2, y: top + size.height / 2))
    }

    /// Moves the view's center to `goal` in this frame, and sets `centerOffset` so that the map places the
    /// view there in the next frames.
    private func stand(at goal: CGPoint) {
        let point = coordinatePoint
        let offset = CGPoint(x: goal.x - point.x, y: goal.y - point.y)
        // Rounding errors of sums are no new position.
        if abs(offset.x - centerOffset.x) > 1e-6 || abs(offset.y - centerOffset.y) > 1e-6 {
            centerOffset = offset
        }
        if abs(goal.x - center.x) > 1e-6 || abs(goal.y - center.y) > 1e-6 { center = goal }
        guard let parent = parentAnnotationView, parent.superview != nil else { return }
        displacement.drag.set(parent.displacement.offset)
        if let callout = annotation as? CalloutAnnotation, let coordinate = parent.annotation?.coordinate,
            coordinate.isValid, callout.coordinate != coordinate
        {
            callout.coordinate = coordinate
        }
    }

    /// Applies a scale and an opacity to the callout's bubble; the scaling is about the arrow's tip.
    func show(_ presentation: CalloutPresentation) {
        bubbleView.alpha = presentation.alpha
        bubbleView.transform = presentation.transform(
            tip: bubbleView.shape.tip, size: bubbleView.bounds.size, side: placement?.side ?? .above)
    }

    private func showValues() {
        guard let callout = annotation as? CalloutAnnotation else { return }
        for (key, value) in callout.values { setValue(value, forKey: key) }
    }

    /// The point of the map view at which the coordinate is drawn now. It is computed from the parent's or
    /// the own view, whose position may be rounded to whole pixels.
    private var coordinatePoint: CGPoint {
        var view: AnnotationView = self
        if let parent = parentAnnotationView, parent.superview != nil { view = parent }
        return CGPoint(x: view.center.x - view.centerOffset.x, y: view.center.y - view.centerOffset.y)
    }

    private static func show(_ value: Any, _ key: String, in view: View) {
        for child in view.subviews {
            if child.name == key {
                switch child {
                case let label as Label: label.text = value as? String ?? "\(value)"
                case let button as Button: button.setTitle(value as? String ?? "\(value)", for: .normal)
                case let imageView as ImageView: if let image = value as? Image { imageView.image = image }
                default: break
                }
            }
            show(value, key, in: child)
        }
    }
}
