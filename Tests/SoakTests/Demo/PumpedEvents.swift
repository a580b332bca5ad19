import CCartoucheSDL2
import CartoucheDrawing

@testable import CartoucheSDLPlatform

/// SDL's own queue, pump and translator, on a clock that the run moves: where the loop would sleep, time goes
/// on at once.
final class PumpedEvents: EventSource {
    /// SDL's milliseconds of the run's events lie this far ahead of those of SDL's own, which then never
    /// count: they would differ from run to run.
    private static let lead: UInt32 = 1 << 31

    let pump: EventPump
    /// How often the loop slept without a time to wake at.
    private(set) var endlessSleeps = 0
    private let clock: ManualClock
    private let start: FrameTime

    init(window: SDLWindow, clock: ManualClock) {
        (self.clock, start) = (clock, clock.now)
        pump = EventPump(
            clock: clock, clockOffset: clock.now.seconds - Double(Self.lead) / 1000)
        pump.add(window)
    }

    func poll() -> WindowEvent? { pump.poll() }

    func add(_ window: SDLWindow) { pump.add(window) }

    func remove(_ window: UInt32) { pump.remove(window) }

    func wait(until time: FrameTime?) -> WindowEvent? {
        if let event = pump.poll() { return event }
        if let time { clock.sleep(until: time) } else { endlessSleeps += 1 }
        return nil
    }

    /// Into the queue, as if it had happened so many seconds after the frame before.
    func push(_ event: SDL_Event, after delay: Double) {
        var event = event
        let seconds = clock.now - start + delay
        event.common.timestamp = Self.lead + UInt32((seconds * 1000).rounded())
        // Not SDL_PushEvent, which stamps by the real time.
        let taken = SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
        precondition(taken == 1, "SDL's queue is full")
    }

    /// Whatever is left there.
    func drain() { while pump.poll() != nil {} }
}
