internal import CCartoucheSDL2
import Foundation
import Synchronization

/// Wakes a loop that sleeps in SDL_WaitEvent, from any thread. Signals are coalesced until the loop
/// acknowledges them.
nonisolated final class WakeSignal: Sendable {
    enum Reason: Int32, Sendable {
        /// A result of work arrived, or a frame was requested.
        case work = 1
        /// Swift's main executor has jobs.
        case mainQueue = 2
    }

    private let eventType: UInt32
    private let isPending = Atomic(false)

    /// - Parameter eventType: from SDL_RegisterEvents.
    init(eventType: UInt32) { self.eventType = eventType }

    func signal() {
        // A full queue rejects the event; the next signal tries again.
        if !isPending.exchange(true, ordering: .acquiringAndReleasing), !push(.work) { acknowledge() }
    }

    /// Not coalesced: its sender waits for the jobs to be served. False if the queue was full.
    func signalMainQueue() -> Bool { push(.mainQueue) }

    /// Called by the loop, before it takes the results that have arrived.
    func acknowledge() { isPending.store(false, ordering: .releasing) }

    /// False if the queue rejected the event.
    private func push(_ reason: Reason) -> Bool {
        var event = SDL_Event()
        event.user.type = eventType
        event.user.code = reason.rawValue
        return SDL_PushEvent(&event) > 0
    }
}
