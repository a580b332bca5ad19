internal import CCartoucheSDL2
import CartoucheDrawing
import Foundation
import ViewKit

/// SDL's event queue, translated.
final class EventPump: EventSource {
    /// Wakes `wait`.
    let signal: WakeSignal

    private let window: SDLWindow
    private let clock: any ProgramClock
    private var translator: EventTranslator

    /// - Parameter clockOffset: the clock's seconds at SDL's millisecond 0; `nil` if it is computed from both
    ///   clocks now.
    init(window: SDLWindow, clock: any ProgramClock, clockOffset: Double? = nil) {
        (self.window, self.clock) = (window, clock)
        let type = SDL_RegisterEvents(1)
        signal = WakeSignal(eventType: type)
        let offset = clockOffset ?? clock.now.seconds - Double(SDL_GetTicks()) / 1000
        translator = EventTranslator(clockOffset: offset, wakeEventType: type == .max ? 0 : type)
    }

    func poll() -> LoopEvent? {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            if let translated = translator.translate(event, geometry: window.geometry) { return translated }
        }
        return nil
    }

    func wait(until time: FrameTime?) -> LoopEvent? {
        var event = SDL_Event()
        guard let time else {
            guard SDL_WaitEvent(&event) != 0 else { return nil }
            return translator.translate(event, geometry: window.geometry)
        }
        let milliseconds = max(0, ((time - clock.now) * 1000).rounded(.up))
        guard SDL_WaitEventTimeout(&event, Int32(min(milliseconds, 1e9))) != 0 else { return nil }
        return translator.translate(event, geometry: window.geometry)
    }
}
