internal import CCartoucheSDL2
import Foundation
import Synchronization

/// Wakes, from any thread, the frame loop while it sleeps in SDL_WaitEvent. Several signals become a single
/// event until the loop acknowledges the event.
nonisolated final class WakeSignal: Sendable {
    enum Reason: Int32, Sendable {
        /// A worker has finished a piece of work, or a frame was requested.
        case work = 1
        /// Swift's main executor has jobs to run.
        case mainQueue = 2
    }

    private let eventType: UInt32
    private let isPending = Atomic(false)

    /// Creates a signal that wakes the loop by an event of SDL.
    /// - Parameter eventType: the event's type, registered by SDL_RegisterEvents.
    init(eventType: UInt32) { self.eventType = eventType }

    func signal() {
        // A full queue rejects the event; the next signal tries again.
        if !isPending.exchange(true, ordering: .acquiringAndReleasing), !push(.work) { acknowledge() }
    }

    /// Wakes the loop to run jobs of Swift's main executor. Each call sends its own event, since the caller
    /// waits until the jobs were run. Returns false if SDL's event queue is full.
    func signalMainQueue() -> Bool { push(.mainQueue) }

    /// Lets the next signal send an event again. The loop, or the program's host in its update, calls this
    /// before it handles the results of finished work, so that no later result is missed.
    func acknowledge() { isPending.store(false, ordering: .releasing) }

    /// Adds an event with the reason to SDL's queue. Returns false if the queue has rejected the event.
    private func push(_ reason: Reason) -> Bool {
        var event = SDL_Event()
        event.user.type = eventType
        event.user.code = reason.rawValue
        return SDL_PushEvent(&event) > 0
    }
}
