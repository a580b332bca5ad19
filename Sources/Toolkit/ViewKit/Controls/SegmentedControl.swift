import CartoucheDrawing
import Foundation

/// A row of segments, of which one is selected. UIKit's `UISegmentedControl`: sends `valueChanged` when the
/// user selects another segment.
///
/// A click or a tap selects a segment; the selected one can be dragged along. The arrow keys, Home and End
/// select too; in a momentary control these keys only move the focus ring, and Return or Space presses the
/// segment with the ring. In layouts from right to left the first segment is at the right. The methods that
/// take a segment's index use the nearest segment if that index does not exist.
@MainActor
open class SegmentedControl: Control {
    /// The index that stands for no segment of the control: -1.
    public nonisolated static let noSegment = -1

    private static let height: CGFloat = 32
    private static let radius: CGFloat = 8
    /// The space between the control's edges and the thumb, the rounded view behind the selected segment, in
    /// points.
    private static let inset: CGFloat = 2
    /// The duration in seconds of the animation that slides the thumb to another segment.
    private static let slide = 0.2

    /// The index of the selected segment; `noSegment`, the default, if none is selected. Setting an index
    /// that does not exist selects none. Setting neither animates nor sends an action.
    open var selectedSegmentIndex: Int {
        get { selection }
        set { select(segments.indices.contains(newValue) ? newValue : Self.noSegment, animated: false) }
    }
    /// Whether the control only reports presses, and no segment stays selected. Each press sends
    /// `valueChanged`; while the actions for this event run, `selectedSegmentIndex` is the index of the
    /// pressed segment. False by default.
    open var isMomentary = false {
        didSet { if isMomentary { select(Self.noSegment, animated: false) } }
    }
    /// Whether the segments for which the program sets no width are wide in proportion to their titles or
    /// images; if false, the default, they all have the same width.
    open var apportionsSegmentWidthsByContent = false {
        didSet { if apportionsSegmentWidthsByContent != oldValue { contentDidChangeSize() } }
    }
    /// The color behind the selected segment; nil, the default, for white, or gray in the dark appearance.
    open var selectedSegmentTintColor: Color? {
        didSet { thumb.backgroundColor = selectedSegmentTintColor ?? Self.thumbColor }
    }
    static let separatorColor = Color(
        light: .separator, dark: Color(white: 1, alpha: 0.2), highContrastLight: .separator,
        highContrastDark: Color(white: 1, alpha: 0.5))
    private static let thumbColor = Color(light: .white, dark: Color(hex: 0x6C717B))

    private var segments: [SegmentView] = []
    private var selection = SegmentedControl.noSegment
    /// The rounded view behind the selected segment.
    private let thumb = View()
    private var touch: Touch?
    /// The index of the segment under the touch; nil while no touch presses a segment, and while a touch
    /// drags the thumb.
    private var pressed: Int?
    /// The index of the segment behind which the thumb is while a touch drags it; nil while no touch drags
    /// the thumb.
    private var dragged: Int?
    private var hovered: Int?
    /// The index of the segment that the focus ring surrounds in a momentary control, one in which no segment
    /// stays selected.
    private var focused = 0

    /// Creates a segmented control without segments. Once segments are added, `sizeToFit()` gives the control
    /// its usual size.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = Self.radius
        thumb.name = "thumb"
        thumb.isUserInteractionEnabled = false
        thumb.isHidden = true
        thumb.backgroundColor = Self.thumbColor
        thumb.layer.cornerRadius = Self.radius - 1
        thumb.layer.borderWidth = 0.5
        thumb.layer.borderColor = ControlColors.segmentEdge
        thumb.layer.shadowOpacity = 0.16
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        thumb.layer.shadowRadius = 3
        addSubview(thumb)
        addGestureRecognizer(ClaimingGestureRecognizer { [weak self] in self?.drags($0) ?? false })
    }

    /// Creates a segmented control with a segment for each title; its size is the one at which no title is
    /// shortened.
    public convenience init(items titles: [String]) {
        self.init(frame: .zero)
        for title in titles { insertSegment(withTitle: title, at: segments.count, animated: false) }
        sizeToFit()
    }

    /// Creates a segmented control with a segment for each image; its size is the one at which all images
    /// have their own size.
    public convenience init(items images: [Image]) {
        self.init(frame: .zero)
        for image in images { insertSegment(with: image, at: segments.count, animated: false) }
        sizeToFit()
    }

    // MARK: Segments

    /// The number of segments in the control.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title before the segment at `index`, or at the end if there is no such
    /// segment. The segment that is selected stays selected.
    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        let segment = SegmentView()
        segment.title = title
        insert(segment, at: index, animated: animated)
    }

    /// Inserts a segment with an image before the segment at `index`, or at the end if there is no such
    /// segment. The segment that is selected stays selected.
    open func insertSegment(with image: Image?, at index: Int, animated: Bool) {
        let segment = SegmentView()
        segment.image = image
        insert(segment, at: index, animated: animated)
    }

    /// Removes the segment at an index. If that segment was selected, none is selected afterwards.
    open func removeSegment(at index: Int, animated: Bool) {
        guard let index = nearest(index) else { return }
        endTouch()
        let removed = segments.remove(at: index)
        if selection == index { selection = Self.noSegment } else if selection > index { selection -= 1 }
        focused = max(0, min(focused, segments.count - 1))
        removed.removeFromSuperview()
        segmentsDidChange(animated: animated)
    }

    /// Removes all segments from the control.
    open func removeAllSegments() {
        endTouch()
        for segment in segments { segment.removeFromSuperview() }
        (segments, selection, focused) = ([], Self.noSegment, 0)
        segmentsDidChange(animated: false)
    }

    /// Gives a segment of the control a title, which replaces the segment's image.
    open func setTitle(_ title: String?, forSegmentAt index: Int) {
        change(index) { $0.title = title }
    }
    /// The title of a segment of the control; nil if the segment has no title.
    open func titleForSegment(at index: Int) -> String? { segment(index)?.title }

    /// Gives a segment of the control an image, which replaces the segment's title.
    open func setImage(_ image: Image?, forSegmentAt index: Int) {
        change(index) { $0.image = image }
    }
    /// The image of a segment of the control; nil if the segment has no image.
    open func imageForSegment(at index: Int) -> Image? { segment(index)?.image }

    /// Sets the width of a segment in points; 0, the default, lets the control choose the width. Negative
    /// widths and widths that are not finite count as 0.
    open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
        change(index) { $0.fixedWidth = width.isFinite ? max(0, width) : 0 }
    }
    /// The width of a segment that was set with `setWidth(_:forSegmentAt:)`, in points; 0 if the control
    /// chooses the width.
    open func widthForSegment(at index: Int) -> CGFloat { segment(index)?.fixedWidth ?? 0 }

    /// Enables or disables a segment of the control: the user cannot select a disabled segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
        change(index) { $0.isEnabled = enabled }
    }
    /// Whether a segment of the control is enabled; false if the control has no segments.
    open func isEnabledForSegment(at index: Int) -> Bool { segment(index)?.isEnabled ?? false }

    private func insert(_ segment: SegmentView, at index: Int, animated: Bool) {
        endTouch()
        let index = min(max(0, index), segments.count)
        if selection >= index { selection += 1 }
        View.performWithoutAnimation {
            let frames = frames()
            let x = frames.isEmpty ? bounds.midX : index < frames.count ? frames[index].minX : bounds.maxX
            segment.frame = CGRect(x: x, y: bounds.minY, width: 0, height: bounds.height)
            segment.alpha = 0
        }
        segments.insert(segment, at: index)
        addSubview(segment)
        segmentsDidChange(animated: animated)
    }

    private func segmentsDidChange(animated: Bool) {
        contentDidChangeSize()
        update(animated: animated)
    }

    private func change(_ index: Int, _ change: (SegmentView) -> Void) {
        guard let segment = segment(index) else { return }
        change(segment)
        contentDidChangeSize()
        update(animated: false)
    }

    private func segment(_ index: Int) -> SegmentView? { nearest(index).map { segments[$0] } }

    private func nearest(_ index: Int) -> Int? {
        segments.isEmpty ? nil : min(max(0, index), segments.count - 1)
    }

    // MARK: Selection

    private func select(_ index: Int, animated: Bool) {
        guard index != selection else { return }
        selection = index
        update(animated: animated)
    }

    /// Selects a segment on behalf of the user and sends `valueChanged`; a momentary control sends the event
    /// for every press.
    private func choose(_ index: Int) {
        if isMomentary {
            selection = index
            sendActions(for: .valueChanged)
            if isMomentary { selection = Self.noSegment }
        } else if index != selection {
            select(index, animated: true)
            sendActions(for: .valueChanged)
        }
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        super.touchesBegan(touches, with: event)
        guard touch == nil, isTracking, let first = touches.inLandingOrder.first,
            let index = enabledSegment(at: first.location(in: self))
        else { return }
        touch = first
        if drags(first) { dragged = index } else { pressed = index }
        update(animated: false)
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        super.touchesMoved(touches, with: event)
        guard let touch, touches.contains(touch) else { return }
        let index = enabledSegment(at: touch.location(in: self))
        if let old = dragged {
            guard let index, index != old else { return }
            dragged = index
            update(animated: true)
        } else {
            pressed = isTouchInside ? index : nil
            update(animated: false)
        }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        let isMine = touch.map { touches.contains($0) } ?? false
        super.touchesEnded(touches, with: event)
        guard isMine else { return }
        let chosen = dragged ?? pressed
        (touch, dragged, pressed) = (nil, nil, nil)
        if let chosen, segments.indices.contains(chosen) { choose(chosen) }
        update(animated: true)
    }

    /// Cancels the press of a segment; if the thumb, the rounded view behind the selected segment, was
    /// dragged, it returns to this segment.
    open override func cancelTracking(with event: ViewKit.Event?) {
        super.cancelTracking(with: event)
        endTouch()
    }

    private func endTouch() {
        guard touch != nil else { return }
        (touch, dragged, pressed) = (nil, nil, nil)
        update(animated: true)
    }

    /// Whether a touch begins on the selected segment, so that it drags the thumb instead of pressing a
    /// segment.
    private func drags(_ touch: Touch) -> Bool {
        isEnabled && !isMomentary && selection != Self.noSegment
            && enabledSegment(at: touch.location(in: self)) == selection
    }

    /// The index of the segment at a point, or nearest to it along the row; nil if that segment is disabled,
    /// or the control has no segments.
    private func enabledSegment(at point: CGPoint) -> Int? {
        let x = min(max(point.x, bounds.minX), bounds.maxX.nextDown)
        guard let index = frames().firstIndex(where: { $0.minX <= x && x < $0.maxX }),
            segments[index].isEnabled
        else { return nil }
        return index
    }

    open override func hoverDidChange() {
        super.hoverDidChange()
        if !isHovered { hover(nil) }
    }

    open override func hoverDidMove(to point: CGPoint) {
        super.hoverDidMove(to: point)
        hover(isEnabled ? enabledSegment(at: point) : nil)
    }

    private func hover(_ index: Int?) {
        guard index != hovered else { return }
        hovered = index
        update(animated: false)
    }

    // MARK: Keys

    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard isEnabled, modifiers.isEmpty, isFirstResponder else {
            return super.keyDown(key, modifiers: modifiers)
        }
        let current = isMomentary ? focused : selection
        let all = Array(segments.indices)
        switch key {
        case .left, .right:
            let isForward = (key == .right) != isRightToLeft
            let next = isForward ? Array(all.dropFirst(current + 1)) : all.prefix(max(0, current)).reversed()
            move(to: next)
        case .home: move(to: all)
        case .end: move(to: all.reversed())
        case .return, .enter, .space:
            let handled = super.keyDown(key, modifiers: modifiers)
            if handled, isMomentary, isEnabled, segment(focused)?.isEnabled ?? false { choose(focused) }
            return handled
        default: return super.keyDown(key, modifiers: modifiers)
        }
        return true
    }

    /// Selects the first segment among `indices` that is enabled; in a momentary control, this segment only
    /// gets the focus ring.
    private func move(to indices: [Int]) {
        guard let index = indices.first(where: { segments[$0].isEnabled }) else { return }
        guard isMomentary else { return choose(index) }
        focused = index
        setNeedsDisplay()
    }

    /// The shape of the focus ring: it surrounds the whole row of segments or, in a momentary control, the
    /// segment that a key would press.
    open override var focusShape: FocusShape {
        guard isMomentary, !segments.isEmpty else { return super.focusShape }
        return FocusShape(rect: frames()[focused], cornerRadius: Self.radius)
    }

    // MARK: Looks

    override var stateOpacity: CGFloat { isEnabled ? 1 : Self.disabledOpacity }

    /// Shows which segment is selected, pressed or under the pointer, and positions segments and thumb.
    private func update(animated: Bool) {
        let shown = dragged ?? selection
        let selected = isMomentary ? Self.noSegment : shown
        let appears = thumb.isHidden
        thumb.isHidden = selected == Self.noSegment
        setNeedsDisplay()
        let apply = {
            for (index, segment) in self.segments.enumerated() {
                segment.show(
                    isSelected: index == selected, isPressed: index == self.pressed,
                    isHovered: index == self.hovered)
            }
            self.placeSegments()
        }
        // The thumb comes where it is wanted, and does not slide there.
        if appears { View.performWithoutAnimation { placeSegments() } }
        guard animated, window != nil, Accessibility.allowsMotion() else {
            return View.performWithoutAnimation(apply)
        }
        View.animate(withDuration: Self.slide, options: .allowUserInteraction, animations: apply)
    }

    open override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        let pixel = 1 / max(canvas.scale, 0.01)
        let selected = isMomentary ? Self.noSegment : dragged ?? selection
        let frames = frames()
        for index in frames.indices.dropFirst() where index != selected && index - 1 != selected {
            let edge = isRightToLeft ? frames[index].maxX : frames[index].minX
            let line = CGRect(
                x: edge - pixel, y: bounds.minY + 8, width: pixel, height: max(0, bounds.height - 16))
            canvas.fill(line, with: Self.separatorColor)
        }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSegments()
    }

    private func placeSegments() {
        let frames = frames()
        for (segment, frame) in zip(segments, frames) { segment.frame = frame }
        let shown = dragged ?? selection
        if frames.indices.contains(shown) {
            thumb.frame = frames[shown].insetBy(dx: Self.inset, dy: Self.inset)
        }
    }

    private func frames() -> [CGRect] {
        let (bounds, isMirrored) = (bounds, isRightToLeft)
        return segmentLayout.spans(in: bounds.width).map { start, width in
            let x = isMirrored ? bounds.maxX - start - width : bounds.minX + start
            return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
        }
    }

    private var segmentLayout: SegmentLayout {
        SegmentLayout(
            segments: segments.map {
                SegmentLayout.Segment(content: $0.contentSize.width, fixed: $0.fixedWidth)
            },
            isByContent: apportionsSegmentWidthsByContent)
    }

    /// The size of the control in points at which no segment's title is shortened; at least 32 points high.
    open override var intrinsicContentSize: CGSize {
        let content = segments.map(\.contentSize.height).max() ?? 0
        return CGSize(
            width: segmentLayout.naturalWidth.rounded(.up),
            height: max(Self.height, content + 4 * Self.inset))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override var baselineOffsets: (first: CGFloat, last: CGFloat)? { segments.first?.baselineOffsets }

    private func contentDidChangeSize() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: State restoration

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        state.encode(Double(selection), forKey: "selectedSegmentIndex")
    }

    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        guard let index = state.decodeDouble(forKey: "selectedSegmentIndex") else { return }
        selectedSegmentIndex = Int(exactly: index) ?? Self.noSegment
    }
}
