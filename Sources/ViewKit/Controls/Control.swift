import Drawing
import Foundation

/// A view that turns touches into actions. UIKit's `UIControl`: follows one touch at a time; a drag counts as
/// inside as long as it is within 70 points of the bounds, and inside again when it comes back.
@MainActor
open class Control: View {
    /// UIKit's `UIControl.Event`, with its raw values. In subclasses, the class `Event` is `ViewKit.Event`.
    public nonisolated struct Event: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// Any bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A touch has landed.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// With `touchDown`, for each further tap of a double tap.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A touch moves within reach.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A touch moves out of reach.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A touch comes back into reach.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A touch leaves the reach.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A touch has lifted within reach: the control was pressed.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch has lifted out of reach: it was not.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A press has ended in another way, as by a scroll view that scrolls.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user has changed a switch, a slider or the like.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control was used, in whatever way is its main one.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A text field has got the keys.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user has changed its text.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// It has lost the keys.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return was pressed in it.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// Every event of a touch.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// Every event of a text field.
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
    }

    /// UIKit's `UIControl.State`, with its raw values.
    public nonisolated struct State: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// Any bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// As it is if nothing else holds.
        public static let normal: State = []
        /// A touch that began here is inside.
        public static let highlighted = State(rawValue: 1)
        /// It takes no touches.
        public static let disabled = State(rawValue: 2)
        /// See `Control.isSelected`.
        public static let selected = State(rawValue: 4)
    }

    /// Names an added action, to remove it by.
    public nonisolated struct ActionID: Hashable, Sendable { fileprivate let number: Int }

    private struct Entry {
        let id: ActionID
        let events: Event
        /// Nil for closures, whose action needs no target.
        weak var target: AnyObject?
        let hasTarget: Bool
        let run: (Control) -> Void
    }

    /// How far a touch may stray from the bounds before it counts as outside: UIKit's measure.
    public static let dragSlop: CGFloat = 70

    /// A disabled control swallows touches and sends nothing. Disabling ends a press with `touchCancel`.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { cancelTracking(with: nil) }
            stateDidChange()
        }
    }
    /// For the program's own use; looks may depend on it. False by default.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Set while a touch that began here is inside.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// `isHighlighted`, `isEnabled` and `isSelected` together: what looks go by.
    open var state: State {
        var result = State.normal
        if isHighlighted { result.insert(.highlighted) }
        if !isEnabled { result.insert(.disabled) }
        if isSelected { result.insert(.selected) }
        return result
    }

    /// A touch that began here is still down.
    open var isTracking: Bool { touch != nil }
    /// The touch is within `dragSlop` of the bounds; false while none is down.
    public private(set) var isTouchInside = false
    private var touch: Touch?
    private var actions: [Entry] = []
    private var lastActionNumber = 0

    /// What traces call this control; `name` by default.
    open var traceName: String { name }

    open override var canBecomeFocused: Bool { isEnabled }

    open override var focusName: String { traceName }

    open override func hoverDidChange() { stateDidChange() }

    /// A hand where it can be pressed.
    open override func pointerStyle(at point: CGPoint) -> PointerStyle? {
        pointerStyle ?? (isEnabled ? .hand : .arrow)
    }

    /// Return, Enter and Space press it.
    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        isFirstResponder && pressed(by: key, modifiers)
    }

    /// Called after any change of `state`. Calls of super are required.
    open func stateDidChange() { setNeedsDisplay() }

    // MARK: Actions

    /// Calls `handler` on any of `events`, for as long as the control lives.
    @discardableResult
    open func addAction(for events: Event, handler: @escaping () -> Void) -> ActionID {
        add(events, target: nil, hasTarget: false) { _ in handler() }
    }

    /// Calls a method of `target`, which is held weakly: `addTarget(self, action: Screen.close, for:
    /// .touchUpInside)`.
    @discardableResult
    open func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for events: Event
    ) -> ActionID {
        add(events, target: target, hasTarget: true) { [weak target] _ in
            if let target { action(target)() }
        }
    }

    /// As above for a method that takes the control.
    @discardableResult
    open func addTarget<Target: AnyObject, Sender: Control>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
        for events: Event
    ) -> ActionID {
        precondition(self is Sender, "\(name) is no \(Sender.self), which its action takes")
        return add(events, target: target, hasTarget: true) { [weak target] control in
            if let target, let sender = control as? Sender { action(target)(sender) }
        }
    }

    /// Nothing happens if it is no longer there.
    open func removeAction(_ id: ActionID) { actions.removeAll { $0.id == id } }

    /// Removes the actions of `target` (nil: of every target; closures stay) for exactly these events or
    /// parts of them.
    open func removeTarget(_ target: AnyObject?, for events: Event) {
        actions.removeAll {
            $0.hasTarget && (target == nil || $0.target === target) && events.isSuperset(of: $0.events)
        }
    }

    /// Calls the actions for any of `events`, in the order in which they were added.
    open func sendActions(for events: Event) {
        trace(events)
        for action in actions where !action.events.isDisjoint(with: events) { action.run(self) }
        actions.removeAll { $0.hasTarget && $0.target == nil }
    }

    private func add(
        _ events: Event, target: AnyObject?, hasTarget: Bool, run: @escaping (Control) -> Void
    ) -> ActionID {
        lastActionNumber += 1
        let id = ActionID(number: lastActionNumber)
        actions.append(Entry(id: id, events: events, target: target, hasTarget: hasTarget, run: run))
        return id
    }

    /// What traces tell of an action besides its name.
    func traceFields(of event: Event) -> [(String, TraceValue)] { [] }

    /// Traces show what a user did with a control, not every step of a drag.
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

    /// Ends a press without its action.
    open func cancelTracking(with event: ViewKit.Event?) {
        guard touch != nil else { return }
        endPress()
        sendActions(for: .touchCancel)
    }

    /// A press does not outlive the control's place in a window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { cancelTracking(with: nil) }
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
