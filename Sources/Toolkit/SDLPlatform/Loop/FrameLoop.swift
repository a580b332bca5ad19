import CartoucheDrawing
import Foundation
import ViewKit

/// Runs the windows of a program: sleeps while nothing changes, otherwise draws at the display's rate. A
/// frame shows the effects of all input before its start. The loop also runs the jobs of Swift's main
/// executor, and the timers of the main thread's run loop.
///
/// A window is drawn by three conditions, which are checked after every event: it is visible, it needs a
/// frame, and the time for a frame has come. The first window is the program's main window: recordings
/// contain only its input, and the loop ends when it is closed.
@MainActor
package final class FrameLoop {
    /// Called with each event of the first window before the views receive it; for recording.
    package var onEvent: ((InputEvent) -> Void)?
    /// Called after each frame was presented, with the frame's time.
    package var onFrame: ((FrameTime) -> Void)?
    /// The time of the program's clock at which the loop ends; nil if it runs until the main window is
    /// closed.
    package var endTime: FrameTime?
    /// A recording whose events are sent to the first window in addition to the user's input; nil if none is
    /// played.
    package var script: (any InputPlayback)?

    /// The durations of the phases of all windows' frames.
    package private(set) var statistics = FrameStatistics()
    /// The main window of the program.
    package let main: LoopWindow

    /// All windows that the loop draws, the main window first.
    private var windows: [LoopWindow]
    private let events: any EventSource
    private let clock: any ProgramClock
    private let signal: WakeSignal?
    private var isAsleep = false
    private var bridge: MainQueueBridge?
    private var runLoop: MainRunLoop?
    private var arrivals: WorkTracker.Observation?
    private var pacer: FramePacer
    private var isRunning = false

    /// Creates a loop for a window.
    /// - Parameter work: the tracker of the workers' work; each finished piece of work triggers a frame.
    package convenience init(
        window: SDLWindow, host: ViewHost, clock: any ProgramClock, work: WorkTracker? = nil
    ) {
        let pump = EventPump(clock: clock)
        pump.add(window)
        let signal = pump.signal
        self.init(
            window: LoopWindow(
                host: host, backend: window.backend, id: window.id, isHidden: window.isHidden),
            events: pump, clock: clock,
            pacer: FramePacer(
                interval: 1 / window.refreshRate, hasVerticalSync: window.backend.hasVerticalSync),
            signal: signal)
        arrivals = work?.observe { signal.signal() }
        BackgroundThread.putBehindFrames()
        bridge = MainQueueBridge { signal.signalMainQueue() }
        runLoop = MainRunLoop(clock: clock)
    }

    /// Creates a loop that gets its events from any source, for tests.
    init(
        window: LoopWindow, events: any EventSource, clock: any ProgramClock, pacer: FramePacer,
        signal: WakeSignal? = nil
    ) {
        (main, windows) = (window, [window])
        (self.events, self.clock, self.pacer, self.signal) = (events, clock, pacer, signal)
        listen(to: window)
    }

    /// Lets the views of a window wake the loop while it sleeps, when they need a frame. While the loop is
    /// awake, it asks the window by itself.
    private func listen(to window: LoopWindow) {
        window.host.onContentNeedsFrame = { [weak self] in
            if let self, isAsleep { signal?.signal() }
        }
    }

    /// Runs the loop until the main window is closed, `endTime` is reached, or `stop()` is called.
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

    // MARK: Windows

    /// Adds another window, which the loop then draws, and to which it sends the window's events.
    package func add(_ window: SDLWindow, host: ViewHost) -> LoopWindow {
        events.add(window)
        let made = LoopWindow(
            host: host, backend: window.backend, id: window.id, isHidden: window.isHidden)
        listen(to: made)
        windows.append(made)
        return made
    }

    /// Removes a window from the loop, before the program closes the window.
    package func remove(_ window: LoopWindow) {
        precondition(window !== main, "The loop ends with its first window")
        windows.removeAll { $0 === window }
        events.remove(window.id)
    }

    /// The pixels of the main window's latest frame. The frame is drawn again for this, since presenting may
    /// have made its pixels invalid.
    package func screenshot() -> Bitmap {
        main.host.draw(on: main.backend)
        return main.backend.readPixels()
    }

    /// Draws one frame of the main window at once, without waiting for the display: for measurements.
    /// - Returns: the frame's display list.
    package func drawFrameNow() -> DisplayList {
        isRunning = true
        main.setNeedsFrame()
        drawFrame(isPaced: false)
        return main.host.displayList
    }

    // MARK: Frames

    private var needsFrame: Bool {
        windows.contains { $0.needsFrame } || !main.isHidden && isScriptDue(at: clock.now)
    }

    private func isScriptDue(at time: FrameTime) -> Bool { script?.nextTime.map { $0 <= time } ?? false }

    /// Sleeps until an event arrives or the time of a timer, a recorded event or `endTime` has come. The
    /// event is handled at once; if it needs a frame, the frame follows.
    private func sleep() {
        // While the window is hidden, the script continues.
        if main.isHidden, isScriptDue(at: clock.now) { playScript(upTo: clock.now) }
        for window in windows { window.host.fireInactivityTimers(at: clock.now) }
        // After the inactivity timers, which may add timers to the run loop.
        let timer = runLoop?.serve()
        // A timer may have requested a frame, or ended the program.
        guard isRunning, !needsFrame else { return }
        isAsleep = true
        let inactivity = windows.compactMap(\.host.nextInactivityTime)
        let end = (inactivity + [timer, script?.nextTime, endTime].compactMap(\.self)).min()
        let event = events.wait(until: end)
        isAsleep = false
        guard let event else { return }
        handle(event, at: clock.now)
    }

    private func drawFrame(isPaced: Bool = true) {
        // What needs a frame now has one, whatever the events below change.
        for window in windows where window.needsFrame { window.setNeedsFrame() }
        if !main.isHidden, isScriptDue(at: clock.now) { main.setNeedsFrame() }
        if isPaced { clock.sleep(until: pacer.nextStart) }
        runLoop?.serveInFrame()
        var frame = FrameStatistics.Frame()
        let cpuStart = SystemClock.threadCPUSeconds
        var last = clock.now
        func mark(_ phase: FrameStatistics.Phase) {
            let now = clock.now
            frame[phase] += now - last
            last = now
        }
        // Collected before the clock is read, so that no event is later than the frame.
        var happened: [WindowEvent] = []
        while let event = events.poll() { happened.append(event) }
        let time = clock.now
        pacer.frameStarts(at: time)
        playScript(upTo: time)
        for event in happened { handle(event, at: time) }
        mark(.events)
        main.frameBegins(at: time)
        let due = windows.filter { $0.needsFrame }
        guard isRunning, !due.isEmpty else { return }
        for window in due {
            let host = window.host
            window.drawingBegins(at: time)
            host.beginFrame()
            host.step(to: time)
            mark(.layout)
            host.record()
            mark(.record)
            host.draw(on: window.backend)
            mark(.draw)
            window.backend.present()
            mark(.present)
        }
        pacer.frameEnded(at: last)
        frame[.cpu] = SystemClock.threadCPUSeconds - cpuStart
        statistics.append(frame)
        statistics.drawCalls = main.backend.drawCalls
        onFrame?(time)
    }

    // MARK: Events

    private func playScript(upTo time: FrameTime) {
        for event in script?.drainEvents(upTo: time) ?? [] { deliver(event, to: main) }
    }

    private func handle(_ event: WindowEvent, at time: FrameTime) {
        // An event of a window that was closed meanwhile is nobody's.
        guard let window = event.window.map({ id in windows.first { $0.id == id } }) ?? main else { return }
        switch event.event {
        case .input(var input):
            // Clamped between the two frames around it: a played back recording then delivers it to the same
            // frame.
            input.time = min(max(input.time, window.latestFrame?.seconds.nextUp ?? 0), time.seconds)
            deliver(input, to: window)
        case .wake(.work):
            signal?.acknowledge()
            for window in windows { window.setNeedsFrame() }
        case .wake(.mainQueue): bridge?.serve()
        case .visibility(let isVisible):
            window.visibilityDidChange(isVisible)
        case .exposed: window.presentationWasLost()
        case .refreshRate(let rate): if window === main { pacer.displayDidChange(interval: 1 / rate) }
        case .targetsReset:
            for window in windows {
                window.backend.targetsWereReset()
                window.setNeedsFrame()
            }
        case .deviceReset:
            for window in windows {
                window.backend.deviceWasReset()
                window.setNeedsFrame()
            }
        }
    }

    private func deliver(_ event: InputEvent, to window: LoopWindow) {
        if case .resize = event.kind { window.onResize?() }
        if window === main { onEvent?(event) }
        window.host.send(event)
        switch event.kind {
        case .resize: window.presentationWasLost()
        case .focus(true): window.onFocus?()
        case .quit: if window === main { isRunning = false } else { window.onClose?() }
        default: break
        }
    }
}
