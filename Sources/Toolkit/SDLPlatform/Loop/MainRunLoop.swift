import CartoucheDrawing
import Foundation

/// Foundation's run loop of the main thread, served by a loop that sleeps elsewhere: its timers fire, and its
/// blocks (`RunLoop.perform`) run.
final class MainRunLoop {
    /// Seconds after which timers that were made meanwhile are looked for: asking costs some 50 microseconds,
    /// too much for each frame of an animation.
    private static let interval = 0.1

    private let clock: any ProgramClock
    private var lastServed = FrameTime(seconds: -.infinity)
    private var nextTimer: FrameTime?

    init(clock: any ProgramClock) { self.clock = clock }

    /// Serves the run loop now.
    /// - Returns: when its next timer is due; `nil` if there is none.
    @discardableResult
    func serve() -> FrameTime? {
        let next = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
        lastServed = clock.now
        let delay = next.timeIntervalSinceNow
        // `distantFuture` stands for none.
        nextTimer = delay < 1e9 ? lastServed + max(0, delay) : nil
        return nextTimer
    }

    /// Serves it in a frame, if a timer is due, or may have been made since it was served last.
    func serveInFrame() {
        let now = clock.now
        if now - lastServed >= Self.interval || nextTimer.map({ $0 <= now }) ?? false { serve() }
    }
}
