import CartoucheLocking
import Foundation

/// Starts threads for work that does not belong to a frame.
package enum BackgroundThread {
    /// The number of nice levels below the main thread's: such a thread gets a tenth of a processor that is
    /// otherwise busy. With a lower priority, the first image of a map would take seconds beside other busy
    /// programs.
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
    /// A separate thread starts the new one: a thread begins with the priority of the one that starts it, and
    /// a frame that started it would lose its processor to it until the next tick of the scheduler, some 4
    /// ms.
    package static func start(_ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.starts.append(work) }
        state.notifyAll()
    }

    /// Gives the threads that start from now on a lower priority, for programs with a window: if there are no
    /// more processors than such threads, frames have priority. May be called from any thread.
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
