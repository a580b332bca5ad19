import CartoucheLocking
import Foundation

/// Counts the outstanding work of all workers: for tiles, images and text, and work that a program adds.
/// Without a window a frame ends only when the count is 0; in a window every finished work wakes the loop,
/// which then draws a frame. May be used from any thread.
///
/// A program's worker has to store its result where a `DisplayLink` reads it in the next frame, before it
/// calls `end()`: the frame that waits for the work then shows the result.
public final class WorkTracker: Sendable {
    private struct State {
        var count = 0
        var ended = 0
        var observers: [(id: Int, call: @Sendable () -> Void)] = []
        var latestID = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Monitor(State())
    private let spawn: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// Creates a tracker without outstanding work.
    /// - Parameter spawn: starts the work passed to `run(_:)`, by default each on a `BackgroundThread`. Tests
    ///   pass a function that decides the order.
    package init(
        spawn: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void = {
            BackgroundThread.start($0)
        }
    ) {
        self.spawn = spawn
    }

    /// Runs a work item on its own thread, and counts it until it has ended. May be called from any thread.
    public func run(_ work: @escaping @Sendable () -> Void) {
        begin()
        spawn {
            work()
            self.end()
        }
    }

    /// The number of work items that have begun and not ended.
    public var outstanding: Int { state.withLock { $0.count } }

    /// The number of outstanding work items and the number of ended ones, read at the same moment. For the
    /// items that ended last, the observers may not have been called yet.
    package var progress: (outstanding: Int, ended: Int) { state.withLock { ($0.count, $0.ended) } }

    /// Calls a closure after each `end()`, on the thread that calls `end()`, as long as the returned
    /// observation exists.
    package func observe(_ call: @escaping @Sendable () -> Void) -> Observation {
        let id = state.withLock { state in
            state.latestID += 1
            state.observers.append((state.latestID, call))
            return state.latestID
        }
        return Observation { [weak self] in self?.state.withLock { $0.observers.removeAll { $0.id == id } } }
    }

    /// The registration of a closure with `observe(_:)`: the closure is called as long as this object exists.
    /// A call that another thread has begun may end later.
    package final class Observation: Sendable {
        private let end: @Sendable () -> Void

        fileprivate init(_ end: @escaping @Sendable () -> Void) { self.end = end }

        deinit { end() }
    }

    /// Counts a work item as begun. May be called from any thread.
    public func begin() { state.withLock { $0.count += 1 } }

    /// Counts a work item as ended. May be called from any thread.
    /// - Precondition: no more work items were ended than begun.
    public func end() {
        let (calls, isIdle) = state.withLock { state in
            (state.count, state.ended) = (state.count - 1, state.ended + 1)
            precondition(state.count >= 0, "WorkTracker.end() without its begin()")
            return (state.observers.map(\.call), state.count == 0)
        }
        for call in calls { call() }
        guard isIdle else { return }
        state.notifyAll()
        let waiting = state.withLock { state in
            guard state.count == 0 else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Blocks the calling thread until no work is outstanding. Only for a thread for which no worker waits.
    package func waitUntilIdle() { _ = state.wait { $0.count == 0 ? true : nil } }

    /// Suspends the calling task until no work is outstanding.
    package func idle() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                if state.count > 0 { state.waiting.append(continuation) }
                return state.count == 0
            }
            if isIdle { continuation.resume() }
        }
    }
}
