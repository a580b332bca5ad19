import Drawing
import Foundation
import ViewKit

/// A callout that the map shows: any view in a bubble, or a view that is its own bubble.
final class HostedCallout: Callout {
    let wrapper: View
    private(set) var content: View
    private let options: CalloutOptions
    private let transition: CalloutTransition
    private var placement: CalloutPlacement?
    /// What the content asks for, insets and arrow not counted.
    private var contentSize: CGSize
    /// The content's size as it was left: another one is the content's own doing.
    private var givenSize: CGSize
    private var motion = CalloutMotion(look: .rest)
    /// Holds content that is larger than there is room for.
    private var scrollView: ScrollView?
    /// What the content was told last.
    private var toldPlace: (CalloutSide, CGFloat)?

    private var bubble: BubbleView? { wrapper as? BubbleView }

    init(content: View, pin: AnnotationView, annotation: any Annotation) {
        self.content = content
        options = pin.calloutOptions
        transition = CalloutTransition(options, reducesMotion: Accessibility.isReduceMotionEnabled)
        contentSize = Self.askedSize(of: content)
        givenSize = content.bounds.size
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

    /// Decides the place; call once, before anything else. `old`: what is on screen of the pin's last callout.
    func appear(animated: Bool, from old: CalloutLook?, _ context: CalloutContext) {
        placement = layout(context, sides: options.sides).solve()
        motion = transition.appearing(animated: animated, from: old)
        phase = .appearing
        follow()
        show()
    }

    /// Comes back while it goes, on the same side.
    func reappear(animated: Bool, _ context: CalloutContext) {
        mayMoveMap = nil
        if let side = placement?.side { placement = layout(context, sides: [side]).solve() }
        transition.comeBack(&motion, animated: animated)
        phase = .appearing
        follow()
        show()
    }

    override func dismiss(animated: Bool, _ context: CalloutContext) {
        transition.leave(&motion, animated: animated)
        phase = .disappearing
        if motion.isDone { remove() } else { show() }
    }

    override func remove() {
        wrapper.removeFromSuperview()
        phase = .gone
    }

    /// Another content in the same bubble, without moving the map. The next frame gives it its size.
    func replaceContent(_ view: View) {
        guard view !== content else { return }
        _ = Self.askedSize(of: view)
        content = view
        toldPlace = nil
        // No size that it can have: the next frame asks.
        givenSize = CGSize(width: -1, height: -1)
        scrollView?.removeFromSuperview()
        scrollView = nil
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
        guard size.width.isFinite, size.height.isFinite else { return false }
        return abs(size.width - givenSize.width) > 0.001 || abs(size.height - givenSize.height) > 0.001
    }

    /// What is on screen.
    var look: CalloutLook { motion.look }

    /// No larger than anything that can be drawn; what is no number counts as 0.
    private static func askedSize(of content: View) -> CGSize {
        if content.bounds.isEmpty { content.sizeToFit() }
        func length(_ x: CGFloat) -> CGFloat { x.isFinite ? min(max(0, x), 100_000) : 0 }
        return CGSize(width: length(content.bounds.width), height: length(content.bounds.height))
    }

    // MARK: Frames

    override var needsFrames: Bool { super.needsFrames && !motion.isDone }

    override func wantedPan(_ context: CalloutContext) -> CGVector {
        options.pansMap ? placement?.pan ?? .zero : .zero
    }

    override func stayWithoutPan(_ context: CalloutContext) {
        placement = layout(context, sides: options.sides, movesMap: false).solve()
        follow()
        show()
    }

    /// Stays on its side as long as that needs no pan.
    override func refit(_ context: CalloutContext, movesMap: Bool) -> CGVector {
        guard let side = placement?.side else { return .zero }
        let same = layout(context, sides: [side], movesMap: movesMap).solve()
        let isEnough = same.pan == .zero && same.step != .clamp
        placement =
            isEnough ? same : layout(context, sides: options.sides, movesMap: movesMap).solve()
        return wantedPan(context)
    }

    override func advance(_ context: CalloutContext) {
        guard phase != .gone else { return }
        fitContent(context)
        motion.advance(to: context.time.seconds)
        follow()
        show()
        guard motion.isDone else { return }
        if phase == .disappearing {
            remove()
        } else if phase == .appearing {
            phase = .shown
        }
    }

    /// The content may have changed its size: the bubble follows on the same side; the map stays. It never grows out of
    /// view, nor does it become smaller than it is for the map's having been moved.
    private func fitContent(_ context: CalloutContext) {
        guard contentHasNewSize, let old = placement else { return }
        contentSize = Self.askedSize(of: content)
        givenSize = content.bounds.size
        var layout = layout(context, sides: [old.side], movesMap: false)
        layout.leastBodySize = CGSize(
            width: max(layout.leastBodySize.width, old.bodySize.width),
            height: max(layout.leastBodySize.height, old.bodySize.height))
        var new = layout.solve()
        (new.step, new.pan) = (old.step, .zero)
        placement = new
    }

    private func layout(_ context: CalloutContext, sides: [CalloutSide], movesMap: Bool = true)
        -> CalloutLayout
    {
        var options = options
        options.sides = sides
        if !movesMap { options.pansMap = false }
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
            container: context.safeArea,
            options: options)
        layout.arrowInset = bubble.map { $0.shape.cornerRadius + $0.shape.arrowHalfBase } ?? 0
        (layout.panRange, layout.heading) = (context.panRange, context.heading)
        layout.scrolls = bubble != nil
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
        View.performWithoutAnimation {
            wrapper.bounds = CGRect(origin: .zero, size: frame.size)
            wrapper.center = CGPoint(x: frame.midX, y: frame.midY)
            if let bubble {
                bubble.style = pin.bubbleStyle(for: content)
                bubble.arrowDirection = placement.side.arrowDirection
                bubble.arrowPosition = placement.arrowPosition
                fill(bubble, placement)
            } else {
                tellContent(placement)
            }
        }
    }

    /// The content fills the bubble, or is scrolled in it where it is larger. A scroll view scrolls by itself.
    private func fill(_ bubble: BubbleView, _ placement: CalloutPlacement) {
        let i = options.contentInsets
        let room = CGSize(
            width: max(0, placement.bodySize.width - i.left - i.right),
            height: max(0, placement.bodySize.height - i.top - i.bottom))
        let overflows = contentSize.width > room.width + 0.001 || contentSize.height > room.height + 0.001
        if overflows, !(content is ScrollView) {
            let scroll = scrollView ?? makeScrollView()
            if bubble.contentView !== scroll { bubble.contentView = scroll }
            if content.superview !== scroll { scroll.addSubview(content) }
            scroll.frame = CGRect(origin: CGPoint(x: i.left, y: i.top), size: room)
            content.frame = CGRect(origin: .zero, size: contentSize)
            scroll.contentSize = contentSize
        } else {
            if bubble.contentView !== content { bubble.contentView = content }
            scrollView = nil
            if content.bounds.size != room { content.bounds.size = room }
        }
        givenSize = content.bounds.size
    }

    private func makeScrollView() -> ScrollView {
        let scroll = ScrollView()
        scroll.name = "CalloutScroll"
        scrollView = scroll
        return scroll
    }

    private func tellContent(_ placement: CalloutPlacement) {
        content.frame = wrapper.bounds
        givenSize = content.bounds.size
        let place = (placement.side, placement.arrowPosition)
        guard let content = content as? any CalloutContent, toldPlace.map({ $0 != place }) ?? true else {
            return
        }
        toldPlace = place
        content.calloutPlacementChanged(side: place.0, arrowPosition: place.1)
    }

    private func show() {
        let look = motion.look
        View.performWithoutAnimation {
            wrapper.alpha = look.alpha
            wrapper.transform =
                placement.map { look.transform(tip: $0.tipInFrame, size: $0.size, side: $0.side) }
                ?? .identity
        }
    }
}
