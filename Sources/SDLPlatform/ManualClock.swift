import Drawing

/// A clock that stands still until it is told: the same input gives the same frames each time.
@MainActor
public final class ManualClock: ProgramClock {
    public private(set) var now: FrameTime

    /// Stands at 0 unless given.
    public init(now: FrameTime = .zero) { self.now = now }

    /// Moves on by `seconds`, which must not be negative.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0, "time goes back by \(-seconds) s")
        now = now + seconds
    }

    /// Jumps to `time`, unless that is past.
    public func sleep(until time: FrameTime) { now = max(now, time) }
}
