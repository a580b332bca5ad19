import CartoucheLocking
import Foundation

/// Threads for work that is not a frame's.
package enum BackgroundThread {
    /// Nice levels below the main thread's: a tenth of a processor that is busy otherwise. Further below, the
    /// first image of a map would take seconds beside other programs that are busy.
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

    /// Starts a thread. From any thread.
    ///
    /// Another thread does that: a new one has the priority of the one that starts it, and a frame that
    /// started it would lose its processor to it until the next tick of the scheduler, some 4 ms.
    package static func start(_ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.starts.append(work) }
        state.notifyAll()
    }

    /// Gives the threads that start from now on a lower priority, for programs with a window: with no more
    /// processors than such threads, frames come first. From any thread.
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
