import CartoucheDrawing
import Foundation

/// Recognizes a finger that lands at the leading edge of a screen stack and moves inward. The top screen
/// follows the finger; the stack decides at the lift whether the screen is popped.
final class EdgeSwipeRecognizer: GestureRecognizer {
    /// The distance from the leading edge of a screen stack, in points, within which a finger may land to
    /// begin the swipe back. Tuned: a thumb that enters over the edge is first reported within this distance.
    static let edgeWidth: CGFloat = 24
    /// The distance in points that a finger has to move until the swipe from the edge begins. It is less than
    /// the distance of other drags, so that the swipe is recognized before them.
    static let slop: CGFloat = 8

    weak var stack: ScreenStack?
    private var tracker = VelocityTracker()
    private var change: Int?

    override var comesFirst: Bool { true }

    override func shouldReceive(_ touch: Touch) -> Bool {
        guard let stack, let view, touch.kind == .finger, touches.isEmpty, stack.canPopInteractively else {
            return false
        }
        let x = touch.location(in: view).x
        let inset = stack.direction > 0 ? x - view.bounds.minX : view.bounds.maxX - x
        return inset <= Self.edgeWidth && super.shouldReceive(touch)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { follow(touches) }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        follow(touches)
        guard let touch = touches.inLandingOrder.first else { return }
        let way = distance(of: touch)
        if state == .possible {
            let across = abs(touch.windowLocation.y - touch.startWindowLocation.y)
            if across > Self.slop || way < -Self.slop {
                state = .failed
            } else if way > Self.slop {
                state = .began
                if state == .began { change = stack?.beginInteractivePop() }
            }
        } else {
            state = .changed
        }
        if let change { stack?.moveInteractivePop(change, by: way - Self.slop) }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        guard state == .began || state == .changed else { return }
        if let touch = touches.inLandingOrder.first, let change {
            self.change = nil
            let speed = tracker.velocity(at: touch.timestamp).dx * (stack?.direction ?? 1)
            stack?.endInteractivePop(change, at: distance(of: touch), speed: speed)
        }
        state = .ended
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        guard state == .began || state == .changed else { return }
        state = .cancelled
    }

    override func reset() {
        super.reset()
        tracker.reset()
        // If the gesture ended without a lift, the screen slides back.
        guard let change else { return }
        self.change = nil
        stack?.cancelInteractivePop(change)
    }

    private func follow(_ touches: Set<Touch>) {
        if let touch = touches.inLandingOrder.first { tracker.add(touch.windowLocation, at: touch.timestamp) }
    }

    /// The touch's distance in points from where it landed, measured away from the leading edge.
    private func distance(of touch: Touch) -> CGFloat {
        (touch.windowLocation.x - touch.startWindowLocation.x) * (stack?.direction ?? 1)
    }
}
