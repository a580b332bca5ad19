import Cartouche

/// Plays an input file without a window: every frame in its turn, on a clock of its own.
struct HeadlessRun {
    let loop: HeadlessLoop
    let script: InputScriptFile?
    /// The given end; else 1 s after the last input line.
    let duration: Double?
    let playback: ScriptPlayback?
    /// After every frame, with its time.
    let afterFrame: (FrameTime) -> Void

    func run() {
        let end = duration ?? (script?.duration ?? 0) + 1
        // A signal leaves a picture, and that takes a frame.
        var hasFrame = false
        var hasEnded: Bool { loop.hasQuit || hasFrame && EndingSignals.hasCome }
        if let playback, script?.hasFrames ?? false {
            while !hasEnded, let time = playback.nextFrameTime, time <= end {
                frame(at: time)
                hasFrame = true
            }
            // A recording ends with its last frame, unless it is asked to go on.
            if duration == nil { return }
        }
        while !hasEnded, loop.clock.now.seconds <= end {
            frame(at: nil)
            hasFrame = true
        }
    }

    private func frame(at time: Double?) {
        let now = time.map { FrameTime(seconds: $0) } ?? loop.clock.now
        let events = playback?.takeEvents(upTo: now) ?? []
        if let time {
            loop.frame(at: FrameTime(seconds: time), events: events)
        } else {
            loop.runFrame(events: events)
        }
        afterFrame(now)
    }
}
