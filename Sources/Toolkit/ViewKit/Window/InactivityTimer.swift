import CartoucheDrawing

/// Calls a closure when the user has given no input for a number of seconds; after the next input the seconds
/// are counted again. An exhibit can use it to return to its start, a wall display to dim.
///
/// Input is a move or press of the pointer, a touch, the wheel, a key, text and a dropped file; not a change
/// of the window's size or focus. `Application.scheduleInactivityTimer(after:perform:)` creates a timer, and
/// the application keeps the timer until `invalidate()`.
@MainActor
public final class InactivityTimer {
    /// The seconds without input by the user after which the timer calls its closure.
    public let timeInterval: Double
    /// Whether the timer may still call its closure: false after `invalidate()`.
    public var isValid: Bool { action != nil }

    private var action: (@MainActor () -> Void)?
    /// The time at which the timer calls its closure next; nil after the call, until there is input by the
    /// user.
    fileprivate private(set) var fireTime: FrameTime?

    fileprivate init(
        after seconds: Double, since time: FrameTime, perform action: @escaping @MainActor () -> Void
    ) {
        precondition(
            seconds > 0 && seconds.isFinite, "An inactivity timer needs seconds above 0, not \(seconds)")
        (timeInterval, self.action) = (seconds, action)
        restart(at: time)
    }

    /// Stops the inactivity timer for good and releases its closure.
    public func invalidate() { (action, fireTime) = (nil, nil) }

    fileprivate func restart(at time: FrameTime) { fireTime = isValid ? time + timeInterval : nil }

    func fire() {
        fireTime = nil
        action?()
    }
}

/// The inactivity timers of a window, or of all windows of an application.
@MainActor
final class InactivityTimers {
    private var timers: [InactivityTimer] = []

    /// The time at which the first of the inactivity timers fires; nil if none fires before there is input by
    /// the user.
    var nextFireTime: FrameTime? { timers.lazy.compactMap(\.fireTime).min() }

    /// Adds an inactivity timer.
    /// - Parameter time: the current time, from which the timer counts the seconds without input.
    func schedule(
        after seconds: Double, since time: FrameTime, perform action: @escaping @MainActor () -> Void
    ) -> InactivityTimer {
        let timer = InactivityTimer(after: seconds, since: time, perform: action)
        timers.append(timer)
        return timer
    }

    /// Lets all inactivity timers count the seconds from now on again, if the event is input by the user.
    func restart(after event: InputEvent.Kind, at time: FrameTime) {
        switch event {
        case .mouse(.leave, _, _), .resize, .focus, .quit: return
        case .mouse, .touch, .wheel, .key, .text, .composing, .drop: break
        }
        for timer in timers { timer.restart(at: time) }
    }

    /// The inactivity timers whose time has come, the earliest first, for the caller to fire. Removes timers
    /// that are invalid.
    func due(at time: FrameTime) -> [InactivityTimer] {
        timers.removeAll { !$0.isValid }
        return timers.compactMap { timer in timer.fireTime.map { (timer: timer, time: $0) } }
            .filter { $0.time <= time }
            .sorted { $0.time < $1.time }
            .map(\.timer)
    }
}
