import CartoucheDrawing

/// Calls a closure each time that the user has done nothing for a number of seconds: once, and again after
/// the next input and as many seconds. Returns an exhibit to its start, or dims a wall display.
///
/// Input is the pointer, a touch, the wheel, a key, text and a dropped file; not a change of the window's
/// size or focus. `Application.scheduleInactivityTimer(after:perform:)` makes a timer, and the application
/// keeps it until `invalidate()`.
@MainActor
public final class InactivityTimer {
    /// The seconds without input.
    public let timeInterval: Double
    /// Whether the timer may still fire: false after `invalidate()`.
    public var isValid: Bool { action != nil }

    private var action: (@MainActor () -> Void)?
    /// When it fires next; nil once it has fired, until there is input.
    fileprivate private(set) var fireTime: FrameTime?

    fileprivate init(
        after seconds: Double, since time: FrameTime, perform action: @escaping @MainActor () -> Void
    ) {
        precondition(
            seconds > 0 && seconds.isFinite, "An inactivity timer needs seconds above 0, not \(seconds)")
        (timeInterval, self.action) = (seconds, action)
        restart(at: time)
    }

    /// Stops the timer for good and releases the closure.
    public func invalidate() { (action, fireTime) = (nil, nil) }

    fileprivate func restart(at time: FrameTime) { fireTime = isValid ? time + timeInterval : nil }

    func fire() {
        fireTime = nil
        action?()
    }
}

/// The inactivity timers of a window.
@MainActor
struct InactivityTimers {
    private var timers: [InactivityTimer] = []

    /// When the first of them fires; nil if none does before there is input.
    var nextFireTime: FrameTime? { timers.lazy.compactMap(\.fireTime).min() }

    /// - Parameter time: now, from which the seconds count.
    mutating func schedule(
        after seconds: Double, since time: FrameTime, perform action: @escaping @MainActor () -> Void
    ) -> InactivityTimer {
        let timer = InactivityTimer(after: seconds, since: time, perform: action)
        timers.append(timer)
        return timer
    }

    /// Starts the seconds anew, if the event is the user's.
    func restart(after event: InputEvent.Kind, at time: FrameTime) {
        switch event {
        case .mouse(.leave, _, _), .resize, .focus, .quit: return
        case .mouse, .touch, .wheel, .key, .text, .composing, .drop: break
        }
        for timer in timers { timer.restart(at: time) }
    }

    /// The timers that are due, the earliest first, for the caller to fire. Forgets those that are invalid.
    mutating func due(at time: FrameTime) -> [InactivityTimer] {
        timers.removeAll { !$0.isValid }
        return timers.compactMap { timer in timer.fireTime.map { (timer: timer, time: $0) } }
            .filter { $0.time <= time }
            .sorted { $0.time < $1.time }
            .map(\.timer)
    }
}
