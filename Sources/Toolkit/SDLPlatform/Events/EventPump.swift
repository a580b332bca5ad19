internal import CCartoucheSDL2
import CartoucheDrawing
import Foundation
import ViewKit

/// Reads the event queue of SDL, and translates SDL's events into the toolkit's. Events of windows that were
/// not added are dropped.
final class EventPump: EventSource {
    /// Wakes, from any thread, the main thread while it sleeps in `wait(until:)`.
    let signal: WakeSignal

    private struct Entry {
        let window: SDLWindow
        var translator: EventTranslator
    }

    private let clock: any ProgramClock
    /// The time of the program's clock, in seconds, at which SDL's millisecond counter was 0.
    private let clockOffset: Double
    private let wakeEventType: UInt32
    /// The windows in the order in which they were added, each with its translator.
    private var entries: [Entry] = []

    /// Creates a pump without windows.
    /// - Parameter clockOffset: the time of `clock`, in seconds, at which SDL's millisecond counter was 0;
    ///   nil computes it from the current values of the clock and the counter.
    init(clock: any ProgramClock, clockOffset: Double? = nil) {
        self.clock = clock
        let type = SDL_RegisterEvents(1)
        signal = WakeSignal(eventType: type)
        wakeEventType = type == .max ? 0 : type
        self.clockOffset = clockOffset ?? clock.now.seconds - Double(SDL_GetTicks()) / 1000
    }

    func add(_ window: SDLWindow) {
        entries.append(
            Entry(
                window: window,
                translator: EventTranslator(clockOffset: clockOffset, wakeEventType: wakeEventType)))
    }

    func remove(_ window: UInt32) { entries.removeAll { $0.window.id == window } }

    func poll() -> WindowEvent? {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 { if let translated = translate(event) { return translated } }
        return nil
    }

    func wait(until time: FrameTime?) -> WindowEvent? {
        var event = SDL_Event()
        guard let time else {
            guard SDL_WaitEvent(&event) != 0 else { return nil }
            return translate(event)
        }
        let milliseconds = max(0, ((time - clock.now) * 1000).rounded(.up))
        guard SDL_WaitEventTimeout(&event, Int32(min(milliseconds, 1e9))) != 0 else { return nil }
        return translate(event)
    }

    private func translate(_ event: SDL_Event) -> WindowEvent? {
        let id = EventWindow.id(of: event)
        guard let i = id.map({ id in entries.firstIndex { $0.window.id == id } }) ?? entries.indices.first
        else { return nil }
        if EventWindow.isOnAnotherDisplay(event) {
            return WindowEvent(.refreshRate(entries[i].window.refreshRate), in: id)
        }
        guard let translated = entries[i].translator.translate(event, geometry: entries[i].window.geometry)
        else { return nil }
        return WindowEvent(translated, in: id)
    }
}
