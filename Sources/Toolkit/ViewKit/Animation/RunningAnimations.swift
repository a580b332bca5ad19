import CartoucheDrawing

/// A running animation of something other than a view's properties: of a layer, or of points.
protocol RunningAnimation: AnyObject {
    /// Whether the animation needs further frames; if not, the window removes it from its running animations.
    var isRunning: Bool { get }
    func advance(to time: Double, in window: Window)
}

/// The running animations of the views, points and layers of one window. The window advances them in time
/// twice in each frame: before and after layout.
final class RunningAnimations {
    /// Views with running animations, in the order in which they began.
    var views: [View] = []
    /// The running animations of layers and points, in the order in which they began.
    private var others: [any RunningAnimation] = []
    /// The animation blocks whose last track (the animation of one property) finished in this frame without
    /// an interruption, each with its end time in seconds.
    private var finished: [(block: AnimationBlock, end: Double)] = []

    /// The maximum number of animations that may follow each other within one frame, each started by the
    /// completion of the one before. Further ones wait for the next frame.
    private static let maximumChained = 16

    /// The number of a window's views with running animations, plus the number of running animations of
    /// points and layers.
    var count: Int { views.count + others.count }
    var isEmpty: Bool { count == 0 }

    func add(_ animation: any RunningAnimation) {
        guard !others.contains(where: { $0 === animation }) else { return }
        others.append(animation)
    }

    func remove(_ animation: any RunningAnimation) { others.removeAll { $0 === animation } }

    /// Records that the last track (the animation of one property) of an animation block finished at `end`,
    /// in seconds. The block's completion is called when all tracks have advanced to the frame's time.
    func finish(_ block: AnimationBlock, at end: Double) { finished.append((block, end)) }

    /// Advances all running animations of a window to the time of the window's frame, then calls the
    /// completions of those that have ended. Animations that these completions start are advanced too.
    func advance(in window: Window) {
        let time = window.time.seconds
        for _ in 0..<Self.maximumChained {
            for view in views {
                view.animations?.advance(to: time, in: window)
                if view.animations?.isEmpty ?? true { view.animations = nil }
            }
            views.removeAll { $0.animations == nil }
            for animation in others { animation.advance(to: time, in: window) }
            others.removeAll { !$0.isRunning }
            guard !finished.isEmpty else { return }
            let blocks = finished
            finished = []
            for (block, end) in blocks { block.complete(endedAt: end, in: window) }
        }
    }
}
