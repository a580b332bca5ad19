import CartoucheDrawing
import Foundation

/// Runs Foundation's run loop of the main thread while the thread sleeps in SDL's event queue instead: fires
/// the timers of `RunLoop.main`, and calls the blocks of `RunLoop.perform`.
final class MainRunLoop {
    /// The seconds after which a frame searches for timers added in the meantime: searching takes some 50
    /// microseconds, which is too much for each frame of an animation.
    private static let interval = 0.1

    private let clock: any ProgramClock
    private var lastServed = FrameTime(seconds: -.infinity)
    private var nextTimer: FrameTime?

    init(clock: any ProgramClock) { self.clock = clock }

    /// Fires the timers and calls the blocks that are due now.
    /// - Returns: the time at which the next timer is due; nil if there is none.
    @discardableResult
    func serve() -> FrameTime? {
        let next = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
        lastServed = clock.now
        let delay = next.timeIntervalSinceNow
        // `distantFuture` stands for none.
        nextTimer = delay < 1e9 ? lastServed + max(0, delay) : nil
        return nextTimer
    }

    /// Calls `serve()` in a frame, if a timer is due, or if enough time has passed that one could have been
    /// added since the last call.
    func serveInFrame() {
        let now = clock.now
        if now - lastServed >= Self.interval || nextTimer.map({ $0 <= now }) ?? false { serve() }
    }
}
