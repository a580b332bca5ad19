import CartoucheDrawing
import Foundation

/// Turns a window's input events into touches, wheel turns and keys, and dispatches them to views and
/// recognizers.
///
/// The left mouse button is one touch of kind `mouse`, each finger one of kind `finger`; a single press is
/// never reported as both. A touch belongs to the view that the hit test finds where it lands, until the
/// touch ends. Every touch that began is ended or canceled exactly once, whatever the events are: focus loss,
/// a second landing of one finger, a view that leaves the window, releases without a press.
///
/// At most 100 fingers are tracked at once, as many as the largest touch tables distinguish. The cost of an
/// event grows with the fingers that are down, so without a limit a burst of thousands would cost its square.
@MainActor
package final class TouchDispatcher {
    private weak var window: Window?
    private lazy var arena = GestureArena { [weak self] touches in self?.cancelInViews(touches) }
    /// The touches that are down in the window, in the order in which they landed, each with the state of its
    /// delivery.
    private var active: [ActiveTouch] = [] { didSet { touches = active.map(\.touch) } }
    private var taps = TapCounter()
    private var twins = DuplicatePressFilter()
    /// The mouse buttons that are down and whose press was handled by the window's views, and not by a
    /// program that hosts them. Not the left button, which is a touch.
    private var takenButtons: Set<Int> = []
    /// The keys that are down and whose press was handled by the window's views, and not by a program that
    /// hosts them.
    private var takenKeys: Set<Key> = []
    /// The maximum number of fingers that the window tracks at one time; a further finger is ignored from its
    /// landing to its end.
    static let fingerLimit = 100
    /// The time of the latest event or frame, in seconds of the program's clock.
    private var now = 0.0

    /// Creates the dispatcher of a window's input events.
    /// - Parameter window: the window whose events are dispatched; held weakly.
    package init(window: Window) {
        self.window = window
    }

    /// The touches that are down in the window, in the order in which they landed.
    package private(set) var touches: [Touch] = []

    /// The time at which the next timer of a gesture fires, in seconds of the program's clock; nil if none is
    /// running. The program's loop may sleep until then.
    package var nextDeadline: Double? { arena.nextDeadline }

    /// Whether a timer of a gesture is running.
    package var needsFrames: Bool { arena.nextDeadline != nil }

    /// Fires the gestures' timers, and cancels the touches of views that have left the window. The window
    /// calls this once a frame, before animations.
    package func advance(to time: FrameTime) {
        now = max(now, time.seconds)
        endTouchesOfGoneViews()
        arena.advance(to: FrameTime(seconds: now))
    }

    /// Handles mouse, touch, wheel, key, text and focus events; ignores the others.
    /// - Returns: whether the event belongs to the views and not to a program that hosts them: see
    ///   `Window.send(_:)`.
    package func handle(_ event: InputEvent) -> Bool {
        advance(to: FrameTime(seconds: event.time))
        switch event.kind {
        case .mouse(let phase, let position, let button): return mouse(phase, position, button)
        case .touch(let phase, let id, let position): return finger(phase, id, position)
        case .wheel(let delta, let position): return wheel(delta, position)
        case .key(let key, true, let modifiers):
            let isTaken = keyDown(key, modifiers)
            if isTaken { takenKeys.insert(key) }
            return isTaken
        case .key(let key, false, _): return takenKeys.remove(key) != nil
        case .focus(let hasFocus): if !hasFocus { cancelAll() }
        case .text(let text): return window?.insertTyped(text) ?? false
        case .composing(let text, let caret): return window?.compose(text, caret: caret) ?? false
        case .resize, .drop, .quit: break
        }
        return false
    }

    /// Cancels every touch that is down in the window.
    package func cancelAll() {
        while let next = active.first(where: { !$0.isFinishing }) { finish(next, as: .cancelled) }
    }

    // MARK: Devices

    private func mouse(_ phase: InputEvent.Phase, _ position: CGPoint, _ button: Int) -> Bool {
        switch phase {
        case .down:
            guard position.isFinite else { return false }
            guard !twins.isTwin(mouseAt: position, now, touches: touches) else { return true }
            if button == 1 { return begin(.mouse, position) }
            let isTaken = press(button, position)
            if isTaken { takenButtons.insert(button) }
            return isTaken
        case .move: return move(.mouse, position)
        case .up:
            if button == 1 { return end(.mouse, position, as: .ended) }
            return takenButtons.remove(button) != nil
        case .leave: return false
        }
    }

    /// Handles a press of a mouse button other than the left one.
    /// - Returns: whether the press belongs to the window's views and not to a program that hosts them.
    private func press(_ button: Int, _ position: CGPoint) -> Bool {
        var isTaken = window?.hasContent(at: position) ?? false
        switch button {
        case 2: if offer(.touches, position, to: { $0.middlePress(at: $1, with: $2) }) { isTaken = true }
        case 3: if offer(.touches, position, to: { $0.secondaryPress(at: $1, with: $2) }) { isTaken = true }
        default:
            if let direction = NavigationDirection(button: button), navigate(direction, position) {
                isTaken = true
            }
        }
        return isTaken
    }

    private func finger(_ phase: InputEvent.TouchPhase, _ id: Int, _ position: CGPoint) -> Bool {
        switch phase {
        case .began:
            guard position.isFinite else { return false }
            guard !twins.isTwin(fingerAt: position, now, touches: touches) else { return true }
            return begin(.finger(id), position)
        case .moved: return move(.finger(id), position)
        case .ended: return end(.finger(id), position, as: .ended)
        case .cancelled: return end(.finger(id), position, as: .cancelled)
        }
    }

    private func wheel(_ delta: CGVector, _ position: CGPoint) -> Bool {
        guard delta.dx.isFinite, delta.dy.isFinite else { return false }
        let isOverContent = window?.hasContent(at: position) ?? false
        return offer(.wheel, position) { $0.wheel(delta, at: $1, with: $2) } || isOverContent
    }

    /// Passes a press of the Back or Forward button to the views under the pointer, and if none handles it,
    /// to the views of the screen that receives keys: that of the frontmost presented one, if there is one.
    /// - Returns: whether a view handled it.
    private func navigate(_ direction: NavigationDirection, _ position: CGPoint) -> Bool {
        if offer(.touches, position, to: { view, _, _ in view.navigate(direction) }) { return true }
        var next: View? = window?.frontScreen?.preferredKeyView
        while let view = next {
            next = view.superview
            if view.navigate(direction) { return true }
        }
        return false
    }

    /// Passes an event to the view under `position` and its superviews, until one of them handles it.
    /// - Returns: whether a view handled it.
    private func offer(_ kind: Event.Kind, _ position: CGPoint, to handler: (View, CGPoint, Event) -> Bool)
        -> Bool
    {
        guard let window, position.isFinite else { return false }
        let event = Event(kind: kind, timestamp: now)
        event.allTouches = touches
        var next: View? = window.hitTest(position, with: event)
        while let view = next {
            // Read before the call: the handler may remove the view.
            next = view.superview
            if handler(view, view.convert(position, from: nil), event) { return true }
        }
        return false
    }

    /// Passes a key along the responders: to each view, then its screen, then its superview. Key commands
    /// come before `keyDown(_:modifiers:)`.
    /// - Returns: whether one of them handled the key.
    private func keyDown(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard let window else { return false }
        var next: View? = window.firstResponder ?? window.frontScreen?.preferredKeyView ?? window
        while let view = next {
            let screen = view.screen
            // Read before the calls, which may remove the view.
            next = view.superview
            if view.keyCommands.perform(key, modifiers) || view.keyDown(key, modifiers: modifiers) {
                return true
            }
            guard let screen else { continue }
            if screen.keyCommands.perform(key, modifiers) || screen.keyDown(key, modifiers: modifiers) {
                return true
            }
        }
        return window.focus.keyDown(key, modifiers)
    }

    // MARK: Touches

    /// Begins a touch, and delivers it to recognizers and to the view under it.
    /// - Returns: whether the touch belongs to the views and not to a program that hosts them.
    private func begin(_ key: ActiveTouch.Key, _ position: CGPoint) -> Bool {
        guard let window else { return false }
        // A second landing without a release: the release was lost.
        if let lost = active.first(where: { $0.key == key }) { finish(lost, as: .cancelled) }
        guard key == .mouse || active.count < Self.fingerLimit else { return true }
        let touch = Touch(id: key.id, kind: key.kind, location: position, timestamp: now)
        let tapCount = taps.count(landingOf: touch)
        let event = Event(kind: .touches, timestamp: now)
        let view = target(at: position, in: window, with: event)
        touch.landed(on: view, tapCount: tapCount)
        window.focus.pointerPressed(view)
        let entry = ActiveTouch(key: key, touch: touch, isTaken: view.isContent)
        // A single-touch view does not receive a second touch; recognizers do.
        if !view.isMultipleTouchEnabled, active.contains(where: { $0.touch.view === view }) {
            entry.endDelivery()
        }
        active.append(entry)
        event.allTouches = touches
        trace(touch, why: event.routeReason ?? (view === window ? "nothing else there" : "hit"))

        arena.begin(touch, chain: recognizers(from: view, for: touch), with: event)
        // A gesture may have won already, or its action may have canceled all touches.
        guard entry.delivery == .notYet, !entry.isFinishing else { return entry.isTaken }
        entry.beginDelivery()
        touch.view?.touchesBegan([touch], with: event)
        return entry.isTaken
    }

    /// The view on which a touch lands. Hit testing may remove views; if the found view has left the window,
    /// tests once more.
    private func target(at position: CGPoint, in window: Window, with event: Event) -> View {
        for _ in 0..<2 {
            guard let view = window.hitTest(position, with: event) else { return window }
            if view === window || view.window === window { return view }
        }
        return window
    }

    @discardableResult
    private func move(_ key: ActiveTouch.Key, _ position: CGPoint) -> Bool {
        guard let entry = active.first(where: { $0.key == key }) else { return false }
        guard position.isFinite else { return entry.isTaken }
        entry.touch.moved(to: position)
        let event = update(entry.touch, to: .moved)
        arena.move(entry.touch, entry.alone, with: event)
        guard entry.delivery == .began else { return entry.isTaken }
        entry.touch.view?.touchesMoved(entry.alone, with: event)
        return entry.isTaken
    }

    private func end(_ key: ActiveTouch.Key, _ position: CGPoint, as phase: Touch.Phase) -> Bool {
        guard let entry = active.first(where: { $0.key == key }) else { return false }
        // A release away from the last location was a move too: recognizers receive it before the end.
        if phase == .ended, position.isFinite, position != entry.touch.windowLocation { move(key, position) }
        finish(entry, as: phase)
        return entry.isTaken
    }

    private func finish(_ entry: ActiveTouch, as phase: Touch.Phase) {
        guard entry.beginFinishing() else { return }
        let touch = entry.touch
        touch.moved(to: touch.windowLocation)
        let event = update(touch, to: phase)
        if phase == .ended {
            taps.recordEnd(of: touch)
            arena.end(touch, with: event)
        } else {
            arena.cancel(touch, with: event)
        }
        twins.recordEnd(of: touch)
        active.removeAll { $0 === entry }
        touch.gestureRecognizers.removeAll()
        guard entry.delivery == .began else { return }
        entry.endDelivery()
        if phase == .ended {
            touch.view?.touchesEnded([touch], with: event)
        } else {
            touch.view?.touchesCancelled([touch], with: event)
        }
    }

    private func update(_ touch: Touch, to phase: Touch.Phase) -> Event {
        touch.changed(to: phase, at: now)
        for other in active where other.touch !== touch { other.touch.stayed() }
        let event = Event(kind: .touches, timestamp: now)
        event.allTouches = touches
        return event
    }

    // MARK: Taking touches away

    private func cancelInViews(_ touches: [Touch]) {
        for entry in active where touches.contains(where: { $0 === entry.touch }) { cancelInView(entry) }
    }

    /// Stops delivering a touch to the view on which it landed; recognizers may continue to receive the
    /// touch.
    private func cancelInView(_ entry: ActiveTouch) {
        let hadBegun = entry.delivery == .began
        entry.endDelivery()
        guard hadBegun else { return }
        let touch = entry.touch
        let event = Event(kind: .touches, timestamp: now)
        event.allTouches = touches
        touch.whileCancelled { touch.view?.touchesCancelled([touch], with: event) }
    }

    /// Cancels the touches of views that have left the window, also for the recognizers of these views.
    /// Recognizers of their former superviews continue: the drag of a map goes on when the pin under the
    /// finger was recycled.
    private func endTouchesOfGoneViews() {
        guard !active.isEmpty || !arena.participants.isEmpty else { return }
        let window = window
        for entry in active where entry.delivery != .finished && entry.touch.view?.window !== window {
            cancelInView(entry)
        }
        arena.withdraw { $0.view?.window !== window }
    }

    // MARK: Routing

    /// The recognizers that receive a touch on `view`: those of the view and its superviews, in each view in
    /// the order in which they were added. Recognizers that come first, as that of the swipe from a screen
    /// stack's edge, precede all others. On a control, tap recognizers of its superviews are left out, as in
    /// UIKit.
    private func recognizers(from view: View, for touch: Touch) -> [GestureRecognizer] {
        var chain: [GestureRecognizer] = []
        var isOverControl = false
        var next: View? = view
        while let view = next {
            for recognizer in view.gestureRecognizers
            where !(isOverControl && recognizer is TapGestureRecognizer) {
                chain.append(recognizer)
            }
            if view.keepsTapsFromSuperviews { isOverControl = true }
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
