import CartoucheDrawing
import Foundation

/// A row of dots, one for each page, of which the current one is darker. UIKit's `UIPageControl`: sends
/// `valueChanged`.
///
/// A tap in the trailing half goes to the next page, a tap in the leading half to the previous page; a drag
/// goes to the page under the pointer. The arrow keys, Home and End do the same. In layouts from right to
/// left the first page is at the right. If the control has no room for all dots, the dots around the current
/// page are shown.
@MainActor
open class PageControl: Control {
    private static let dotSize: CGFloat = 7
    /// The default color of the dots of the pages that are not current. Its contrast is 3:1 against white,
    /// against black and against dark bubbles of callouts.
    private static let otherColor = Color(
        light: Color(hex: 0x8A8A90), dark: Color(hex: 0xA6A7AD), highContrastLight: Color(hex: 0x5E5E64),
        highContrastDark: Color(hex: 0xC8C9CE))
    /// The distance between the centers of neighboring dots, in points.
    private static let pitch: CGFloat = 16
    private static let height: CGFloat = 26
    /// The space at each end of the row of dots, in points.
    private static let padding: CGFloat = 8
    /// The maximum number of dots that are drawn, however wide the control is.
    private static let dotLimit = 500

    /// The number of pages, each of which has a dot in the control; 0 by default. Negative numbers count as
    /// 0.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            guard numberOfPages != oldValue else { return }
            currentPage = min(currentPage, max(0, numberOfPages - 1))
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }
    /// The index of the current page, whose dot is darker; 0 by default. Other indices than those of pages
    /// are clamped. Setting the index sends no action.
    open var currentPage = 0 {
        didSet {
            currentPage = max(0, min(currentPage, numberOfPages - 1))
            if currentPage != oldValue { setNeedsDisplay() }
        }
    }
    /// Whether the control shows no dots while there is at most one page; false by default.
    open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
    /// Whether a drag over the dots changes the current page to the one under the pointer; true by default.
    open var allowsContinuousInteraction = true
    /// The color of the dots of pages that are not current; nil, the default, for gray.
    open var pageIndicatorTintColor: Color? { didSet { setNeedsDisplay() } }
    /// The color of the current page's dot; nil, the default, for `Color.label`.
    open var currentPageIndicatorTintColor: Color? { didSet { setNeedsDisplay() } }

    private var touch: Touch?
    private var hasDragged = false

    /// Creates a page control without pages. Once the number of pages is set, `sizeToFit()` makes the control
    /// large enough for the dots of all pages.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addGestureRecognizer(
            ClaimingGestureRecognizer { [weak self] touch in
                guard let self else { return false }
                return touch.kind == .mouse && isEnabled && allowsContinuousInteraction
            })
    }

    /// The size, in points, of a page control in which the given number of pages have dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(max(0, pageCount))
        return CGSize(width: count * Self.pitch + 2 * Self.padding, height: Self.height)
    }

    private var isBlank: Bool { numberOfPages == 0 || (hidesForSinglePage && numberOfPages == 1) }

    open override var canBecomeFocused: Bool { super.canBecomeFocused && !isBlank }

    override var stateOpacity: CGFloat { isEnabled ? 1 : Self.disabledOpacity }

    // MARK: Touches and keys

    open override func touchesBegan(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        super.touchesBegan(touches, with: event)
        guard touch == nil, isTracking, !isBlank, let first = touches.inLandingOrder.first else { return }
        (touch, hasDragged) = (first, false)
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        super.touchesMoved(touches, with: event)
        guard let touch, touches.contains(touch), allowsContinuousInteraction else { return }
        let way = touch.windowLocation.x - touch.startWindowLocation.x
        if abs(way) >= Self.pitch / 2 { hasDragged = true }
        if hasDragged, let page = page(at: touch.location(in: self).x) { go(to: page) }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        let isMine = touch.map { touches.contains($0) } ?? false
        let isInside = isTouchInside
        super.touchesEnded(touches, with: event)
        guard isMine, let ended = touch else { return }
        touch = nil
        guard isInside, !hasDragged else { return }
        let isTrailing = (ended.location(in: self).x >= bounds.midX) != isRightToLeft
        go(to: currentPage + (isTrailing ? 1 : -1))
    }

    open override func cancelTracking(with event: ViewKit.Event?) {
        super.cancelTracking(with: event)
        touch = nil
    }

    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard isEnabled, modifiers.isEmpty, !isBlank else { return super.keyDown(key, modifiers: modifiers) }
        switch key {
        case .left, .right: go(to: currentPage + ((key == .right) != isRightToLeft ? 1 : -1))
        case .home: go(to: 0)
        case .end: go(to: numberOfPages - 1)
        default: return super.keyDown(key, modifiers: modifiers)
        }
        return true
    }

    /// Makes a page the current one, as chosen by the user, and sends `valueChanged` if another page was
    /// current before.
    private func go(to page: Int) {
        let old = currentPage
        currentPage = page
        if currentPage != old { sendActions(for: .valueChanged) }
    }

    private func page(at x: CGFloat) -> Int? {
        let dots = dots
        guard !dots.pages.isEmpty else { return nil }
        let offset = (x - start(of: dots)) / Self.pitch
        let index = Int(min(max(0, offset), CGFloat(dots.pages.count - 1)))
        return dots.pages.lowerBound + (isRightToLeft ? dots.pages.count - 1 - index : index)
    }

    // MARK: Dots

    private var dots: PageDots {
        let room = max(0, bounds.width - 2 * Self.padding) / Self.pitch
        let count = Int(min(CGFloat(Self.dotLimit), max(1, room.rounded(.down))))
        return PageDots(count: numberOfPages, current: currentPage, room: count)
    }

    /// The x coordinate of the left end of the row of dots, in points in the control's coordinates.
    private func start(of dots: PageDots) -> CGFloat {
        (bounds.midX - CGFloat(dots.pages.count) * Self.pitch / 2).rounded()
    }

    open override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        guard !isBlank else { return }
        let dots = dots
        let start = start(of: dots)
        for (index, page) in dots.pages.enumerated() {
            let slot = isRightToLeft ? dots.pages.count - 1 - index : index
            let isCurrent = page == currentPage
            let color =
                isCurrent
                ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? Self.otherColor
            let side = Self.dotSize * (isCurrent ? 1 : dots.fraction(of: page))
            let center = CGPoint(
                x: start + (CGFloat(slot) + 0.5) * Self.pitch + 0.5, y: bounds.midY.rounded() + 0.5)
            canvas.fill(
                Path(ellipseIn: CGRect(center: center, size: CGSize(width: side, height: side))), with: color)
        }
    }

    /// The shape of the focus ring: it surrounds the row of dots.
    open override var focusShape: FocusShape {
        let dots = dots
        let row = CGRect(
            x: start(of: dots), y: bounds.midY - 10, width: CGFloat(dots.pages.count) * Self.pitch, height: 20
        )
        return FocusShape(rect: row, cornerRadius: 10)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The size in points at which the control has a dot for each page.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    // MARK: State restoration

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        state.encode(Double(currentPage), forKey: "currentPage")
    }

    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        if let page = state.decodeDouble(forKey: "currentPage") { currentPage = Int(exactly: page) ?? 0 }
    }
}
