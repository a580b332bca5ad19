import CartoucheLocking
import Foundation

/// Starts threads for work that does not belong to a frame.
package enum BackgroundThread {
    /// The number of nice levels by which a thread in the background is below the main thread: with 10 levels
    /// it gets a tenth of a processor that is otherwise busy. With a lower priority, the first image of a map
    /// would take seconds beside other busy programs.
    private static let step: Int32 = 10

    private struct State: Sendable {
        var starts: [@Sendable () -> Void] = []
        var isBehindFrames = false
    }

    private static let state: Monitor<State> = {
        let state = Monitor(State())
        Thread.detachNewThread {
            while true { run(state.wait(for: dequeueStarts)) }
        }
        return state
    }()

    /// Starts a thread that calls `work`. May be called from any thread.
    ///
    /// A separate thread starts it, since a new thread begins with the priority of its starter: started by a
    /// frame's own thread, it could take the processor from the frame until the scheduler's next tick, some 4
    /// ms later.
    package static func start(_ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.starts.append(work) }
        state.notifyAll()
    }

    /// From now on, starts threads with a lower priority than the main thread's, for programs with a window:
    /// where such threads keep all processors busy, frames are drawn first. May be called from any thread.
    package static func putBehindFrames() { state.withLock { $0.isBehindFrames = true } }

    private static func dequeueStarts(_ state: inout State) -> State? {
        guard !state.starts.isEmpty else { return nil }
        defer { state.starts = [] }
        return state
    }

    private static func run(_ state: State) {
        if state.isBehindFrames {
            // On Linux the priority belongs to the thread, and is passed on; the number of the process is
            // that of its main thread.
            let which = __priority_which_t(PRIO_PROCESS.rawValue)
            setpriority(which, 0, min(getpriority(which, id_t(getpid())) + step, 19))
        }
        for work in state.starts { Thread.detachNewThread(work) }
    }
}
