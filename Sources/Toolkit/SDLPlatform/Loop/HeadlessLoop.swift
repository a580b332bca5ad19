import CartoucheDrawing
import Foundation
import ViewKit

/// Runs frames without a window. Each frame is complete: it ends only when every tile, image and text that it
/// requested has arrived, so that the same input always gives the same bitmaps.
@MainActor
package final class HeadlessLoop {
    /// The time from one frame to the next, in seconds: 1/60.
    package static let interval = 1.0 / 60

    /// Called with each input event before the views receive it.
    package var onEvent: ((InputEvent) -> Void)?
    /// Whether every frame is drawn; if false, a frame is drawn only for `screenshot()`. True by default.
    package var drawsEveryFrame = true

    /// The clock of the frames; each frame advances it by `interval`.
    package let clock: ManualClock
    /// The durations of the phases of the frames, measured in real time.
    package private(set) var statistics = FrameStatistics()
    /// Whether the loop has received a quit event, or `stop()` was called.
    package private(set) var hasQuit = false

    /// The loops of further windows: before each frame of this loop, each of them runs a frame.
    private var companions: [HeadlessLoop] = []

    private let host: ViewHost
    private let backend: any RenderBackend
    private let work: WorkTracker
    /// Wakes the loop when a worker has finished a piece of work.
    private let arrivals = DispatchSemaphore(value: 0)
    private let drainMainQueue: () -> Void
    private var observation: WorkTracker.Observation?
    /// A clock of real time, with which only the durations of frames are measured: the views never see its
    /// time.
    private let stopwatch = SystemClock()

    /// The maximum number of times that the views are updated in one frame: finished work may lead to
    /// requests for more work. No program needs so many.
    private static let roundLimit = 1000
    /// The seconds of real time after which a frame ends although work is outstanding, if no work has ended
    /// meanwhile.
    private static let timeout = 60.0

    /// Creates a loop without a window.
    /// - Parameter servesMainQueue: whether the loop owns the main thread while frames run, and runs the
    ///   pending jobs of Swift's main executor meanwhile. False if the caller itself runs on that executor,
    ///   as tests do.
    package convenience init(
        host: ViewHost, backend: any RenderBackend, work: WorkTracker,
        clock: ManualClock = ManualClock(), servesMainQueue: Bool = true
    ) {
        let bridge = servesMainQueue ? MainQueueBridge() : nil
        // Timers of Foundation follow the real time, whatever the clock of the frames.
        let runLoop = MainRunLoop(clock: SystemClock())
        self.init(
            host: host, backend: backend, work: work, clock: clock,
            drainMainQueue: {
                guard let bridge else { return }
                bridge.drainNow()
                runLoop.serveInFrame()
            })
    }

    init(
        host: ViewHost, backend: any RenderBackend, work: WorkTracker, clock: ManualClock,
        drainMainQueue: @escaping () -> Void
    ) {
        (self.host, self.backend, self.work, self.clock) = (host, backend, work, clock)
        self.drainMainQueue = drainMainQueue
        observation = work.observe { [arrivals] in arrivals.signal() }
    }

    /// Runs one frame at the clock's time, after `events`; then advances the clock by 1/60 s.
    package func runFrame(events: [InputEvent] = []) {
        frame(at: clock.now, events: events)
        clock.advance(by: Self.interval)
    }

    /// Runs one frame at a given time, as in the playback of recordings.
    /// - Parameter events: the input of the frame, not later than `time`.
    package func frame(at time: FrameTime, events: [InputEvent]) {
        for other in companions { other.frame(at: time, events: []) }
        clock.sleep(until: time)
        var frame = FrameStatistics.Frame()
        let cpuStart = SystemClock.threadCPUSeconds
        let start = stopwatch.now
        for event in events {
            onEvent?(event)
            host.send(event)
            if event.kind == .quit { hasQuit = true }
        }
        frame[.events] = stopwatch.now - start
        if drawsEveryFrame { host.beginFrame() }
        settle(at: time, &frame)
        if drawsEveryFrame {
            let drawStart = stopwatch.now
            host.draw(on: backend)
            frame[.draw] = stopwatch.now - drawStart
            statistics.drawCalls = backend.drawCalls
        }
        frame[.cpu] = SystemClock.threadCPUSeconds - cpuStart
        statistics.append(frame)
    }

    /// Makes each frame of this loop also run a frame of another window's loop.
    package func add(_ companion: HeadlessLoop) { companions.append(companion) }

    /// Removes another window's loop, so that the frames of this loop no longer run a frame of it.
    package func remove(_ companion: HeadlessLoop) { companions.removeAll { $0 === companion } }

    /// Sets `hasQuit`, as a quit event does, so that no frame follows the current one.
    package func stop() { hasQuit = true }

    /// The bitmap of the latest frame.
    package func screenshot() -> Bitmap {
        if !drawsEveryFrame { host.draw(on: backend) }
        return backend.readPixels()
    }

    /// Advances the views to `time` and records their display list; repeats both until no work is outstanding
    /// and no new result has arrived. The statistics count the time of all repetitions, but not the waiting
    /// between them.
    private func settle(at time: FrameTime, _ frame: inout FrameStatistics.Frame) {
        for _ in 0..<Self.roundLimit {
            let seen = work.progress.ended
            drainMainQueue()
            let stepStart = stopwatch.now
            host.step(to: time)
            let recordStart = stopwatch.now
            host.record()
            frame[.layout] += recordStart - stepStart
            frame[.record] += stopwatch.now - recordStart
            if work.progress == (0, seen) { return }
            guard waitForWork() else { return }
        }
    }

    /// Waits until all outstanding work is finished. Returns false if no result has arrived for `timeout`
    /// seconds.
    private func waitForWork() -> Bool {
        var waited = 0.0
        while work.outstanding > 0 {
            drainMainQueue()
            // A worker may itself wait for the main queue: drain it every few milliseconds.
            let isNew = arrivals.wait(timeout: .now() + 0.002) == .success
            waited = isNew ? 0 : waited + 0.002
            if waited > Self.timeout { return false }
        }
        return true
    }
}
