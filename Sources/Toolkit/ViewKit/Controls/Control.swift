import CartoucheDrawing
import Foundation

/// A view that turns touches into actions. UIKit's `UIControl`: tracks one touch at a time; a drag counts as
/// inside while it is within 70 points of the bounds, and inside again when it returns.
@MainActor
open class Control: View {
    /// Identifies an added action, to remove it.
    public nonisolated struct ActionID: Hashable, Sendable { fileprivate let number: Int }

    /// Where a control's content lies across.
    public nonisolated enum ContentHorizontalAlignment: Sendable {
        /// In the middle, or at an edge; leading is left, or right where the view's direction is from right
        /// to left.
        case center, left, right, leading, trailing
        /// An image is stretched to the width that is left; a title begins at the leading edge.
        case fill
    }

    /// Where a control's content lies from top to bottom.
    public nonisolated enum ContentVerticalAlignment: Sendable {
        /// In the middle, or at an edge.
        case center, top, bottom
        /// An image is stretched to the height; a title is in the middle.
        case fill
    }

    private struct Entry {
        let id: ActionID
        let events: Event
        let action: TargetAction<Control>
    }

    /// How far from the bounds, in points, a touch still counts as inside: UIKit's value.
    public static let dragSlop: CGFloat = 70

    /// Whether the control is enabled. A disabled control consumes touches and sends nothing. Disabling
    /// cancels a press with `touchCancel`.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { cancelTracking(with: nil) }
            stateDidChange()
        }
    }
    /// Whether the control is selected: for the program's use; its appearance may depend on it. False by
    /// default.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether a touch that began here is inside.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// `isHighlighted`, `isEnabled` and `isSelected` combined; it selects the appearance.
    open var state: State {
        var result = State.normal
        if isHighlighted { result.insert(.highlighted) }
        if !isEnabled { result.insert(.disabled) }
        if isSelected { result.insert(.selected) }
        return result
    }

    /// Where the content lies across, if the control has one that is narrower than its bounds, as buttons
    /// have; centered by default. UIKit's property.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }
    /// Where the content lies from top to bottom; centered by default. UIKit's property.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    /// A short text that appears beside the control while the pointer rests over it; nil, the default: none.
    /// UIKit's `UIControl.toolTip`.
    open var toolTip: String? { didSet { if toolTip != oldValue { toolTipView?.removeFromSuperview() } } }
    private weak var toolTipView: ToolTipView?

    /// Whether a touch that began here is still down.
    open var isTracking: Bool { touch != nil }
    /// Whether that touch is within `dragSlop` of the bounds; false while there is none.
    public private(set) var isTouchInside = false
    private var touch: Touch?
    private var actions: [Entry] = []
    private var lastActionNumber = 0

    /// The control's name in traces; `name` by default.
    open var traceName: String { name }

    /// Taps on a control are its own, as in UIKit.
    override var keepsTapsFromSuperviews: Bool { true }

    open override var canBecomeFocused: Bool { isEnabled }

    open override var focusName: String { traceName }

    open override func hoverDidChange() {
        stateDidChange()
        toolTipView?.removeFromSuperview()
        guard isHovered, !isTracking, let toolTip, let window else { return }
        toolTipView = ToolTipView.present(toolTip, beside: convert(bounds, to: nil), in: window)
    }

    /// A hand while the control is enabled, by default.
    open override func pointerStyle(at point: CGPoint) -> PointerStyle? {
        pointerStyle ?? (isEnabled ? .hand : .arrow)
    }

    /// Return, Enter and Space press the control.
    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        isFirstResponder && pressed(by: key, modifiers)
    }

    /// How long a control pressed by key is highlighted, in seconds. Tuned: long enough to be seen.
    private static let keyPressDuration = 0.12

    /// Handles a press by key: sends the actions at once and highlights the control briefly. True if it
    /// handled the key.
    private func pressed(by key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard Key.pressing.contains(key), modifiers.isEmpty, isEnabled else { return false }
        guard !isTracking else { return true }
        window?.focus.highlight(self, for: Self.keyPressDuration)
        sendActions(for: .touchDown)
        // An action may have disabled or removed the control.
        guard isEnabled, window != nil else {
            sendActions(for: .touchCancel)
            return true
        }
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
        return true
    }

    /// Called after any change of `state`. Overrides must call super.
    open func stateDidChange() { setNeedsDisplay() }

    // MARK: Actions

    /// Calls `handler` on any of `events`, for as long as the control lives.
    @discardableResult
    open func addAction(for events: Event, handler: @escaping () -> Void) -> ActionID {
        add(TargetAction { _ in handler() }, for: events)
    }

    /// Calls a method of `target`, which is held weakly: `addTarget(self, action: Screen.close, for:
    /// .touchUpInside)`.
    @discardableResult
    open func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for events: Event
    ) -> ActionID {
        add(TargetAction(target, action), for: events)
    }

    /// As above for a method with the control as its parameter.
    @discardableResult
    open func addTarget<Target: AnyObject, Sender: Control>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
        for events: Event
    ) -> ActionID {
        precondition(self is Sender, "\(name) is no \(Sender.self), which its action takes")
        return add(TargetAction(target, action), for: events)
    }

    /// Removes an action. Nothing happens if it was removed already.
    open func removeAction(_ id: ActionID) { actions.removeAll { $0.id == id } }

    /// Removes the actions of `target` (of every target for `nil`; closures stay) whose events are all in
    /// `events`.
    open func removeTarget(_ target: AnyObject?, for events: Event) {
        actions.removeAll { $0.action.isMethod(of: target) && events.isSuperset(of: $0.events) }
    }

    /// Performs the actions for any of `events`, in the order in which they were added.
    open func sendActions(for events: Event) {
        trace(events)
        for entry in actions where !entry.events.isDisjoint(with: events) { entry.action.run(self) }
        actions.removeAll { $0.action.hasLostTarget }
    }

    private func add(_ action: TargetAction<Control>, for events: Event) -> ActionID {
        lastActionNumber += 1
        let id = ActionID(number: lastActionNumber)
        actions.append(Entry(id: id, events: events, action: action))
        return id
    }

    /// Fields for an action's trace, besides its name.
    func traceFields(of event: Event) -> [(String, TraceValue)] { [] }

    /// Traces record what a user did with a control, not every step of a drag.
    private func trace(_ events: Event) {
        let names: [(Event, String)] = [
            (.touchUpInside, "touchUpInside"), (.valueChanged, "valueChanged"),
            (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
            (.editingDidEnd, "editingDidEnd"),
        ]
        guard let window, let sink = Services.currentTrace else { return }
        for (event, action) in names where events.contains(event) {
            sink.record(
                "control", at: window.time,
                [("name", .string(traceName)), ("action", .string(action))] + traceFields(of: event))
        }
    }

    // MARK: State restoration: whether it is selected

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        state.encode(isSelected, forKey: "isSelected")
    }

    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        if let isSelected = state.decodeBool(forKey: "isSelected") { self.isSelected = isSelected }
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        guard touch == nil, isEnabled, let first = touches.inLandingOrder.first else { return }
        touch = first
        toolTipView?.removeFromSuperview()
        isTouchInside = true
        isHighlighted = true
        sendActions(for: first.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        guard let touch, touches.contains(touch) else { return }
        let inside = isInside(touch)
        if inside != isTouchInside {
            isTouchInside = inside
            isHighlighted = inside
            sendActions(for: inside ? .touchDragEnter : .touchDragExit)
        }
        // An action may have ended the press.
        guard self.touch === touch else { return }
        sendActions(for: inside ? .touchDragInside : .touchDragOutside)
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        guard let touch, touches.contains(touch) else { return }
        let inside = isInside(touch)
        endPress()
        sendActions(for: inside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside)
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        guard let touch, touches.contains(touch) else { return }
        cancelTracking(with: event)
    }

    /// Cancels a press; only `touchCancel` is sent.
    open func cancelTracking(with event: ViewKit.Event?) {
        guard touch != nil else { return }
        endPress()
        sendActions(for: .touchCancel)
    }

    /// Leaving the window cancels a press.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil else { return }
        toolTipView?.removeFromSuperview()
        cancelTracking(with: nil)
    }

    private func endPress() {
        touch = nil
        isTouchInside = false
        isHighlighted = false
    }

    private func isInside(_ touch: Touch) -> Bool {
        bounds.insetBy(dx: -Self.dragSlop, dy: -Self.dragSlop).contains(touch.location(in: self))
    }
}

extension Control: KeyPressable {}
