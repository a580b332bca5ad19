import Drawing
import Foundation

/// Turns a window's input events into touches, wheel turns and keys, and hands them to views and recognisers.
///
/// The left mouse button is one touch of kind `mouse`, each finger one of kind `finger`; one press is never
/// both. A touch belongs to the view that it landed on, by hit test at that moment, until it is over. Every
/// touch that began gets exactly one end or cancel, whatever the events say: focus loss, a second landing of
/// one finger, a view that leaves the window, releases without a press.
///
/// No more than 100 fingers are followed at once, as many as the largest tables tell apart. What an event costs grows with
/// the fingers that are down, so without a bound a burst of thousands would cost its square.
@MainActor
public final class TouchDispatcher {
    private weak var window: Window?
    private let arena = GestureArena()
    /// In the order of landing.
    private var active: [ActiveTouch] = []
    private var taps = TapCounter()
    private var twins = TwinFilter()
    /// A finger beyond these is passed over, from its landing to its end.
    static let mostFingers = 100
    /// The latest time seen, in seconds: of an event or a frame.
    private var now = 0.0

    /// - Parameter window: whose touches it hands out; not kept alive.
    public init(window: Window) {
        self.window = window
        arena.onCancelInView = { [weak self] touches in self?.cancelInViews(touches) }
    }

    /// The touches that are down, in the order in which they landed.
    public var touches: [Touch] { active.map(\.touch) }

    /// When a gesture's timer runs out, in seconds of the program's clock; nil: none is running. The loop
    /// may sleep until then.
    public var nextDeadline: Double? { arena.nextDeadline }

    /// Whether gestures wait for time to go on.
    public var needsFrames: Bool { arena.nextDeadline != nil }

    /// To be called once a frame, before animations: runs the gestures' timers, and ends the touches of
    /// views that have left the window.
    public func advance(to time: FrameTime) {
        now = max(now, time.seconds)
        endTouchesOfGoneViews()
        arena.advance(to: FrameTime(seconds: now))
    }

    /// Handles mouse, touch, wheel, key, text and focus events; ignores the others.
    public func handle(_ event: InputEvent) {
        advance(to: FrameTime(seconds: event.time))
        switch event.kind {
        case .mouse(let phase, let position, let button): mouse(phase, position, button)
        case .touch(let phase, let id, let position): finger(phase, id, position)
        case .wheel(let delta, let position): wheel(delta, position)
        case .key(let key, let isDown, let modifiers): if isDown { keyDown(key, modifiers) }
        case .focus(let hasFocus): if !hasFocus { cancelAll() }
        case .text(let text): window?.insertTyped(text)
        case .composing(let text, let caret): window?.compose(text, caret: caret)
        case .resize, .drop, .quit: break
        }
    }

    /// Cancels every touch that is down.
    public func cancelAll() {
        while let next = active.first(where: { !$0.isFinishing }) { finish(next, as: .cancelled) }
    }

    // MARK: Devices

    private func mouse(_ phase: InputEvent.Phase, _ position: CGPoint, _ button: Int) {
        switch phase {
        case .down:
            guard position.isFinite, !twins.isTwin(mouseAt: position, now, touches: touches) else { return }
            if button == 1 { begin(.mouse, position) }
            if button == 2 { pressMiddle(position) }
            if let direction = NavigationDirection(button: button) { navigate(direction, position) }
        case .move: move(.mouse, position)
        case .up: if button == 1 { end(.mouse, position, as: .ended) }
        case .leave: break
        }
    }

    private func finger(_ phase: InputEvent.TouchPhase, _ id: Int, _ position: CGPoint) {
        switch phase {
        case .began:
            guard position.isFinite, !twins.isTwin(fingerAt: position, now, touches: touches) else { return }
            begin(.finger(id), position)
        case .moved: move(.finger(id), position)
        case .ended: end(.finger(id), position, as: .ended)
        case .cancelled: end(.finger(id), position, as: .cancelled)
        }
    }

    private func wheel(_ delta: CGVector, _ position: CGPoint) {
        guard delta.dx.isFinite, delta.dy.isFinite else { return }
        offer(.wheel, position) { $0.wheel(delta, at: $1, with: $2) }
    }

    private func pressMiddle(_ position: CGPoint) {
        offer(.touches, position) { $0.middlePress(at: $1, with: $2) }
    }

    /// Where the pointer is over something that lies beside the screens, it is the screens' all the same.
    private func navigate(_ direction: NavigationDirection, _ position: CGPoint) {
        if offer(.touches, position, to: { view, _, _ in view.navigate(direction) }) { return }
        var next: View? = window?.rootScreen?.preferredKeyView
        while let view = next {
            next = view.superview
            if view.navigate(direction) { return }
        }
    }

    /// From the hit view up, until one takes it.
    /// - Returns: whether one did.
    @discardableResult
    private func offer(_ kind: Event.Kind, _ position: CGPoint, to take: (View, CGPoint, Event) -> Bool)
        -> Bool
    {
        guard let window, position.isFinite else { return false }
        let event = Event(kind: kind, timestamp: now)
        event.allTouches = touches
        var next: View? = window.hitTest(position, with: event)
        while let view = next {
            // The superview first: the handler may remove the view.
            next = view.superview
            if take(view, view.convert(position, from: nil), event) { return true }
        }
        return false
    }

    /// Along the responders: a view, the screen that it belongs to, its superview. Each has its commands before its keys.
    private func keyDown(_ key: Key, _ modifiers: KeyModifiers) {
        guard let window else { return }
        var next: View? = window.firstResponder ?? window.frontScreen?.preferredKeyView ?? window
        while let view = next {
            let screen = view.screen
            // Before it is asked: it may leave.
            next = view.superview
            if view.keyCommands.perform(key, modifiers) || view.keyDown(key, modifiers: modifiers) { return }
            guard let screen else { continue }
            if screen.keyCommands.perform(key, modifiers) || screen.keyDown(key, modifiers: modifiers) {
                return
            }
        }
        window.focus.keyDown(key, modifiers)
    }

    // MARK: Touches

    private func begin(_ key: ActiveTouch.Key, _ position: CGPoint) {
        guard let window else { return }
        // A second landing without a release: the release was lost.
        if let lost = active.first(where: { $0.key == key }) { finish(lost, as: .cancelled) }
        guard key == .mouse || active.count < Self.mostFingers else { return }
        let touch = Touch(id: key.id, kind: key.kind, location: position, timestamp: now)
        touch.tapCount = taps.count(landingOf: touch)
        let event = Event(kind: .touches, timestamp: now)
        let view = target(at: position, in: window, with: event)
        touch.view = view
        window.focus.pointerPressed(view)
        let entry = ActiveTouch(key: key, touch: touch)
        // A view of one touch does not hear of a second one; recognisers do.
        if !view.isMultipleTouchEnabled, active.contains(where: { $0.touch.view === view }) {
            entry.delivery = .finished
        }
        active.append(entry)
        event.allTouches = touches
        trace(touch, why: event.routeReason ?? (view === window ? "nothing else there" : "hit"))

        arena.begin(touch, chain: recognizers(from: view, for: touch), with: event)
        // A gesture may have won already, or its action may have ended everything.
        guard entry.delivery == .notYet, !entry.isFinishing else { return }
        entry.delivery = .began
        touch.view?.touchesBegan([touch], with: event)
    }

    /// Views may come and go while they are asked. One that has left meanwhile is not there to be touched: what is there
    /// then is looked for once more.
    private func target(at position: CGPoint, in window: Window, with event: Event) -> View {
        for _ in 0..<2 {
            guard let view = window.hitTest(position, with: event) else { return window }
            if view === window || view.window === window { return view }
        }
        return window
    }

    private func move(_ key: ActiveTouch.Key, _ position: CGPoint) {
        guard let entry = active.first(where: { $0.key == key }), position.isFinite else { return }
        entry.touch.previousWindowLocation = entry.touch.windowLocation
        entry.touch.windowLocation = position
        let event = update(entry.touch, to: .moved)
        arena.move(entry.touch, with: event)
        guard entry.delivery == .began else { return }
        entry.touch.view?.touchesMoved([entry.touch], with: event)
    }

    private func end(_ key: ActiveTouch.Key, _ position: CGPoint, as phase: Touch.Phase) {
        guard let entry = active.first(where: { $0.key == key }) else { return }
        // A release elsewhere than the last move was a move too: gestures learn of it before the end.
        if phase == .ended, position.isFinite, position != entry.touch.windowLocation { move(key, position) }
        finish(entry, as: phase)
    }

    private func finish(_ entry: ActiveTouch, as phase: Touch.Phase) {
        guard !entry.isFinishing else { return }
        entry.isFinishing = true
        let touch = entry.touch
        touch.previousWindowLocation = touch.windowLocation
        let event = update(touch, to: phase)
        if phase == .ended {
            taps.noteEnd(of: touch)
            arena.end(touch, with: event)
        } else {
            arena.cancel(touch, with: event)
        }
        twins.noteEnd(of: touch)
        active.removeAll { $0 === entry }
        touch.gestureRecognizers.removeAll()
        guard entry.delivery == .began else { return }
        entry.delivery = .finished
        if phase == .ended {
            touch.view?.touchesEnded([touch], with: event)
        } else {
            touch.view?.touchesCancelled([touch], with: event)
        }
    }

    private func update(_ touch: Touch, to phase: Touch.Phase) -> Event {
        touch.phase = phase
        touch.timestamp = now
        for other in active where other.touch !== touch { other.touch.phase = .stationary }
        let event = Event(kind: .touches, timestamp: now)
        event.allTouches = touches
        return event
    }

    // MARK: Taking touches away

    private func cancelInViews(_ touches: [Touch]) {
        for entry in active where touches.contains(where: { $0 === entry.touch }) { cancelInView(entry) }
    }

    /// The view hears no more of the touch; recognisers may go on with it.
    private func cancelInView(_ entry: ActiveTouch) {
        let hadBegun = entry.delivery == .began
        entry.delivery = .finished
        guard hadBegun else { return }
        let touch = entry.touch
        let phase = touch.phase
        touch.phase = .cancelled
        let event = Event(kind: .touches, timestamp: now)
        event.allTouches = touches
        touch.view?.touchesCancelled([touch], with: event)
        touch.phase = phase
    }

    /// A view that has left the window loses its touches, and so do its recognisers; those of its former
    /// superviews go on: a map is still being dragged when the pin under the finger has been recycled.
    private func endTouchesOfGoneViews() {
        guard !active.isEmpty || !arena.participants.isEmpty else { return }
        let window = window
        for entry in active where entry.delivery != .finished && entry.touch.view?.window !== window {
            cancelInView(entry)
        }
        arena.withdraw { $0.view?.window !== window }
    }

    // MARK: Routing

    /// From `view` up, those of the window's edge before all others; in each view in the order in which they were added.
    /// A tap on a control is the control's: taps of the views above it are left out, as in UIKit.
    private func recognizers(from view: View, for touch: Touch) -> [GestureRecognizer] {
        var chain: [GestureRecognizer] = []
        var isOverControl = false
        var next: View? = view
        while let view = next {
            for recognizer in view.gestureRecognizers
            where !(isOverControl && recognizer is TapGestureRecognizer) {
                chain.append(recognizer)
            }
            if view is Control { isOverControl = true }
            next = view.superview
        }
        return chain.filter(\.comesFirst) + chain.filter { !$0.comesFirst }
    }

    private func trace(_ touch: Touch, why: String) {
        guard let sink = Services.currentTrace, let view = touch.view else { return }
        let id = TraceValue.number(Double(touch.id))
        sink.record(
            "touchRouted", at: FrameTime(seconds: now),
            [("id", id), ("to", .string(view.viewPath)), ("why", .string(why))])
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
