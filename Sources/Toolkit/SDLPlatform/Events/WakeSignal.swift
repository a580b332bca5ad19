internal import CCartoucheSDL2
import Foundation
import Synchronization

/// Wakes, from any thread, a loop that sleeps in SDL_WaitEvent. Several signals are coalesced into one until
/// the loop acknowledges it.
nonisolated final class WakeSignal: Sendable {
    enum Reason: Int32, Sendable {
        /// A worker has finished a piece of work, or a frame was requested.
        case work = 1
        /// Swift's main executor has jobs to run.
        case mainQueue = 2
    }

    private let eventType: UInt32
    private let isPending = Atomic(false)

    /// Creates a signal that sends events of a type.
    /// - Parameter eventType: a type of event registered by SDL_RegisterEvents.
    init(eventType: UInt32) { self.eventType = eventType }

    func signal() {
        // A full queue rejects the event; the next signal tries again.
        if !isPending.exchange(true, ordering: .acquiringAndReleasing), !push(.work) { acknowledge() }
    }

    /// Wakes the loop for jobs of the main executor. These signals are not coalesced, since the sender waits
    /// until the jobs were run. Returns false if SDL's event queue was full.
    func signalMainQueue() -> Bool { push(.mainQueue) }

    /// Ends the coalescing of earlier signals. The loop calls this before it handles the results that have
    /// arrived.
    func acknowledge() { isPending.store(false, ordering: .releasing) }

    /// Adds an event to SDL's queue. Returns false if the queue rejected it.
    private func push(_ reason: Reason) -> Bool {
        var event = SDL_Event()
        event.user.type = eventType
        event.user.code = reason.rawValue
        return SDL_PushEvent(&event) > 0
    }
}
