import CartoucheDrawing
import Foundation

/// A panel at the left and the content at its right, with a divider between them that the pointer drags and
/// the arrow keys move. In a view with too little room for both, the content is alone: show the panel in a
/// sheet there.
@MainActor
open class SplitView: View {
    /// The view at the left; nil, the default: the content is alone. Setting it takes the old one out of the
    /// split view. It may be moved elsewhere, as into a sheet, while it is not shown; setting it again brings
    /// it back.
    open var panel: View? {
        didSet {
            if oldValue !== panel, oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let panel { insertSubview(panel, at: 0) }
            setNeedsLayout()
        }
    }
    /// The view at the right.
    open var content: View? {
        didSet {
            if oldValue !== content, oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let content { insertSubview(content, at: 0) }
            setNeedsLayout()
        }
    }
    /// Whether the panel is wanted; true by default. It is not shown in a view narrower than
    /// `minimumWidthForPanel` all the same.
    open var isPanelOpen = true { didSet { if isPanelOpen != oldValue { setNeedsLayout() } } }
    /// The panel's width in points; 300 by default. Layout keeps it within `panelWidthLimits`.
    open var panelWidth: CGFloat = 300 { didSet { if panelWidth != oldValue { setNeedsLayout() } } }
    /// The least and the greatest width of the panel, in points; 200 to 600 by default. The content keeps at
    /// least half of the view.
    open var panelWidthLimits: ClosedRange<CGFloat> = 200...600 {
        didSet { if panelWidthLimits != oldValue { setNeedsLayout() } }
    }
    /// In a narrower view, in points, the content is alone; 640 by default.
    open var minimumWidthForPanel: CGFloat = 640 {
        didSet { if minimumWidthForPanel != oldValue { setNeedsLayout() } }
    }
    /// The color of the line between the views.
    open var dividerColor = Color.separator { didSet { divider.setNeedsDisplay() } }
    /// Called when the user has changed `panelWidth`.
    open var onPanelWidthChange: ((CGFloat) -> Void)?

    private let divider = SplitDivider()

    /// An empty split view.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addSubview(divider)
        divider.owner = self
    }

    /// Whether there is room for the panel beside the content.
    open var hasRoomForPanel: Bool { bounds.width >= minimumWidthForPanel }

    /// Whether the panel is seen beside the content.
    open var isPanelShown: Bool { isPanelOpen && hasRoomForPanel && panel?.superview === self }

    /// The width that the panel has in this layout, in points; 0 while it is not shown.
    private var shownWidth: CGFloat { isPanelShown ? limited(panelWidth) : 0 }

    private func limited(_ width: CGFloat) -> CGFloat {
        let limits = panelWidthLimits
        let limit = min(limits.upperBound, max(limits.lowerBound, (bounds.width / 2).rounded()))
        return width.isFinite ? min(max(width, limits.lowerBound), limit) : limits.lowerBound
    }

    /// Moves the divider, as far as the limits allow.
    fileprivate func userMoves(to width: CGFloat) {
        let new = limited(width.rounded())
        guard new != panelWidth else { return }
        panelWidth = new
        layoutIfNeeded()
        onPanelWidthChange?(new)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = shownWidth
        if let panel, panel.superview === self {
            panel.isHidden = width == 0
            panel.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        }
        content?.frame = CGRect(
            x: width, y: 0, width: max(0, bounds.width - width), height: bounds.height)
        divider.isHidden = width == 0
        divider.frame = CGRect(
            x: width - SplitDivider.width / 2, y: 0, width: SplitDivider.width, height: bounds.height)
        bringSubviewToFront(divider)
    }

    /// The panel, then the content, then the divider, which few look for.
    open override var preferredFocusOrder: [View] {
        [panel, content, divider].compactMap { $0?.superview === self ? $0 : nil }
    }

    // MARK: State restoration

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        state.encode(Double(panelWidth), forKey: "panelWidth")
    }

    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        if let width = state.decodeDouble(forKey: "panelWidth") { panelWidth = CGFloat(width) }
    }
}

/// The line between the panel and the content, with room around it for the pointer.
private final class SplitDivider: View {
    static let width: CGFloat = 8
    private static let step: CGFloat = 20

    fileprivate weak var owner: SplitView?
    /// How far beside the line it is held; `nil` if it is not.
    private var grip: CGFloat?

    init() {
        super.init(frame: .zero)
        name = "divider"
        pointerStyle = .resizeLeftRight
    }

    override var canBecomeFocused: Bool { true }
    override var focusShape: FocusShape { FocusShape(rect: bounds, cornerRadius: 4, isInside: true) }

    override func draw(_ canvas: any Canvas) {
        guard let owner else { return }
        let pixel = 1 / canvas.scale
        canvas.fill(
            CGRect(x: bounds.midX - pixel, y: 0, width: pixel, height: bounds.height),
            with: owner.dividerColor.resolvedColor(with: traitCollection))
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if let x = x(of: touches) { grip = x - frame.midX }
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        if let grip, let x = x(of: touches) { owner?.userMoves(to: x - grip) }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { grip = nil }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { grip = nil }

    private func x(of touches: Set<Touch>) -> CGFloat? {
        touches.inLandingOrder.first.map { $0.location(in: superview).x }
    }

    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard modifiers.isEmpty, let owner else { return false }
        switch key {
        case .left: owner.userMoves(to: owner.panelWidth - Self.step)
        case .right: owner.userMoves(to: owner.panelWidth + Self.step)
        case .home: owner.userMoves(to: owner.panelWidthLimits.lowerBound)
        case .end: owner.userMoves(to: owner.panelWidthLimits.upperBound)
        default: return false
        }
        return true
    }
}
