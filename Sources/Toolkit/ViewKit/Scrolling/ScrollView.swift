import CartoucheDrawing
import Foundation

/// A view onto content larger than itself. UIKit's `UIScrollView` without zooming: the content's views are
/// the scroll view's subviews, and `contentOffset` is the origin of its bounds.
///
/// Drags follow the pointer 1:1; a flick continues and decelerates; beyond its ends the content follows less
/// and less and springs back. The wheel is eased and always handled if there is anything to scroll, at the
/// ends too. Events and frames are the only clock.
@MainActor
open class ScrollView: View, ScrollingContent {
    /// The axes along which a scroll view scrolls.
    public nonisolated enum Axis: Sendable { case horizontal, vertical }
    nonisolated enum MotionKind: Sendable { case flick, wheel, animation }

    /// The content's size in points; zero by default, so that nothing scrolls.
    open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { setNeedsLayout() } } }
    /// The space around the content, in points; it scrolls with the content. A distance that is not finite
    /// counts as 0.
    open var contentInset = EdgeInsets.zero {
        didSet {
            contentInset = contentInset.finite
            if contentInset != oldValue { setNeedsLayout() }
        }
    }
    /// Whether drags and flicks move the content beyond its ends, from where it springs back. True by
    /// default.
    open var bounces = true
    /// Whether vertical drags move the content beyond its ends even if it fits into the view. False by
    /// default.
    open var alwaysBounceVertical = false
    /// Whether horizontal drags move the content beyond its ends even if it fits into the view. False by
    /// default.
    open var alwaysBounceHorizontal = false
    /// Whether drags, the wheel and keys scroll the content; the program can scroll it in any case. True by
    /// default.
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    /// Whether the content rests only at multiples of the view's size, one page after the other. A drag or a
    /// flick ends at the page where it began, or at a neighbor; a notch of the wheel and an arrow key turn
    /// one page. False by default. UIKit's property.
    open var isPagingEnabled = false
    /// What happens to gestures beyond the end of this scroll view's content, if the view lies inside another
    /// scroll view. `stop` by default.
    open var nestedScrolling = NestedScrolling.stop
    /// Whether a vertical scroll indicator is shown while scrolling. True by default.
    open var showsVerticalScrollIndicator = true
    /// Whether a horizontal scroll indicator is shown while scrolling. True by default.
    open var showsHorizontalScrollIndicator = true
    /// Whether content that continues beyond the upper or lower edge fades into the background there, which
    /// must be opaque for that. True by default.
    open var fadesEdges = true { didSet { if fadesEdges != oldValue { setNeedsLayout() } } }
    /// The control that the user pulls down at the start of the content; nil, the default, means none. A
    /// scroll view with such a control bounces at every vertical drag.
    open var refreshControl: RefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.attach(to: nil)
            refreshControl?.attach(to: self)
            setNeedsLayout()
        }
    }
    /// The delegate; held weakly.
    open weak var delegate: (any ScrollViewDelegate)? { didSet { delegateDidChange() } }
    /// Called after every change of the content offset, before the delegate is notified.
    open var onScroll: ((ScrollView) -> Void)?
    /// Called when a drag, a flick, a wheel turn or an animation has ended.
    open var onSettle: ((ScrollView) -> Void)?

    /// Whether the user is dragging the content.
    public internal(set) var isDragging = false
    /// Whether the content moves on by itself after a drag: decelerating after a flick, or springing back
    /// from beyond its ends.
    open var isDecelerating: Bool { motion?.kind == .flick }
    /// Whether a touch is down on the content, even if it has not begun to drag yet.
    open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
    /// The recognizer of drags: it may be made to require others to fail, or disabled.
    public private(set) lazy var panGestureRecognizer: PanGestureRecognizer =
        ScrollPanGestureRecognizer(scrollView: self)

    /// A motion of the content offset without a touch, such as a flick or an animation.
    struct Motion {
        var kind: MotionKind
        var x: ScrollMotion?
        var y: ScrollMotion?
    }

    var motion: Motion? { didSet { link.isPaused = motion == nil && animationTarget == nil } }
    /// The content offset, in points, to which an animation scrolls that starts with the next frame; nil if
    /// no animation is about to start.
    var animationTarget: CGPoint? { didSet { link.isPaused = motion == nil && animationTarget == nil } }
    /// The offset, in points, to which the current drag adds its distance: the content offset at the drag's
    /// start or, if the content was beyond its range, the offset to which a finger has to drag it (see
    /// `RubberBand`).
    var dragOrigin = CGPoint.zero
    /// The distance in points between the offsets at which vertical drags and flicks come to rest, counted
    /// from the start of the content. Nil, the default, means that the content rests at any offset. Set by a
    /// subclass.
    var snapInterval: CGFloat?
    /// The parts of the current gesture, by axis, that this view has passed to enclosing scroll views.
    var nesting = ScrollNesting()
    private lazy var link = DisplayLink { [weak self] time in self?.step(to: time) }
    private(set) lazy var indicators = ScrollIndicators(of: self)
    /// The fades over those edges of the scroll view that cut off its content.
    private(set) lazy var fades = ScrollEdgeFades(of: self)
    /// Whether the scroll view has entered a window, but its scroll indicators have not been shown briefly
    /// since then.
    private var hasToFlash = false

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        link.isPaused = true
        addGestureRecognizer(panGestureRecognizer)
        panGestureRecognizer.addAction { [weak self] _ in self?.panChanged() }
    }

    // MARK: Constraints

    /// The guide around the content, for constraints: constraints to its edges determine `contentSize`. The
    /// edges of the scroll view itself mean the same in constraints with views inside it.
    public var contentLayoutGuide: LayoutGuide { madeConstraintState.contentGuide }
    /// The guide around the visible part of the content, for constraints: it has the size of the scroll view,
    /// and views constrained to its edges do not scroll.
    public var frameLayoutGuide: LayoutGuide { madeConstraintState.frameGuide }

    // MARK: Offset

    /// The point of the content that is at the scroll view's top left corner, in points. Setting it stops any
    /// motion of the content.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            stopMotion()
            moveContent(to: newValue)
        }
    }

    /// Sets the content offset, in points, clamped to the range of offsets at rest. If `animated`, the
    /// content moves there in 0.3 s, from the next frame on.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        let target = CGPoint(
            x: offset.x.clamped(to: offsetRange(.horizontal)), y: offset.y.clamped(to: offsetRange(.vertical))
        )
        guard animated, window != nil else { return contentOffset = target }
        stopMotion()
        guard target != contentOffset else { return }
        animationTarget = target
    }

    /// Scrolls as little as possible to show `rect`, in the content's coordinates.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        if rect.maxX > bounds.maxX { offset.x += rect.maxX - bounds.maxX }
        if rect.minX < offset.x { offset.x = rect.minX }
        if rect.maxY > bounds.maxY { offset.y += rect.maxY - bounds.maxY }
        if rect.minY < offset.y { offset.y = rect.minY }
        setContentOffset(offset, animated: animated)
    }

    /// The range of content offsets at rest along an axis, in points: from the offset at which the content
    /// and its inset begin at the view's edge to the offset at which they end at the opposite edge.
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

    /// Whether drags and the mouse wheel can move the content along an axis.
    open func canScroll(_ axis: Axis) -> Bool {
        let range = offsetRange(axis)
        if range.upperBound > range.lowerBound { return true }
        guard axis == .vertical else { return bounces && alwaysBounceHorizontal }
        return bounces && (alwaysBounceVertical || refreshControl != nil)
    }

    /// Shows the scroll indicators briefly for those axes along which the content is larger than the view.
    /// Called automatically when the view has entered a window.
    open func flashScrollIndicators() {
        indicators.show { offsetRange($0).upperBound > offsetRange($0).lowerBound }
        indicators.hideSoon()
    }

    /// Sets the color and the corner radius of the fades at the edges, for a scroll view that has no
    /// background but lies in a view with one. The radius is in points.
    package func fadesEdges(into color: Color, cornerRadius: CGFloat) {
        (fades.color, fades.cornerRadius) = (color, max(0, cornerRadius))
    }

    /// The height in points of a view that covers the upper edge of the scroll view, such as a header: the
    /// fade at the upper edge begins below that view.
    var coveredTop: CGFloat { 0 }

    /// Called when the scroll view has another delegate, for subclasses whose delegate protocol has more
    /// methods.
    func delegateDidChange() {}

    /// Moves the content offset by `distance` points, the height that was added to the content above the
    /// upper edge, so that what is in view keeps its position on the screen, also during a drag or a motion.
    /// A flick is computed again, since the range of offsets may have changed.
    func shiftContent(by distance: CGFloat) {
        if distance != 0 {
            dragOrigin.y += distance
            animationTarget?.y += distance
            if let y = motion?.y { motion?.y = y.shifted(by: Double(distance)) }
            moveContent(to: CGPoint(x: contentOffset.x, y: contentOffset.y + distance))
        }
        guard motion?.kind == .flick, let y = motion?.y, let time = window?.time.seconds, time < y.end else {
            return
        }
        motion?.y = .flick(
            from: y.value(at: time), speed: y.speed(at: time), in: offsetRange(.vertical), bounces: bounces,
            at: time)
    }

    /// Sets the content offset, rounded to whole pixels, so that content at rest is crisp.
    func moveContent(to offset: CGPoint) {
        let scale = window?.scale ?? 1
        // Adding 0 turns -0 into 0.
        let rounded = CGPoint(
            x: (offset.x * scale).rounded() / scale + 0, y: (offset.y * scale).rounded() / scale + 0)
        guard rounded != bounds.origin, offset.isFinite else { return }
        bounds.origin = rounded
        constraintState?.shownContentDidMove()
        refreshControl?.contentDidMove()
        onScroll?(self)
        delegate?.scrollViewDidScroll(self)
    }

    // MARK: Wheel

    open override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool {
        isScrollEnabled && turnWheel(delta, at: point, with: event)
    }

    // MARK: Keys

    /// Whether the scroll view can have the keyboard's focus: true if the user can scroll the content.
    open override var canBecomeFocused: Bool { isScrollEnabled && hasMoreContent }

    /// Arrows, PageUp, PageDown, Space, Home and End scroll while the view has the focus.
    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        pressScrollKey(key, modifiers) || refreshControl?.pressKey(key, modifiers) ?? false
    }

    // MARK: Time

    func stopMotion() {
        if motion != nil {
            motion = nil
            indicators.hideSoon()
        }
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
        // The delegate may have stopped the motion, or started another.
        guard let running = motion else { return }
        let end = max(running.x?.end ?? -.infinity, running.y?.end ?? -.infinity)
        if time.seconds >= end {
            motion = nil
            settle(at: time.seconds, after: running.kind)
        }
    }

    func follow(_ time: Double) {
        guard let motion else { return }
        // First, since the delegate may stop the motion, which hides the indicators.
        indicators.show()
        moveContent(
            to: CGPoint(
                x: motion.x.map { CGFloat($0.value(at: time)) } ?? contentOffset.x,
                y: motion.y.map { CGFloat($0.value(at: time)) } ?? contentOffset.y))
    }

    func settle(at time: Double, after kind: MotionKind? = nil) {
        keepInRange()
        indicators.hideSoon()
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

    /// Saves the content offset, clamped to the range of offsets at rest.
    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        state.encode(
            CGPoint(
                x: contentOffset.x.clamped(to: offsetRange(.horizontal)),
                y: contentOffset.y.clamped(to: offsetRange(.vertical))), forKey: "contentOffset")
    }

    /// Restores the saved content offset. The next layout clamps it if the content has become smaller.
    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        if let offset = state.decodePoint(forKey: "contentOffset") { contentOffset = offset }
    }

    open override var restorableSubviews: [View] {
        subviews.filter { !($0 is ScrollIndicatorBar) && !($0 is ScrollEdgeFadeView) }
    }

    // MARK: View

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard let window else {
            stopMotion()
            // The window would retain the link longer than this view lives.
            return link.remove()
        }
        hasToFlash = true
        setNeedsLayout()
        link.add(to: window)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        refreshControl?.place(inWidth: bounds.width)
        keepInRange()
        fades.layout()
        indicators.layout()
        guard hasToFlash, window != nil, hasMoreContent, !bounds.isEmpty else { return }
        hasToFlash = false
        flashScrollIndicators()
    }

    /// Clamps the content offset to its range after a change of the content's or the view's size, unless a
    /// drag or motion is in progress.
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
