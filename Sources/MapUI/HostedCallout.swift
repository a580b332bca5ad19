import Drawing
import Foundation
import ViewKit

/// A callout that the map shows: any view in a bubble, or a view that is its own bubble.
final class HostedCallout: Callout {
    let wrapper: View
    private(set) var content: View
    private let options: CalloutOptions
    private var placement: CalloutPlacement?
    private var contentSize: CGSize
    private var fade = CalloutFade(value: 1)
    /// When the bounce began, in seconds; nil before its first frame.
    private var bounceStart: Double?
    private var bounceTime = 0.0
    private var bounces = false
    /// What the content was told last.
    private var toldPlace: (CalloutSide, CGFloat)?

    private var bubble: BubbleView? { wrapper as? BubbleView }

    init(content: View, pin: AnnotationView, annotation: any Annotation) {
        self.content = content
        options = pin.calloutOptions
        if content.bounds.isEmpty { content.sizeToFit() }
        contentSize = content.bounds.size
        // The map's own content draws no bubble of its own.
        switch content is StandardCalloutView ? .bubble : pin.calloutStyle {
        case .plain:
            wrapper = PlainCalloutView()
            wrapper.name = "Callout"
            wrapper.addSubview(content)
        case .bubble:
            let bubble = pin.calloutBubbleType.init(frame: .zero)
            bubble.name = "Callout"
            bubble.style = pin.bubbleStyle(for: content)
            bubble.contentInsets = options.contentInsets
            wrapper = bubble
            bubble.contentView = content
        }
        super.init(pin: pin, annotation: annotation)
    }

    override var frame: CGRect { placement?.frame ?? .zero }
    override var arrowTip: CGPoint { placement?.arrowTip ?? .zero }
    override var isStandard: Bool { content is StandardCalloutView }
    override var isDue: Bool { contentHasNewSize }
    override var placementSummary: String { placement?.summary ?? "" }

    // MARK: Coming and going

    /// Decides the place; call once, before anything else.
    func appear(animated: Bool, startAlpha: Double, _ context: CalloutContext) {
        placement = layout(context, sides: options.sides).solve()
        follow()
        bounces = animated && options.animation == .bounce
        (bounceStart, bounceTime) = (nil, 0)
        fade = CalloutFade(value: animated && !bounces ? startAlpha : 1)
        runFade(to: 1, animated: animated)
        phase = .appearing
        show()
    }

    /// Comes back while it goes, on the same side.
    func reappear(animated: Bool, _ context: CalloutContext) {
        if let side = placement?.side { placement = layout(context, sides: [side]).solve() }
        follow()
        runFade(to: 1, animated: animated)
        phase = .appearing
        show()
    }

    override func dismiss(animated: Bool, _ context: CalloutContext) {
        runFade(to: 0, animated: animated)
        phase = .disappearing
        if !animated { remove() }
    }

    override func remove() {
        wrapper.removeFromSuperview()
        phase = .gone
    }

    /// Another content in the same bubble, without moving the map.
    func replaceContent(_ view: View) {
        guard view !== content else { return }
        if view.bounds.isEmpty { view.sizeToFit() }
        content = view
        toldPlace = nil
        if let bubble {
            bubble.contentView = view
        } else {
            for old in wrapper.subviews { old.removeFromSuperview() }
            wrapper.addSubview(view)
        }
    }

    /// Since the last frame, as when an image has arrived. What rounding changes is no new size.
    private var contentHasNewSize: Bool {
        let size = content.bounds.size
        return abs(size.width - contentSize.width) > 0.001 || abs(size.height - contentSize.height) > 0.001
    }

    /// The alpha on screen.
    var alpha: Double { wrapper.alpha }

    // MARK: Frames

    override func wantedPan(_ context: CalloutContext) -> CGVector {
        options.pansMap ? placement?.pan ?? .zero : .zero
    }

    /// Stays on its side as long as that needs no pan.
    override func refit(_ context: CalloutContext) -> CGVector {
        guard let side = placement?.side else { return .zero }
        let same = layout(context, sides: [side]).solve()
        placement = same.pan == .zero ? same : layout(context, sides: options.sides).solve()
        return wantedPan(context)
    }

    override func advance(_ context: CalloutContext) {
        guard phase != .gone else { return }
        fitContent(context)
        follow()
        let time = context.time.seconds
        fade.advance(to: time)
        if bounces {
            let begin = bounceStart ?? time
            bounceStart = begin
            bounceTime = time - begin
            if bounceTime >= CalloutBounce.duration { bounces = false }
        }
        show()
        guard fade.isDone else { return }
        if phase == .disappearing {
            remove()
        } else if phase == .appearing, !bounces {
            phase = .shown
        }
    }

    private func runFade(to target: Double, animated: Bool) {
        fade.run(to: target, wholeDuration: animated ? options.fadeDuration : 0)
    }

    /// The content may have changed its size: the bubble follows on the same side; the map stays.
    private func fitContent(_ context: CalloutContext) {
        guard contentHasNewSize, let old = placement else { return }
        contentSize = content.bounds.size
        var layout = layout(context, sides: [old.side])
        layout.options.pansMap = false
        var new = layout.solve()
        (new.step, new.pan) = (old.step, .zero)
        placement = new
    }

    private func layout(_ context: CalloutContext, sides: [CalloutSide]) -> CalloutLayout {
        var options = options
        options.sides = sides
        if bubble == nil {
            // It draws its own arrow in the middle, and if it cannot turn it, on one side only.
            (options.slidesArrow, options.flipsBeforePanning) = (false, false)
            if !(content is any CalloutContent) { options.sides = [sides[0]] }
        }
        let i = bubble == nil ? EdgeInsets.zero : options.contentInsets
        let body = CGSize(
            width: contentSize.width + i.left + i.right, height: contentSize.height + i.top + i.bottom)
        let shift = context.cameraShift(annotation)
        let anchor = anchor.offsetBy(dx: shift.dx, dy: shift.dy)
        var layout = CalloutLayout(
            bodySize: body, arrowLength: bubble?.arrowLength ?? 0, anchor: anchor,
            container: context.container, options: options)
        layout.panRange = context.panRange
        return layout
    }

    /// To the pin, wherever it is now.
    private func follow() {
        guard var placement else { return }
        let layout = CalloutLayout(
            bodySize: placement.bodySize, arrowLength: placement.arrowLength, anchor: anchor,
            container: .zero,
            options: options)
        placement.arrowTip = layout.anchorPoint(on: placement.side)
        self.placement = placement
        let frame = placement.frame
        wrapper.bounds = CGRect(origin: .zero, size: frame.size)
        wrapper.center = CGPoint(x: frame.midX, y: frame.midY)
        guard let bubble else { return tellContent(placement) }
        bubble.style = pin.bubbleStyle(for: content)
        bubble.arrowDirection = placement.side.arrowDirection
        bubble.arrowPosition = placement.arrowPosition
    }

    private func tellContent(_ placement: CalloutPlacement) {
        content.frame = wrapper.bounds
        let place = (placement.side, placement.arrowPosition)
        guard let content = content as? any CalloutContent, toldPlace.map({ $0 != place }) ?? true else {
            return
        }
        toldPlace = place
        content.calloutPlacementChanged(side: place.0, arrowPosition: place.1)
    }

    private func show() {
        wrapper.alpha = fade.value
        guard bounces, let placement else {
            wrapper.transform = .identity
            return
        }
        wrapper.transform = CalloutBounce.transform(
            scale: CalloutBounce.scale(at: bounceTime), tip: placement.tipInFrame, size: placement.size)
    }
}
