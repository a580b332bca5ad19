import CartoucheDrawing

/// A label's opacity while it fades in and out; a reversed fade starts from the current opacity. A value
/// type.
struct LabelFader: Equatable, Sendable {
    /// The duration of a label's fade in, in seconds.
    static let fadeInSeconds = 0.25
    /// The duration of a label's fade out, in seconds.
    static let fadeOutSeconds = 0.2

    private(set) var isShown: Bool
    private var start: FrameTime
    private var from: Double
    private var seconds: Double

    /// Creates a fade in of a label that starts now with the opacity 0. `seconds` is the time that the
    /// opacity takes from 0 to 1.
    init(at time: FrameTime, seconds: Double) {
        (isShown, start, from, self.seconds) = (true, time, 0, seconds)
    }

    /// Fades the label in (if `shown`) or out, from its current opacity. `seconds` is the time that a fade
    /// over the whole range of opacities takes.
    mutating func show(_ shown: Bool, at time: FrameTime, seconds: Double) {
        guard shown != isShown else { return }
        from = opacity(at: time)
        (isShown, start, self.seconds) = (shown, time, seconds)
    }

    /// The opacity of the label at a time, from 0 to 1.
    func opacity(at time: FrameTime) -> Double {
        let target = isShown ? 1.0 : 0.0
        let way = abs(target - from)
        guard way > 0, seconds > 0 else { return target }
        let done = max(0, time - start) / seconds
        return done >= way ? target : from + (target > from ? done : -done)
    }

    func isRunning(at time: FrameTime) -> Bool { opacity(at: time) != (isShown ? 1 : 0) }
}
