import Drawing

/// How opaque a label is while it comes and goes; turning back midway starts from the opacity on screen. A value.
struct LabelFader: Equatable, Sendable {
    private(set) var isShown: Bool
    private var start: FrameTime
    private var from: Double
    private var seconds: Double

    /// Fading in from nothing.
    init(at time: FrameTime, seconds: Double) {
        (isShown, start, from, self.seconds) = (true, time, 0, seconds)
    }

    /// Turns the fade round if it goes the other way. `seconds` is for the whole way.
    mutating func show(_ shown: Bool, at time: FrameTime, seconds: Double) {
        guard shown != isShown else { return }
        from = opacity(at: time)
        (isShown, start, self.seconds) = (shown, time, seconds)
    }

    /// From 0 to 1.
    func opacity(at time: FrameTime) -> Double {
        let target = isShown ? 1.0 : 0.0
        let way = abs(target - from)
        guard way > 0, seconds > 0 else { return target }
        let done = max(0, time - start) / seconds
        return done >= way ? target : from + (target > from ? done : -done)
    }

    func isRunning(at time: FrameTime) -> Bool { opacity(at: time) != (isShown ? 1 : 0) }
}
