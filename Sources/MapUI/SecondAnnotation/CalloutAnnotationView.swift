import Drawing
import Foundation
import ViewKit

/// A callout that is an annotation view: paints a bubble round a content view of any size, and stands above its
/// parent's view. Add a `CalloutAnnotation` to the map when a pin is selected, and remove it when it is not;
/// `ContentAnnotation` does so by itself.
///
/// Put your views into `contentView` and give it a size, in `init(annotation:reuseIdentifier:)` of a subclass or from
/// outside. Placement is decided once, when the view comes onto the map, by the solver of all callouts: keep, slide,
/// and then the least pan of the map. `calloutOptions` holds what it goes by.
open class CalloutAnnotationView: AnnotationView, AnnotationViewSelecting {
    /// The lengths round the content, in points.
    public struct Measures: Equatable {
        /// Room for the shadow, below the bubble.
        public var bottomShadow: CGFloat = 6
        /// What the bubble's body is higher than its content.
        public var contentHeightBuffer: CGFloat = 8
        /// From the parent's upper edge to the bubble's body: the arrow fills it.
        public var heightAboveParent: CGFloat = 13
        /// Left and right of the content.
        public var inset: CGFloat = 4

        /// The default lengths.
        public init() {}
    }

    /// Setting it places the callout anew, without moving the map.
    open var measures = Measures() { didSet { if measures != oldValue { prepareCallout() } } }
    /// Its size is that of the content.
    public let contentView = View()
    /// The bubble; its subview is the content. Glossy by default.
    public let bubbleView = BubbleView()
    /// What the callout stands above; nil: the coordinate itself.
    public weak var parentAnnotationView: AnnotationView?
    /// The map that it stands on; set by itself if it is nil.
    public weak var mapView: MapView?

    /// Of the latest presentation; nil before the first.
    public private(set) var placement: CalloutPlacement?
    /// What the placement was made for.
    private var placedSize = CGSize.zero
    private var link: DisplayLink?
    /// When it began to come, in seconds; nil: it is there.
    private var presentationStart: Double?

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
        bubbleView.addSubview(contentView)
        addSubview(bubbleView)
    }

    // MARK: For subclasses

    /// The size of what is shown; the content view's by default.
    open var contentSize: CGSize { contentView.bounds.size }

    /// The style on screen.
    open var bubbleStyle: BubbleStyle {
        var style = bubbleStyle(for: contentView)
        style.arrowLength = measures.heightAboveParent
        style.arrowHalfBase = min(style.arrowHalfBase, style.arrowLength)
        return style
    }

    /// Of the bubble without its arrow, stroke included, for content of a size.
    open func bodySize(for content: CGSize) -> CGSize {
        CGSize(
            width: content.width + 2 * measures.inset, height: content.height + measures.contentHeightBuffer)
    }

    /// Where the content lies in a body, which is as large as `bodySize(for:)` said.
    open func contentFrame(in body: CGRect) -> CGRect {
        let size = contentSize
        return CGRect(
            x: body.midX - size.width / 2, y: body.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Between the bubble and this view's bounds.
    open var bubbleMargins: EdgeInsets {
        EdgeInsets(top: 0, left: 0, bottom: measures.bottomShadow, right: 0)
    }

    /// What the arrow points at, as a rectangle of the map's points.
    open var parentFrame: CGRect {
        guard let parent = parentAnnotationView, parent.superview != nil else {
            let place = coordinatePoint
            return CGRect(x: place.x, y: place.y, width: 0, height: 0)
        }
        let (center, size) = (parent.center, parent.bounds.size)
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Shows one of the annotation's values: in the views of the content that are named `key`. A label shows it as
    /// text, a button as title, an image view if it is an image.
    open func setValue(_ value: Any, forKey key: String) { Self.show(value, key, in: contentView) }

    /// Does nothing: a callout is never selected.
    open func didSelectAnnotationView(in mapView: MapView) {}
    /// Does nothing.
    open func didDeselectAnnotationView(in mapView: MapView) {}

    // MARK: View

    open override var annotation: (any Annotation)? { didSet { prepareCallout() } }

    open override func prepareForReuse() {
        super.prepareForReuse()
        endPresentation()
        (placement, parentAnnotationView) = (nil, nil)
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard superview != nil else { return endPresentation() }
        if mapView == nil { mapView = host?.map as? MapView }
        host?.putBeside(parentAnnotationView?.annotation, annotation)
        prepareCallout()
        animateIn()
        guard calloutOptions.pansMap, let pan = placement?.pan, pan != .zero else { return }
        host?.owner?.annotationHost(pan: pan, animated: true)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        link?.invalidate()
        link = nil
        guard let window else { return endPresentation() }
        let link = DisplayLink { [weak self] in self?.step(to: $0.seconds) }
        self.link = link
        link.isPassive = true
        link.add(to: window)
    }

    /// Only the bubble: what is beside it belongs to the map.
    open override func point(inside point: CGPoint, with event: Event?) -> Bool { false }

    // MARK: Placement

    /// Decides size and place from the content, the parent and the map. Called when the annotation is set and when the
    /// view comes onto the map; and, without moving the map, when the content's size changes.
    open func prepareCallout() {
        if let callout = annotation as? CalloutAnnotation {
            for (key, value) in callout.values { setValue(value, forKey: key) }
        }
        guard let mapView, superview != nil else { return }
        let style = bubbleStyle
        placedSize = contentSize
        let parent = parentFrame
        let shift = cameraShift
        var layout = CalloutLayout(
            bodySize: bodySize(for: placedSize), arrowLength: style.arrowLength,
            anchor: parent.offsetBy(dx: shift.dx, dy: shift.dy), container: mapView.bounds,
            options: calloutOptions)
        if let range = host?.calloutContext.panRange { layout.panRange = range }
        var placement = layout.solve()
        placement.arrowTip.x -= shift.dx
        placement.arrowTip.y -= shift.dy
        self.placement = placement
        take(placement, style, parent)
    }

    private func take(_ placement: CalloutPlacement, _ style: BubbleStyle, _ parent: CGRect) {
        let (margins, frame) = (bubbleMargins, placement.frame)
        // As far from the parent's corner as whole points go: resting, both lie on whole pixels.
        let left = (frame.minX - margins.left - parent.minX).rounded() + parent.minX
        let top = (frame.minY - margins.top - parent.minY).rounded() + parent.minY
        let size = CGSize(
            width: frame.width + margins.left + margins.right,
            height: frame.height + margins.top + margins.bottom)
        bounds = CGRect(origin: .zero, size: size)
        bubbleView.style = style
        bubbleView.arrowDirection = placement.side.arrowDirection
        // Rounding the frame leaves the tip where it is.
        let along =
            placement.side.isVertical
            ? placement.arrowTip.x - left - margins.left : placement.arrowTip.y - top - margins.top
        bubbleView.arrowPosition = along
        bubbleView.bounds = CGRect(origin: .zero, size: frame.size)
        bubbleView.center = CGPoint(x: margins.left + frame.width / 2, y: margins.top + frame.height / 2)
        contentView.frame = contentFrame(in: bubbleView.shape.bodyRect)
        let place = coordinatePoint
        centerOffset = CGPoint(x: left + size.width / 2 - place.x, y: top + size.height / 2 - place.y)
    }

    /// Where the coordinate is on the map now: by the parent, which may stand on a whole pixel beside it.
    private var coordinatePoint: CGPoint {
        if let parent = parentAnnotationView, parent.superview != nil {
            let (center, offset) = (parent.center, parent.centerOffset)
            return CGPoint(x: center.x - offset.x, y: center.y - offset.y)
        }
        guard let mapView, let coordinate = annotation?.coordinate, coordinate.isValid else { return center }
        return mapView.convert(coordinate, toPointTo: mapView)
    }

    /// From where the map is to where its animation takes it.
    private var cameraShift: CGVector {
        guard let host, let annotation = parentAnnotationView?.annotation ?? annotation else { return .zero }
        return host.calloutContext.cameraShift(annotation)
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

    // MARK: Coming

    /// Grows out of the arrow's tip, or fades in, as `calloutOptions.animation` says. Called when the view comes onto the
    /// map.
    open func animateIn() {
        guard let window, placement != nil else { return }
        presentationStart = window.time.seconds
        link?.isPassive = false
        step(to: window.time.seconds)
    }

    private func step(to time: Double) {
        if contentSize != placedSize { prepareCallout() }
        guard let start = presentationStart else { return }
        let (elapsed, isBounce) = (time - start, calloutOptions.animation == .bounce)
        let duration = isBounce ? CalloutBounce.duration : calloutOptions.fadeDuration
        guard elapsed < duration else { return endPresentation() }
        guard isBounce else {
            bubbleView.alpha = elapsed / duration
            return
        }
        bubbleView.transform = CalloutBounce.transform(
            scale: CalloutBounce.scale(at: elapsed), tip: bubbleView.shape.tip, size: bubbleView.bounds.size)
    }

    private func endPresentation() {
        presentationStart = nil
        link?.isPassive = true
        (bubbleView.transform, bubbleView.alpha) = (.identity, 1)
    }
}
