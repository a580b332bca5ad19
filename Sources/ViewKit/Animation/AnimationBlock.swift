import Foundation

/// One call of `View.animate`: its timing, and the count of what it still moves. Its completion is called
/// once, when the last of its tracks has ended.
final class AnimationBlock {
    /// The block whose closure is running: what property setters go by. Dynamic scope, nil outside.
    private(set) static var current: AnimationBlock?

    enum Easing {
        case curve(TimingCurve)
        case spring(SpringCurve)
    }

    /// A part of a keyframe animation, as shares of the whole.
    struct Keyframe {
        var start: Double
        var duration: Double
        var curve: TimingCurve
    }

    let duration: Double
    let delay: Double
    let easing: Easing
    let options: View.AnimationOptions
    let isKeyframed: Bool
    /// The keyframe whose closure is running.
    var keyframe: Keyframe?
    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var isOpen = true
    private var allFinished = true

    init(
        duration: Double, delay: Double, easing: Easing, options: View.AnimationOptions,
        isKeyframed: Bool = false,
        completion: ((Bool) -> Void)?
    ) {
        precondition(duration.isFinite && delay.isFinite, "An animation of \(duration) s after \(delay) s")
        (self.duration, self.delay, self.easing, self.options) = (
            max(0, duration), max(0, delay), easing, options
        )
        self.isKeyframed = isKeyframed
        self.completion = completion
    }

    /// Nothing to wait for: setters need make no track.
    var isInstant: Bool { duration == 0 && delay == 0 }

    func run(_ changes: () -> Void) {
        Self.scope(self, changes)
        isOpen = false
        if running == 0 { complete() }
    }

    /// Runs `changes` with `block` (nil: no animation) in force.
    static func scope(_ block: AnimationBlock?, _ changes: () -> Void) {
        let outer = current
        current = block
        changes()
        current = outer
    }

    func trackBegan() { running += 1 }

    /// - Parameter end: when it ended, if by itself; nil: interrupted, the completion is told false.
    func trackEnded(at end: Double?, in window: Window?) {
        running -= 1
        if end == nil { allFinished = false }
        guard running == 0, !isOpen else { return }
        guard let end, let window else { return complete() }
        window.finished.append((self, end))
    }

    /// Calls the completion now, for a block whose last track ended at `end`.
    func complete(endedAt end: Double, in window: Window) {
        guard let call = completion else { return }
        completion = nil
        let finished = allFinished
        Services.animations.run({ call(finished) }, endedAt: end, frame: window.time)
    }

    private func complete() {
        guard let call = completion else { return }
        completion = nil
        let finished = allFinished
        Services.animations.enqueue { call(finished) }
    }

    /// How far at a share of the duration; may go past 1 (springs).
    func eased(_ share: Double) -> Double {
        switch easing {
        case .curve(let curve): curve.value(at: share)
        case .spring(let spring): spring.value(at: share * spring.duration)
        }
    }
}
