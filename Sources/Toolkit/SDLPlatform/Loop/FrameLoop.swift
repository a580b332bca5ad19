import CartoucheDrawing
import Foundation
import ViewKit

/// Runs a window: sleeps while nothing changes, else draws at the display's rate. A frame shows all input up
/// to its own start. Serves Swift's main executor, and the timers of the main thread's run loop.
///
/// The state is three conditions, checked again after every event: whether the window is hidden, whether a
/// frame is needed, whether it is time for one.
@MainActor
package final class FrameLoop {
    /// Called with each event before the content; for recording.
    package var onEvent: ((InputEvent) -> Void)?
    /// Called when the window's size has changed, before the content receives the event: the window may be on
    /// another display, with another scale.
    package var onResize: (() -> Void)?
    /// Called after each frame was presented, with its time.
    package var onFrame: ((FrameTime) -> Void)?
    /// The time at which the loop ends.
    package var endTime: FrameTime?
    /// A recording that is played alongside real input.
    package var script: (any InputPlayback)?
    /// The color behind the content.
    package var background: Color = .white

    /// The durations of the frames.
    package private(set) var statistics = FrameStatistics()

    private let client: any FrameClient
    private let backend: any RenderBackend
    private let events: any EventSource
    private let clock: any ProgramClock
    private let signal: WakeSignal?
    private var isAsleep = false
    private var bridge: MainQueueBridge?
    private var runLoop: MainRunLoop?
    private var pacer: FramePacer
    private var list = DisplayList()
    /// The next frame's list. Two take turns, since the backend keeps the latest one: none is ever copied.
    private var spare = DisplayList()
    private var isRunning = false
    private var isHidden = false
    /// Whether a frame is due even if the content needs none.
    private var isDirty = true
    private var latestFrame: FrameTime?

    /// A loop for a window.
    /// - Parameter work: each of its results triggers a frame.
    package convenience init(
        window: SDLWindow, client: any FrameClient, clock: any ProgramClock, work: WorkTracker? = nil
    ) {
        let pump = EventPump(window: window, clock: clock)
        let signal = pump.signal
        self.init(
            client: client, backend: window.backend, events: pump, clock: clock,
            pacer: FramePacer(
                interval: 1 / window.refreshRate, hasVerticalSync: window.backend.hasVerticalSync),
            signal: signal)
        isHidden = window.isHidden
        work?.onArrival = { signal.signal() }
        BackgroundThread.putBehindFrames()
        bridge = MainQueueBridge { signal.signalMainQueue() }
        runLoop = MainRunLoop(clock: clock)
    }

    /// For tests: a loop with any source of events.
    init(
        client: any FrameClient, backend: any RenderBackend, events: any EventSource, clock: any ProgramClock,
        pacer: FramePacer, signal: WakeSignal? = nil
    ) {
        (self.client, self.backend, self.events, self.clock) = (client, backend, events, clock)
        (self.pacer, self.signal) = (pacer, signal)
        // While awake, the loop checks `needsFrame` itself.
        client.onNeedsFrame = { [weak self] in if self?.isAsleep == true { signal?.signal() } }
    }

    /// Runs until the window is closed, `endTime`, or `stop()`.
    package func run() {
        isRunning = true
        while isRunning {
            if let endTime, clock.now >= endTime { break }
            if needsFrame { drawFrame() } else { sleep() }
        }
        isRunning = false
    }

    /// Ends `run` after the current event or frame.
    package func stop() { isRunning = false }

    /// The latest frame's bitmap, drawn again: the presented pixels may be lost.
    package func screenshot() -> Bitmap {
        backend.draw(list, background: background)
        return backend.readPixels()
    }

    /// Draws one frame at once, not paced by the display: for measurements.
    /// - Returns: the frame's display list.
    package func drawFrameNow() -> DisplayList {
        isRunning = true
        drawFrame(isPaced: false)
        return list
    }

    private var needsFrame: Bool {
        guard !isHidden else { return false }
        return isDirty || client.needsFrame || isScriptDue(at: clock.now)
    }

    private func isScriptDue(at time: FrameTime) -> Bool { script?.nextTime.map { $0 <= time } ?? false }

    /// Sleeps until an event arrives. An event that triggers a frame is handled with it, any other at once.
    private func sleep() {
        // While the window is hidden, the script continues.
        if isHidden, isScriptDue(at: clock.now) { playScript(upTo: clock.now) }
        let timer = runLoop?.serve()
        if let due = client.nextInactivityTime, due <= clock.now {
            client.fireInactivityTimers(at: clock.now)
        }
        // A timer may have requested a frame, or ended the program.
        guard isRunning, !needsFrame else { return }
        isAsleep = true
        let end = [timer, client.nextInactivityTime, script?.nextTime, endTime].compactMap(\.self).min()
        let event = events.wait(until: end)
        isAsleep = false
        guard let event else { return }
        handle(event, at: clock.now)
    }

    private func drawFrame(isPaced: Bool = true) {
        if isPaced { clock.sleep(until: pacer.nextStart) }
        runLoop?.serveInFrame()
        var frame = FrameStatistics.Frame()
        let cpuStart = SystemClock.threadCPUSeconds
        var last = clock.now
        func mark(_ phase: FrameStatistics.Phase) {
            let now = clock.now
            frame[phase] = now - last
            last = now
        }
        // Collected before the clock is read, so that no event is later than the frame.
        var happened: [LoopEvent] = []
        while let event = events.poll() { happened.append(event) }
        let time = clock.now
        pacer.frameStarts(at: time)
        playScript(upTo: time)
        for event in happened { handle(event, at: time) }
        mark(.events)
        latestFrame = time
        guard isRunning, !isHidden else { return }
        isDirty = false
        client.step(to: time)
        mark(.layout)
        swap(&list, &spare)
        client.record(into: &list)
        mark(.record)
        backend.draw(list, background: background)
        // Its textures are no longer needed.
        spare.removeAll()
        mark(.draw)
        backend.present()
        mark(.present)
        pacer.frameEnded(at: last)
        frame[.cpu] = SystemClock.threadCPUSeconds - cpuStart
        statistics.append(frame)
        statistics.drawCalls = backend.drawCalls
        onFrame?(time)
    }

    private func playScript(upTo time: FrameTime) {
        for event in script?.drainEvents(upTo: time) ?? [] { deliver(event) }
    }

    private func handle(_ event: LoopEvent, at time: FrameTime) {
        switch event {
        case .input(var event):
            // Clamped between the two frames around it: a played back recording then delivers it to the same
            // frame.
            event.time = min(max(event.time, latestFrame?.seconds.nextUp ?? 0), time.seconds)
            deliver(event)
        case .wake(.work):
            signal?.acknowledge()
            isDirty = true
        case .wake(.mainQueue): bridge?.serve()
        case .visibility(let isVisible):
            isHidden = !isVisible
            presentationWasLost()
        case .exposed: presentationWasLost()
        case .targetsReset:
            backend.targetsWereReset()
            isDirty = true
        case .deviceReset:
            backend.deviceWasReset()
            isDirty = true
        }
    }

    private func presentationWasLost() {
        backend.presentationWasLost()
        isDirty = true
    }

    private func deliver(_ event: InputEvent) {
        if case .resize = event.kind { onResize?() }
        onEvent?(event)
        client.send(event)
        switch event.kind {
        case .resize: presentationWasLost()
        case .quit: isRunning = false
        default: break
        }
    }
}
