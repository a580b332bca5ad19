import CartoucheDrawing
import Foundation

/// A point that is not a view's property but animates with `View.animate` like one, such as a pin's position
/// on a map. Its animation belongs to the current animation block, whose completion waits for it, and it
/// advances together with the animations of views.
package final class PointAnimation: RunningAnimation {
    private var track: AnimationTrack<CGPoint>?
    private weak var window: Window?

    package init() {}

    /// Whether a point that is moved now would be animated: the closure of an animation with a duration or a
    /// delay is running.
    package static var isInForce: Bool { AnimationBlock.current.map { !$0.isInstant } ?? false }

    package var isRunning: Bool { track != nil }

    /// The point on screen as of the last step; nil while the point is not animated.
    package var current: CGPoint? { track?.current }

    /// Animates the point to `end` with the current animation block. The animation begins at `start` unless
    /// that block already animates the point. Without a block, the running animation is stopped. The
    /// completion of an earlier block that animated the point gets false.
    package func move(from start: CGPoint, to end: CGPoint, in window: Window?) {
        let block = AnimationBlock.current
        if let block, track?.block === block {
            track?.retarget(to: end)
            return
        }
        stop()
        guard let block, !block.isInstant, let window else { return }
        block.trackBegan()
        track = AnimationTrack(
            from: start, to: end, block: block, chainedStart: AnimationBlock.chainedStart)
        self.window = window
        window.runningAnimations.add(self)
        window.setNeedsFrame()
    }

    /// Stops the animation; the completion of the block that ran it gets false.
    package func stop() {
        guard let block = track?.block else { return }
        track = nil
        window?.runningAnimations.remove(self)
        window = nil
        block.trackEnded(at: nil, in: nil)
    }

    func advance(to time: Double, in window: Window) {
        guard let end = track?.advance(to: time) else { return }
        let block = track?.block
        track = nil
        block?.trackEnded(at: end, in: window)
    }
}
