import CartoucheDrawing
import Foundation

/// A point that is not a view's property but animates with `View.animate` like one, such as a pin's position
/// on a map. Its animation belongs to the current animation block, whose completion waits for it, and it
/// advances together with the animations of views.
package final class PointAnimation: RunningAnimation {
    private var track: AnimationTrack<CGPoint>?
    private weak var window: Window?

    package init() {}

    /// Whether a point that is moved now would be animated. True while the closure of an animation runs that
    /// has a duration or a delay.
    package static var isInForce: Bool { AnimationBlock.current.map { !$0.isInstant } ?? false }

    package var isRunning: Bool { track != nil }

    /// The animated point's position on screen, as computed at the last frame, in the coordinates in which it
    /// is moved; nil while the point is not animated.
    package var current: CGPoint? { track?.current }

    /// Animates the point from `start` to `end` with the current animation block. If that block already
    /// animates the point, only the target changes. Without a block, or without a window, a running animation
    /// is stopped and no other begins. The completion of an earlier block that animated the point gets false.
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

    /// Stops the animation of the point; the completion of the animation block that moved the point gets
    /// false.
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
