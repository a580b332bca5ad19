import Cartouche

/// Plays an input file without a window, frame by frame, by a clock that only the frames advance.
struct HeadlessRun {
    let loop: HeadlessLoop
    let script: InputScriptFile?
    /// The duration of the run in seconds; nil ends the run with the last frame that the input file has
    /// recorded, or, if it has none, 1 s after the last line of the file.
    let duration: Double?
    let playback: ScriptPlayback?
    /// Called after every frame, with the frame's time on the clock of this run.
    let afterFrame: (FrameTime) -> Void

    func run() {
        let end = duration ?? (script?.duration ?? 0) + 1
        // A signal still leaves a screenshot, which needs a frame.
        var hasFrame = false
        var hasEnded: Bool { loop.hasQuit || hasFrame && EndingSignals.hasCome }
        if let playback, script?.hasFrames ?? false {
            while !hasEnded, let time = playback.nextFrameTime, time <= end {
                frame(at: time)
                hasFrame = true
            }
            // Without a duration, a recording ends with its last frame.
            if duration == nil { return }
        }
        while !hasEnded, loop.clock.now.seconds <= end {
            frame(at: nil)
            hasFrame = true
        }
    }

    private func frame(at time: Double?) {
        let now = time.map { FrameTime(seconds: $0) } ?? loop.clock.now
        let events = playback?.drainEvents(upTo: now) ?? []
        if let time {
            loop.frame(at: FrameTime(seconds: time), events: events)
        } else {
            loop.runFrame(events: events)
        }
        afterFrame(now)
    }
}
