import CartoucheDrawing
import Foundation

/// A point that is not a view's property but animates with `View.animate` like one, such as a pin's position
/// on a map. It joins the current block, counts for its completion, and advances with the views.
package final class PointAnimation: RunningAnimation {
    private var track: AnimationTrack<CGPoint>?
    private weak var window: Window?

    package init() {}

    /// Whether a change now would be animated.
    package static var isInForce: Bool { AnimationBlock.current.map { !$0.isInstant } ?? false }

    package var isRunning: Bool { track != nil }

    /// The point on screen as of the last step; nil while not animating.
    package var current: CGPoint? { track?.current }

    /// Animates to `end` with the current block, from `start` unless that block already animates the point;
    /// without a block, stops the running animation. An earlier block's completion gets false.
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

    /// Stops the animation; its block's completion gets false.
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
