import CartoucheDrawing
import Foundation

/// Recognizes a rotation with two fingers. The gesture ends when one of the two fingers lifts; further
/// fingers are ignored.
@MainActor
open class RotationGestureRecognizer: GestureRecognizer {
    /// The angle in radians by which the two fingers have turned since the gesture began, positive clockwise
    /// on screen, also beyond a full turn. The program may set it, for instance to 0 after each use, and it
    /// then changes from that value.
    open var rotation: CGFloat = 0
    /// The angular velocity of the rotation in radians per second, over the last 50 ms.
    open var velocity: CGFloat { tracker.velocity(at: lastTime).dx }

    /// The angle, in radians, by which the two fingers must turn before the rotation begins: 8 degrees.
    /// Tuned, since in a pinch fingers turn by smaller angles unintentionally.
    static let slop: CGFloat = 8 * .pi / 180

    private var startAngle: CGFloat?
    private var lastAngle: CGFloat = 0
    private var turned: CGFloat = 0
    private var tracker = VelocityTracker()
    private var lastTime = 0.0

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        for touch in touches.inLandingOrder where numberOfTouches > 2 { ignore(touch) }
        guard startAngle == nil, let two = TwoTouches(self.touches) else { return }
        startAngle = two.angle
        lastAngle = two.angle
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard startAngle != nil, let two = TwoTouches(self.touches),
            let time = touches.inLandingOrder.last?.timestamp
        else {
            return
        }
        let step = remainder(two.angle - lastAngle, 2 * .pi)
        lastAngle = two.angle
        lastTime = time
        switch state {
        case .possible:
            turned += step
            guard abs(turned) > Self.slop else { return }
            rotation = 0
            track(time)
            state = .began
        case .began, .changed:
            rotation += step
            track(time)
            state = .changed
        case .ended, .cancelled, .failed: break
        }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        if let time = touches.inLandingOrder.last?.timestamp { lastTime = time }
        if isActive { state = .ended } else if startAngle != nil { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { state = .cancelled }

    open override func reset() {
        super.reset()
        startAngle = nil
        (rotation, turned) = (0, 0)
        tracker.reset()
    }

    private func track(_ time: Double) { tracker.add(CGPoint(x: rotation, y: 0), at: time) }
}
