import CartoucheLocking
import Foundation

/// Counts the outstanding work of all workers: tiles, images, text, and what a program adds. Headless runs
/// end a frame only when it is 0; a window's loop is woken by every result, and draws a frame. Safe from any
/// thread.
///
/// A program's worker keeps its result for the next frame, where a `DisplayLink` takes it, before it calls
/// `end()`: the frame that waits for the work then has the result.
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

    /// A tracker without outstanding work.
    /// - Parameter spawn: begins what `run(_:)` is given; a `BackgroundThread` for each by default. Tests
    ///   pass one that decides what runs when.
    package init(
        spawn: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void = {
            BackgroundThread.start($0)
        }
    ) {
        self.spawn = spawn
    }

    /// Runs a work item on a thread of its own, and counts it until it has ended. From any thread.
    public func run(_ work: @escaping @Sendable () -> Void) {
        begin()
        spawn {
            work()
            self.end()
        }
    }

    /// The number of work items begun and not ended.
    public var outstanding: Int { state.withLock { $0.count } }

    /// The number of outstanding work items, and of those that have ended, at one moment. The observers may
    /// not have been called for the last of them yet.
    package var progress: (outstanding: Int, ended: Int) { state.withLock { ($0.count, $0.ended) } }

    /// Calls a closure after each `end()`, on the finishing thread, as long as the observation lives.
    package func observe(_ call: @escaping @Sendable () -> Void) -> Observation {
        let id = state.withLock { state in
            state.latestID += 1
            state.observers.append((state.latestID, call))
            return state.latestID
        }
        return Observation { [weak self] in self?.state.withLock { $0.observers.removeAll { $0.id == id } } }
    }

    /// The calls of `observe(_:)`, which end with it. One that another thread is making may still end later.
    package final class Observation: Sendable {
        private let end: @Sendable () -> Void

        fileprivate init(_ end: @escaping @Sendable () -> Void) { self.end = end }

        deinit { end() }
    }

    /// Begins a work item. From any thread.
    public func begin() { state.withLock { $0.count += 1 } }

    /// Ends a work item. From any thread.
    /// - Precondition: as many were begun.
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

    /// Blocks the calling thread until no work is outstanding. For a thread that no worker waits for.
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
