import CartoucheDrawing

/// The running animations of one window's views and points. Advanced by the window, twice in each step:
/// before and after layout.
final class RunningAnimations {
    /// Views with running animations, in the order in which they began.
    var views: [View] = []
    /// Running animations of points that are not view properties.
    var points: [PointAnimation] = []
    /// Animation blocks whose last track finished, uninterrupted, in this frame, each with the end time in
    /// seconds.
    private var finished: [(block: AnimationBlock, end: Double)] = []

    /// The maximum number of animations chained within one frame; further ones are deferred to the next.
    private static let maximumChained = 16

    var isEmpty: Bool { views.isEmpty && points.isEmpty }

    /// Records that a block's last track finished at `end`, in seconds. The block's completion is called when
    /// all tracks have advanced.
    func finish(_ block: AnimationBlock, at end: Double) { finished.append((block, end)) }

    /// Advances all tracks to the time of the window's frame, then calls the completions, which may start
    /// more animations.
    func advance(in window: Window) {
        let time = window.time.seconds
        for _ in 0..<Self.maximumChained {
            for view in views {
                view.animations?.advance(to: time, in: window)
                if view.animations?.isEmpty ?? true { view.animations = nil }
            }
            views.removeAll { $0.animations == nil }
            for animation in points { animation.advance(to: time, in: window) }
            points.removeAll { !$0.isRunning }
            guard !finished.isEmpty else { return }
            let blocks = finished
            finished = []
            for (block, end) in blocks { block.complete(endedAt: end, in: window) }
        }
    }
}
