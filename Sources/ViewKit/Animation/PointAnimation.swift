import Drawing
import Foundation

/// A point that is no view's property but moves by `View.animate` like one, such as the place of a pin on a map. It
/// joins the block that is in force where it is set, counts for its completion, and is moved on with the views.
package final class PointAnimation {
    private var track: AnimationTrack<CGPoint>?
    private weak var window: Window?

    package init() {}

    /// Whether what is set now would be animated.
    package static var isInForce: Bool { AnimationBlock.current.map { !$0.isInstant } ?? false }

    package var isRunning: Bool { track != nil }

    /// On screen, as of the last step; nil while it rests.
    package var current: CGPoint? { track?.current }

    /// Goes to `end` by the block in force, from `start` unless it is that block's already; without one, what runs
    /// ends here. An earlier block is told that it was interrupted.
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
            from: start, to: end, block: block, chainedStart: Services.animations.chainedStart)
        self.window = window
        window.pointAnimations.append(self)
        window.setNeedsFrame()
    }

    /// Ends it on the way; its block's completion is told false.
    package func stop() {
        guard let block = track?.block else { return }
        track = nil
        window?.pointAnimations.removeAll { $0 === self }
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
