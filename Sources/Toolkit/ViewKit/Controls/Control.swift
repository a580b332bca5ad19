import CartoucheDrawing
import Foundation

/// A view that turns touches into actions. UIKit's `UIControl`: tracks one touch at a time; a drag counts as
/// inside while it is within 70 points of the bounds, and again as soon as it returns there.
@MainActor
open class Control: View {
    /// Identifies an action that was added to a control, so that the action can be removed.
    public nonisolated struct ActionID: Hashable, Sendable { fileprivate let number: Int }

    /// How the content of a control, such as a button's title and image, is aligned horizontally.
    public nonisolated enum ContentHorizontalAlignment: Sendable {
        /// The control's content is in the middle or at an edge; leading is left, or right where the view's
        /// direction is from right to left.
        case center, left, right, leading, trailing
        /// The image in the control is stretched to the available width; the title begins at the leading
        /// edge.
        case fill
    }

    /// How the content of a control, such as a button's title and image, is aligned vertically.
    public nonisolated enum ContentVerticalAlignment: Sendable {
        /// The control's content is in the middle, at the upper edge or at the lower edge.
        case center, top, bottom
        /// The image in the control is stretched to the control's height; the title is in the middle.
        case fill
    }

    private struct Entry {
        let id: ActionID
        let events: Event
        let action: TargetAction<Control>
    }

    /// The distance from the control's bounds, in points, up to which a touch outside still counts as inside
    /// the control. UIKit has the same value.
    public static let dragSlop: CGFloat = 70

    /// The factor by which a disabled control without colors of its own for this state is paler.
    static let disabledOpacity: CGFloat = 0.5

    /// Whether the control is enabled. A disabled control consumes touches and sends nothing. Disabling
    /// cancels a press with `touchCancel`.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { cancelTracking(with: nil) }
            stateDidChange()
        }
    }
    /// Whether the control is selected; false by default. The program sets this value and decides what it
    /// means; the control may be drawn differently while it is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether a touch that began in the control is inside it, so that the control is drawn as pressed.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// The state that `isHighlighted`, `isEnabled` and `isSelected` form together; the control is drawn
    /// according to this state.
    open var state: State {
        var result = State.normal
        if isHighlighted { result.insert(.highlighted) }
        if !isEnabled { result.insert(.disabled) }
        if isSelected { result.insert(.selected) }
        return result
    }

    /// How the control's content, such as a button's title and image, is aligned horizontally; centered by
    /// default. UIKit's property.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }
    /// How the control's content, such as a button's title and image, is aligned vertically; centered by
    /// default. UIKit's property.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    /// A short text that appears beside the control while the pointer rests over it; nil, the default, shows
    /// none. UIKit's `UIControl.toolTip`.
    open var toolTip: String? { didSet { if toolTip != oldValue { toolTipView?.removeFromSuperview() } } }
    private weak var toolTipView: ToolTipView?

    /// Whether a touch that began in the control has not ended yet.
    open var isTracking: Bool { touch != nil }
    /// Whether the touch that began in the control is within `dragSlop` points of the bounds; false while
    /// there is no touch.
    public private(set) var isTouchInside = false
    private var touch: Touch?
    private var actions: [Entry] = []
    private var lastActionNumber = 0

    /// The control's name in trace files, the logs of what the user did and the program showed; `name` by
    /// default.
    open var traceName: String { name }

    /// True, since gesture recognizers of superviews do not recognize taps on a control, as in UIKit.
    override var keepsTapsFromSuperviews: Bool { true }

    open override var canBecomeFocused: Bool { isEnabled }

    open override var focusName: String { traceName }

    open override func hoverDidChange() {
        stateDidChange()
        toolTipView?.removeFromSuperview()
        guard isHovered, !isTracking, let toolTip, let window else { return }
        toolTipView = ToolTipView.present(toolTip, beside: convert(bounds, to: nil), in: window)
    }

    /// The shape of the mouse pointer over the control: by default a hand while the control is enabled, else
    /// an arrow.
    open override func pointerStyle(at point: CGPoint) -> PointerStyle? {
        pointerStyle ?? (isEnabled ? .hand : .arrow)
    }

    /// Handles a key: Return, Enter and Space press the control while it has the focus.
    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        isFirstResponder && pressed(by: key, modifiers)
    }

    /// The time in seconds for which a control that was pressed by a key is highlighted. Tuned, so that the
    /// user can see the highlight.
    private static let keyPressDuration = 0.12

    /// Handles a press of the control by a key: sends the actions at once and highlights the control for a
    /// moment. Returns true if the key was handled.
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

    /// Called after any change of the control's `state`. Overrides must call super.
    open func stateDidChange() { setNeedsDisplay() }

    // MARK: Actions

    /// Calls the closure `handler` when this control sends any of `events`, for as long as the control
    /// exists.
    @discardableResult
    open func addAction(for events: Event, handler: @escaping () -> Void) -> ActionID {
        add(TargetAction { _ in handler() }, for: events)
    }

    /// Calls a method of the object `target` when the control sends any of `events`, as in `addTarget(self,
    /// action: Screen.close, for: .touchUpInside)`. The target is held weakly.
    @discardableResult
    open func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for events: Event
    ) -> ActionID {
        add(TargetAction(target, action), for: events)
    }

    /// Calls a method of the object `target`, which takes the control as its parameter, when the control
    /// sends any of `events`. The target is held weakly.
    @discardableResult
    open func addTarget<Target: AnyObject, Sender: Control>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
        for events: Event
    ) -> ActionID {
        precondition(self is Sender, "\(name) is no \(Sender.self), which its action takes")
        return add(TargetAction(target, action), for: events)
    }

    /// Removes an action that was added to the control. Does nothing if the action was removed already.
    open func removeAction(_ id: ActionID) { actions.removeAll { $0.id == id } }

    /// Removes the control's actions that call methods of `target` and whose events are all in `events`. With
    /// nil, the methods of every target are removed. Actions that are closures stay in any case.
    open func removeTarget(_ target: AnyObject?, for events: Event) {
        actions.removeAll { $0.action.isMethod(of: target) && events.isSuperset(of: $0.events) }
    }

    /// Performs the control's actions that were added for any of `events`, in the order in which they were
    /// added.
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

    /// The further fields, as names and values, that an event of this control has in a trace file (a log of
    /// what the user did), besides the names of control and event; none by default.
    func traceFields(of event: Event) -> [(String, TraceValue)] { [] }

    /// Writes an event of the control to the program's trace file (a log of what the user did) if the event
    /// is a completed press, a change of a value or text, or the begin or end of editing. Does nothing if the
    /// program writes no trace file.
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

    /// Cancels the touch that is pressing the control, if there is one; only `touchCancel` is sent.
    open func cancelTracking(with event: ViewKit.Event?) {
        guard touch != nil else { return }
        endPress()
        sendActions(for: .touchCancel)
    }

    /// Cancels a press and removes the tool tip when the control has left its window.
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
