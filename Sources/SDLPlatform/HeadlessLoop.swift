import Drawing
import Foundation
import Synchronization
import ViewKit

/// Frames without a window, each of which is complete: it ends only when every tile, image and text that it
/// asked for is there. The same input gives the same pictures.
@MainActor
public final class HeadlessLoop {
    /// 1/60 s.
    public static let interval = 1.0 / 60

    /// Called with each event before the content gets it.
    public var onEvent: ((InputEvent) -> Void)?
    /// Called after each frame, with its time.
    public var onFrame: ((FrameTime) -> Void)?
    /// Behind everything.
    public var background: Color = .white
    /// Draws every frame; false draws only when a picture is asked for (`drawNow`).
    public var drawsEveryFrame = true

    /// Moves by `interval` a frame, and by nothing else.
    public let clock: ManualClock
    /// How long the frames took, in real time.
    public private(set) var statistics = FrameStatistics()
    /// The content asked to end.
    public private(set) var hasQuit = false

    private let client: any FrameClient
    private let backend: any RenderBackend
    private let work: WorkTracker
    private let arrivals = Arrivals()
    private let drainMainQueue: () -> Void
    private var list = DisplayList()
    /// For the statistics alone: nothing that is drawn knows of it.
    private let stopwatch = SystemClock()

    /// More rounds than any content needs in which one answer leads to the next question.
    private static let roundLimit = 1000
    /// Seconds of real time for all that a frame waits for; then it goes on without.
    private static let patience = 60.0

    /// - Parameter servesMainQueue: the loop owns the main thread while frames run, and serves Swift's main executor
    ///   meanwhile. False where the caller itself runs on that executor, as tests do.
    public convenience init(
        client: any FrameClient, backend: any RenderBackend, work: WorkTracker,
        clock: ManualClock = ManualClock(), servesMainQueue: Bool = true
    ) {
        let bridge = servesMainQueue ? MainQueueBridge() : nil
        self.init(
            client: client, backend: backend, work: work, clock: clock, drainMainQueue: { bridge?.drainNow() }
        )
    }

    init(
        client: any FrameClient, backend: any RenderBackend, work: WorkTracker, clock: ManualClock,
        drainMainQueue: @escaping () -> Void
    ) {
        (self.client, self.backend, self.work, self.clock) = (client, backend, work, clock)
        self.drainMainQueue = drainMainQueue
        work.onArrival = { [arrivals] in arrivals.note() }
    }

    /// One frame at the clock's time, after `events`; then the clock moves on by 1/60 s.
    public func runFrame(events: [InputEvent] = []) {
        frame(at: clock.now, events: events)
        clock.advance(by: Self.interval)
    }

    /// One frame at a given time, for recordings that are played back.
    /// - Parameter events: none after `time`.
    public func frame(at time: FrameTime, events: [InputEvent]) {
        clock.sleep(until: time)
        var frame = FrameStatistics.Frame()
        let cpuStart = SystemClock.threadCPUSeconds
        let start = stopwatch.now
        for event in events {
            onEvent?(event)
            client.send(event)
            if event.kind == .quit { hasQuit = true }
        }
        frame[.events] = stopwatch.now - start
        settle(at: time, &frame)
        if drawsEveryFrame {
            let drawStart = stopwatch.now
            backend.draw(list, background: background)
            frame[.draw] = stopwatch.now - drawStart
            statistics.drawCalls = backend.drawCalls
        }
        frame[.cpu] = SystemClock.threadCPUSeconds - cpuStart
        statistics.append(frame)
        onFrame?(time)
    }

    /// The latest frame's picture.
    public func picture() -> Bitmap {
        if !drawsEveryFrame { backend.draw(list, background: background) }
        return backend.readPixels()
    }

    /// Steps and records at the same time again and again, until nothing is owed and nothing new has come. What
    /// all rounds took is counted, the waiting between them is not.
    private func settle(at time: FrameTime, _ frame: inout FrameStatistics.Frame) {
        for _ in 0..<Self.roundLimit {
            let seen = arrivals.count
            drainMainQueue()
            let stepStart = stopwatch.now
            client.step(to: time)
            let recordStart = stopwatch.now
            list.removeAll()
            client.record(into: &list)
            frame[.layout] += recordStart - stepStart
            frame[.record] += stopwatch.now - recordStart
            if work.outstanding == 0, arrivals.count == seen { return }
            guard waitForWork() else { return }
        }
    }

    /// False if nothing came for too long.
    private func waitForWork() -> Bool {
        var waited = 0.0
        while work.outstanding > 0 {
            drainMainQueue()
            // A worker may itself wait for the main queue: look there every few milliseconds.
            if arrivals.wait(seconds: 0.002) { waited = 0 } else { waited += 0.002 }
            if waited > Self.patience { return false }
        }
        return true
    }

    /// Counts what workers hand in. Its state is an atomic and a semaphore.
    private nonisolated final class Arrivals: Sendable {
        private let number = Atomic(0)
        private let semaphore = DispatchSemaphore(value: 0)

        var count: Int { number.load(ordering: .acquiring) }

        func note() {
            number.add(1, ordering: .acquiringAndReleasing)
            semaphore.signal()
        }

        /// False: nothing came in time.
        func wait(seconds: Double) -> Bool { semaphore.wait(timeout: .now() + seconds) == .success }
    }
}
