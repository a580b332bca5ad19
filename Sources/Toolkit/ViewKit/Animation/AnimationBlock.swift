import Foundation

/// One call of `View.animate`: its timing, and the number of its tracks (animations of one property of one
/// view) that are still running. Its completion is called once, when the last track has ended.
final class AnimationBlock {
    /// The animation block whose closure, passed to `View.animate`, is running now; setters of view
    /// properties read it. Nil while no such closure runs: changes are then not animated.
    private(set) static var current: AnimationBlock?

    /// The start time, in seconds, of animations that are created inside the completion of another animation:
    /// the time at which that animation ended, so that each of a chain of animations begins exactly at the
    /// end of the one before. Nil while no completion runs.
    private(set) static var chainedStart: Double?
    /// The maximum time, in seconds, by which the start of an animation that is created in a completion may
    /// lie before the time of its frame. After a long sleep of the program, a chain of animations therefore
    /// continues from about the present.
    private static let chainLagLimit = 1.0 / 30

    enum Easing {
        case curve(TimingCurve)
        case spring(SpringCurve)
    }

    /// One keyframe of an animation: the changes of a closure, with the time at which they begin (`start`)
    /// and the time that they take (`duration`), both as fractions (0...1) of the whole animation's duration.
    struct Keyframe {
        /// The keyframe's number among those of its animation, in the order in which they were added; from 1.
        var number: Int
        var start: Double
        var duration: Double
        var curve: TimingCurve
    }

    let duration: Double
    let delay: Double
    let easing: Easing
    let options: View.AnimationOptions
    let isKeyframed: Bool
    /// The keyframe whose closure, passed to `View.addKeyframe`, is running now; nil while no such closure
    /// runs.
    private(set) var keyframe: Keyframe?
    private var keyframeCount = 0
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

    /// Whether the animation block has neither a duration nor a delay. A property set in such a block changes
    /// at once, without an animation track.
    var isInstant: Bool { duration == 0 && delay == 0 }

    func run(_ changes: () -> Void) {
        Self.scope(self, changes)
        isOpen = false
        if running == 0 { complete() }
    }

    /// Runs the closure `changes` with `block` as the current animation block; with nil, the changes are not
    /// animated.
    static func scope(_ block: AnimationBlock?, _ changes: () -> Void) {
        let outer = current
        current = block
        changes()
        current = outer
    }

    /// Runs the closure `changes` as a new keyframe, which begins at `start` and takes the time `duration`,
    /// both as fractions (0...1) of the whole animation's duration.
    func runKeyframe(start: Double, duration: Double, curve: TimingCurve, _ changes: () -> Void) {
        let outer = keyframe
        keyframeCount += 1
        keyframe = Keyframe(number: keyframeCount, start: start, duration: duration, curve: curve)
        changes()
        keyframe = outer
    }

    func trackBegan() { running += 1 }

    /// Called when a track, the animation of one property, has ended in this animation block. After the last
    /// one the block's completion is called.
    /// - Parameter end: the time in seconds at which the track finished; nil if the track was interrupted, so
    ///   that the completion gets false.
    func trackEnded(at end: Double?, in window: Window?) {
        running -= 1
        if end == nil { allFinished = false }
        guard running == 0, !isOpen else { return }
        guard let end, let window else { return complete() }
        window.runningAnimations.finish(self, at: end)
    }

    /// Calls the completion of the animation block now; the block's last track (the animation of one
    /// property) finished at `end`, in seconds.
    func complete(endedAt end: Double, in window: Window) {
        guard let call = completion else { return }
        completion = nil
        let outer = Self.chainedStart
        Self.chainedStart = max(end, window.time.seconds - Self.chainLagLimit)
        call(allFinished)
        Self.chainedStart = outer
    }

    private func complete() {
        guard let call = completion else { return }
        completion = nil
        let finished = allFinished
        Services.deferredCalls.enqueue { call(finished) }
    }

    /// The progress of the animation, by its timing curve or spring, after a fraction (0...1) of the block's
    /// duration: 0 at the start and 1 at the end. With a spring the progress may exceed 1 in between.
    func eased(_ fraction: Double) -> Double {
        switch easing {
        case .curve(let curve): curve.value(at: fraction)
        case .spring(let spring): spring.value(at: fraction * spring.duration)
        }
    }
}
