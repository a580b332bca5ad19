import CartoucheDrawing
import Foundation

/// Recognizes a pinch with two fingers. The gesture ends when one of the two fingers lifts; further fingers
/// are ignored.
@MainActor
open class PinchGestureRecognizer: GestureRecognizer {
    /// The distance between the two fingers divided by their distance at the start of the pinch; 1 at first.
    /// The program may set it, for instance to 1 after each use, and it then changes from that value.
    open var scale: CGFloat = 1
    /// The change of the pinch's `scale` per second, over the last 50 ms.
    open var velocity: CGFloat { tracker.velocity(at: lastTime).dx }

    /// The change, in points, of the distance between the two fingers at which the pinch begins. Tuned to be
    /// less than the distance at which a pan begins, since each finger moves half of this change.
    static let slop: CGFloat = 8

    private var startDistance: CGFloat?
    private var lastDistance: CGFloat = 1
    private var tracker = VelocityTracker()
    private var lastTime = 0.0

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        for touch in touches.inLandingOrder where numberOfTouches > 2 { ignore(touch) }
        guard startDistance == nil, let two = TwoTouches(self.touches) else { return }
        startDistance = two.distance
        lastDistance = two.distance
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard let two = TwoTouches(self.touches), let startDistance,
            let time = touches.inLandingOrder.last?.timestamp
        else {
            return
        }
        lastTime = time
        switch state {
        case .possible:
            guard abs(two.distance - startDistance) > Self.slop else { return }
            lastDistance = two.distance
            scale = 1
            track(time)
            state = .began
        case .began, .changed:
            scale *= two.distance / lastDistance
            lastDistance = two.distance
            track(time)
            state = .changed
        case .ended, .cancelled, .failed: break
        }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        if let time = touches.inLandingOrder.last?.timestamp { lastTime = time }
        if isActive { state = .ended } else if startDistance != nil { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { state = .cancelled }

    open override func reset() {
        super.reset()
        startDistance = nil
        scale = 1
        tracker.reset()
    }

    private func track(_ time: Double) { tracker.add(CGPoint(x: scale, y: 0), at: time) }
}
