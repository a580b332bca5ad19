import CartoucheDrawing
import CartoucheLocking

/// Opens a map in the background, and tries again later if a failure may pass. The work tracker counts the
/// work, so that snapshots wait until the map is open. The work is canceled with the run, when the map is no
/// longer wanted. Safe from any thread.
final class MapOpeningRun: Sendable {
    private struct State {
        var known = OpenedMap()
        var isRunning = false
        /// Whether an attempt to open the map has ended since the last call of `collect`, so that `known` may
        /// be new.
        var hasResult = false
        var failures = 0
        /// The latest attempt to open the map.
        var task: Task<Void, Never>?
    }

    let opening: any MapOpening
    private let work: WorkTracker
    private let clock: FetchClock
    private let state = Mutex(State())

    init(_ opening: any MapOpening, work: WorkTracker, clock: FetchClock = .system) {
        (self.opening, self.work, self.clock) = (opening, work, clock)
    }

    deinit { state.withLock { $0.task }?.cancel() }

    var isRunning: Bool { state.withLock { $0.isRunning } }
    var hasResult: Bool { state.withLock { $0.hasResult } }

    /// All parts of the map that are open, if an attempt to open the map has ended since the last call; `nil`
    /// if none has.
    func collect() -> OpenedMap? {
        state.withLock { state in
            guard state.hasResult else { return nil }
            state.hasResult = false
            return state.known
        }
    }

    /// Starts to open the parts of the map that are not open yet, in the background. Does nothing while they
    /// are being opened already.
    func start() {
        let known = state.withLock { state -> OpenedMap? in
            guard !state.isRunning else { return nil }
            state.isRunning = true
            return state.known
        }
        guard let known else { return }
        work.begin()
        let (opening, work) = (opening, work)
        let task = Task.detached { [weak self] in
            let opened = await opening.open(known)
            self?.end(opened)
            work.end()
        }
        state.withLock { $0.task = task }
    }

    private func end(_ opened: OpenedMap) {
        let delay = state.withLock { state -> Double? in
            (state.known, state.isRunning, state.hasResult) = (opened, false, true)
            guard opened.mayRetry else { return nil }
            state.failures += 1
            return TileRetryDelay.delay(after: state.failures)
        }
        guard let delay else { return }
        clock.schedule(delay) { [weak self] in self?.start() }
    }
}
