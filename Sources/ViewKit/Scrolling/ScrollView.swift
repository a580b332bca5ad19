import Drawing
import Foundation

/// A view onto content larger than itself. UIKit's `UIScrollView` without zooming: the content's subviews are
/// the scroll view's own, and `contentOffset` is the origin of its bounds.
///
/// Drags follow the pointer 1:1; a flick goes on and slows down; beyond its ends the content follows less
/// and less and springs back. The wheel is eased and always taken where there is anything to scroll, at the
/// ends too. Time comes only from events and frames.
@MainActor
open class ScrollView: View {
    /// A direction in which it scrolls.
    public nonisolated enum Axis: Sendable { case horizontal, vertical }
    nonisolated enum MotionKind: Sendable { case flick, wheel, animation }

    /// Points; zero at first: nothing scrolls.
    open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { setNeedsLayout() } } }
    /// Room round the content, which is scrolled with it.
    open var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { setNeedsLayout() } } }
    /// Lets drags and flicks go beyond the ends.
    open var bounces = true
    /// Also where the content fits.
    open var alwaysBounceVertical = false
    /// The same as `alwaysBounceVertical`, sideways.
    open var alwaysBounceHorizontal = false
    /// False: neither drags nor the wheel scroll; code does.
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    /// What becomes of gestures that there is no room for, where this scroll view lies inside another one.
    open var nestedScrolling = NestedScrolling.stop
    /// Whether a line at the right shows where the content is while it scrolls. True by default.
    open var showsVerticalScrollIndicator = true
    /// The same along the lower edge.
    open var showsHorizontalScrollIndicator = true
    /// Whether content that goes on beyond the upper or the lower edge fades there into the background, which has to be
    /// opaque for that. True by default.
    open var fadesEdges = true { didSet { if fadesEdges != oldValue { setNeedsLayout() } } }
    /// Told how it moves; held weakly.
    open weak var delegate: (any ScrollViewDelegate)? { didSet { delegateDidChange() } }
    /// Called after every change of the offset, before the delegate.
    open var onScroll: ((ScrollView) -> Void)?
    /// Called when a drag, a flick, the wheel or an animation has come to rest.
    open var onSettle: ((ScrollView) -> Void)?

    /// A drag has begun and not ended.
    public internal(set) var isDragging = false
    /// It goes on by itself after a flick, or springs back.
    open var isDecelerating: Bool { motion?.kind == .flick }
    /// A touch is down, whether or not it is dragging yet.
    open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
    /// Drags. To be told to wait for other recognisers, or to be switched off.
    public private(set) lazy var panGestureRecognizer: PanGestureRecognizer =
        ScrollPanGestureRecognizer(scrollView: self)

    /// What moves the offset by itself.
    struct Motion {
        var kind: MotionKind
        var x: ScrollMotion?
        var y: ScrollMotion?
    }

    var motion: Motion? { didSet { link.isPaused = motion == nil && animationTarget == nil } }
    /// Of an animation that begins with the next frame.
    var animationTarget: CGPoint? { didSet { link.isPaused = motion == nil && animationTarget == nil } }
    /// Where the drag would have brought the content without the rubber band and without `translation`.
    var dragOrigin = CGPoint.zero
    /// Of the gesture at hand, for the scroll views around this one.
    var nesting = ScrollNesting()
    private lazy var link = DisplayLink { [weak self] time in self?.step(to: time) }
    var indicators: [Axis: ScrollIndicator] = [:]
    /// What lies over the edges where content is cut.
    private(set) lazy var fades = ScrollEdgeFades(of: self)
    /// It has come into a window, and its indicators have not flashed yet.
    private var hasToFlash = false

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        link.isPaused = true
        addGestureRecognizer(panGestureRecognizer)
        panGestureRecognizer.addAction { [weak self] _ in self?.panChanged() }
    }

    // MARK: Offset

    /// The content's point at the view's top left corner. Setting it stops what moves it.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            stopMotion()
            moveContent(to: newValue)
        }
    }

    /// Stays within `offsetRange`. Animated, it takes 0.3 s from the next frame on.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        let target = CGPoint(
            x: offset.x.clamped(to: offsetRange(.horizontal)), y: offset.y.clamped(to: offsetRange(.vertical))
        )
        guard animated, window != nil else { return contentOffset = target }
        stopMotion()
        guard target != contentOffset else { return }
        animationTarget = target
    }

    /// Scrolls by as little as shows `rect`, in the content's coordinates.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        if rect.maxX > bounds.maxX { offset.x += rect.maxX - bounds.maxX }
        if rect.minX < offset.x { offset.x = rect.minX }
        if rect.maxY > bounds.maxY { offset.y += rect.maxY - bounds.maxY }
        if rect.minY < offset.y { offset.y = rect.minY }
        setContentOffset(offset, animated: animated)
    }

    /// The offsets at rest: from the start of the content, inset included, to where its end meets the view's.
    open func offsetRange(_ axis: Axis) -> ClosedRange<CGFloat> {
        switch axis {
        case .horizontal:
            let low = 0 - contentInset.left
            return low...max(low, contentSize.width + contentInset.right - bounds.width)
        case .vertical:
            let low = 0 - contentInset.top
            return low...max(low, contentSize.height + contentInset.bottom - bounds.height)
        }
    }

    /// Whether drags and the wheel do anything along an axis.
    open func canScroll(_ axis: Axis) -> Bool {
        let range = offsetRange(axis)
        if range.upperBound > range.lowerBound { return true }
        return bounces && (axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal)
    }

    /// Shows the indicators for a moment, where there is more than is seen. It happens by itself when the view has come
    /// into a window.
    open func flashScrollIndicators() {
        showIndicators { offsetRange($0).upperBound > offsetRange($0).lowerBound }
        hideIndicators()
    }

    /// What covers the upper edge, in points: the upper fade begins below it.
    var coveredTop: CGFloat { 0 }

    /// For subclasses that know more of their delegate.
    func delegateDidChange() {}

    /// On whole pixels, so that what rests is crisp.
    func moveContent(to offset: CGPoint) {
        let scale = window?.scale ?? 1
        // Adding 0 turns -0 into 0.
        let rounded = CGPoint(
            x: (offset.x * scale).rounded() / scale + 0, y: (offset.y * scale).rounded() / scale + 0)
        guard rounded != bounds.origin, offset.isFinite else { return }
        bounds.origin = rounded
        onScroll?(self)
        delegate?.scrollViewDidScroll(self)
    }

    // MARK: Wheel

    /// The way of one notch, in points. Tuned: three lines of a list or so.
    public static let wheelStep: CGFloat = 56

    open override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool {
        isScrollEnabled && turnWheel(delta, at: point, with: event)
    }

    // MARK: Keys

    /// Where there is something to scroll.
    open override var canBecomeFocused: Bool { isScrollEnabled && hasMoreContent }

    /// Arrows, PageUp, PageDown, Home and End scroll it while it has the focus.
    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        pressScrollKey(key, modifiers)
    }

    // MARK: Time

    /// Stops a flick or an animation where it is at `time`.
    func stop(at time: Double) {
        guard motion != nil || animationTarget != nil else { return }
        if motion != nil { follow(time) }
        stopMotion()
    }

    func stopMotion() {
        if motion != nil { motion = nil }
        if animationTarget != nil { animationTarget = nil }
        nesting.handOvers = [:]
    }

    private func step(to time: FrameTime) {
        if let target = animationTarget {
            animationTarget = nil
            let (from, start) = (contentOffset, time.seconds)
            motion = Motion(
                kind: .animation,
                x: from.x == target.x ? nil : .ease(from: from.x, to: target.x, duration: 0.3, at: start),
                y: from.y == target.y ? nil : .ease(from: from.y, to: target.y, duration: 0.3, at: start))
        }
        guard motion != nil else { return }
        follow(time.seconds)
        handOver(at: time.seconds)
        // A delegate may have stopped it, or begun something else.
        guard let running = motion else { return }
        let end = max(running.x?.end ?? -.infinity, running.y?.end ?? -.infinity)
        if time.seconds >= end {
            motion = nil
            settle(at: time.seconds, after: running.kind)
        }
    }

    func follow(_ time: Double) {
        guard let motion else { return }
        moveContent(
            to: CGPoint(
                x: motion.x.map { CGFloat($0.value(at: time)) } ?? contentOffset.x,
                y: motion.y.map { CGFloat($0.value(at: time)) } ?? contentOffset.y))
        showIndicators()
    }

    func settle(at time: Double, after kind: MotionKind? = nil) {
        keepInRange()
        hideIndicators()
        Services.currentTrace?.record(
            "scrolled", at: FrameTime(seconds: time),
            [("name", .string(name)), ("offset", .point(contentOffset))])
        switch kind {
        case .flick: delegate?.scrollViewDidEndDecelerating(self)
        case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
        case .wheel, nil: break
        }
        onSettle?(self)
    }

    // MARK: State restoration: the offset

    /// Where it would come to rest, as far as it is on its way.
    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        state.encode(
            CGPoint(
                x: contentOffset.x.clamped(to: offsetRange(.horizontal)),
                y: contentOffset.y.clamped(to: offsetRange(.vertical))), forKey: "contentOffset")
    }

    /// The next layout brings it back into the content, if that has become smaller.
    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        if let offset = state.decodePoint(forKey: "contentOffset") { contentOffset = offset }
    }

    open override var restorableSubviews: [View] {
        subviews.filter { !($0 is ScrollIndicator) && !($0 is ScrollEdgeFade) }
    }

    // MARK: View

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard let window else {
            stopMotion()
            // The window would keep the link longer than this view lives.
            return link.remove()
        }
        hasToFlash = true
        setNeedsLayout()
        link.add(to: window)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        keepInRange()
        fades.layout()
        layoutIndicators()
        guard hasToFlash, window != nil, hasMoreContent, !bounds.isEmpty else { return }
        hasToFlash = false
        flashScrollIndicators()
    }

    /// After a change of the content or of the view's size nothing stays beyond the ends, unless it is on
    /// its way.
    func keepInRange() {
        guard motion == nil, !isDragging else { return }
        moveContent(
            to: CGPoint(
                x: contentOffset.x.clamped(to: offsetRange(.horizontal)),
                y: contentOffset.y.clamped(to: offsetRange(.vertical))))
    }

    func component(_ axis: Axis, _ p: CGPoint) -> CGFloat { axis == .horizontal ? p.x : p.y }
    func length(_ axis: Axis) -> CGFloat { axis == .horizontal ? bounds.width : bounds.height }
}

extension CGFloat {
    nonisolated func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
