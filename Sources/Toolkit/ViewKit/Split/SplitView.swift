import CartoucheDrawing
import Foundation

/// A panel at the left and the content at its right, with a divider between them that the user drags or moves
/// with the arrow keys. A view that is too narrow for both shows the content alone; the program can show the
/// panel in a sheet instead.
@MainActor
open class SplitView: View {
    /// The panel at the left of the split view; nil, the default, means that the content is alone. Setting
    /// the property removes the old panel from the split view. While the panel is not shown, the program may
    /// add it elsewhere, such as to a sheet; setting the property again adds it to the split view.
    open var panel: View? {
        didSet {
            if oldValue !== panel, oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let panel { insertSubview(panel, at: 0) }
            setNeedsLayout()
        }
    }
    /// The view at the right of the divider; nil, the default, leaves that part of the split view empty.
    open var content: View? {
        didSet {
            if oldValue !== content, oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let content { insertSubview(content, at: 0) }
            setNeedsLayout()
        }
    }
    /// Whether the panel is shown if there is room for it; true by default. A view narrower than
    /// `minimumWidthForPanel` does not show the panel in any case.
    open var isPanelOpen = true { didSet { if isPanelOpen != oldValue { setNeedsLayout() } } }
    /// The panel's width in points; 300 by default. Layout keeps it within `panelWidthLimits`.
    open var panelWidth: CGFloat = 300 { didSet { if panelWidth != oldValue { setNeedsLayout() } } }
    /// The minimum and maximum width of the panel, in points; 200 to 600 by default. Layout leaves the
    /// content at least half of the view, unless the minimum requires more.
    open var panelWidthLimits: ClosedRange<CGFloat> = 200...600 {
        didSet { if panelWidthLimits != oldValue { setNeedsLayout() } }
    }
    /// The width of the split view, in points, below which the content is shown without the panel; 640 by
    /// default.
    open var minimumWidthForPanel: CGFloat = 640 {
        didSet { if minimumWidthForPanel != oldValue { setNeedsLayout() } }
    }
    /// The color of the line between the panel and the content.
    open var dividerColor = Color.separator { didSet { divider.setNeedsDisplay() } }
    /// Called with the panel's new width in points, when the user has changed the width.
    open var onPanelWidthChange: ((CGFloat) -> Void)?

    private let divider = SplitDivider()

    /// Creates an empty split view.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addSubview(divider)
        divider.owner = self
    }

    /// Whether there is room for the panel beside the content.
    open var hasRoomForPanel: Bool { bounds.width >= minimumWidthForPanel }

    /// Whether the panel is currently shown beside the content.
    open var isPanelShown: Bool { isPanelOpen && hasRoomForPanel && panel?.superview === self }

    /// The panel's width in the current layout, in points; 0 while the panel is not shown.
    private var shownWidth: CGFloat { isPanelShown ? limited(panelWidth) : 0 }

    private func limited(_ width: CGFloat) -> CGFloat {
        let limits = panelWidthLimits
        let limit = min(limits.upperBound, max(limits.lowerBound, (bounds.width / 2).rounded()))
        return width.isFinite ? min(max(width, limits.lowerBound), limit) : limits.lowerBound
    }

    /// Sets the panel's width after the user has moved the divider, clamped to the limits.
    /// - Parameter width: the new width in points.
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
            setHidden(panel, width == 0)
            panel.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        }
        content?.frame = CGRect(
            x: width, y: 0, width: max(0, bounds.width - width), height: bounds.height)
        setHidden(divider, width == 0)
        divider.frame = CGRect(
            x: width - SplitDivider.width / 2, y: 0, width: SplitDivider.width, height: bounds.height)
        bringSubviewToFront(divider)
    }

    /// Hides a part of the split view, which then loses the keyboard's focus, or shows it.
    private func setHidden(_ part: View, _ isHidden: Bool) {
        if isHidden, !part.isHidden { window?.focus.passOn(from: part, to: self) }
        part.isHidden = isHidden
    }

    /// The order in which Tab reaches the parts of a split view: the panel, then the content, then the
    /// divider, which is needed least.
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

/// The divider of a split view: the line between the panel and the content, with a margin in which the user
/// can press it too.
private final class SplitDivider: View {
    static let width: CGFloat = 8
    private static let step: CGFloat = 20

    fileprivate weak var owner: SplitView?
    /// The distance in points from the middle of the split view's divider to the point where the user began
    /// to drag it; nil while the divider is not dragged.
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
