internal import CSDL2
import Foundation
import Synchronization

/// Wakes a loop that sleeps in SDL_WaitEvent, from any thread. Many signals before the loop gets round to
/// them are one.
nonisolated final class WakeSignal: Sendable {
    enum Reason: Int32, Sendable {
        /// Work arrived, or a frame was requested.
        case work = 1
        /// Swift's main executor has jobs.
        case mainQueue = 2
    }

    private let eventType: UInt32
    private let isPending = Atomic(false)

    /// - Parameter eventType: from SDL_RegisterEvents.
    init(eventType: UInt32) { self.eventType = eventType }

    func signal() {
        // A full queue takes no more; the next signal tries again.
        if !isPending.exchange(true, ordering: .acquiringAndReleasing), !push(.work) { acknowledge() }
    }

    /// Not coalesced: its sender waits for the answer. False if the queue was full.
    func signalMainQueue() -> Bool { push(.mainQueue) }

    /// The loop has seen it. To be called before it looks at what arrived.
    func acknowledge() { isPending.store(false, ordering: .releasing) }

    /// False if the queue did not take it.
    private func push(_ reason: Reason) -> Bool {
        var event = SDL_Event()
        event.user.type = eventType
        event.user.code = reason.rawValue
        return SDL_PushEvent(&event) > 0
    }
}
