import CartoucheDrawing
import Foundation

/// Recognizes a drag with one or more fingers or the mouse. The gesture begins when the touches have moved
/// farther than the slop, the small distance that a touch may move in a tap.
///
/// Fingers may be added and lifted during the drag without a jump: the translation is the sum of the moves of
/// all touches that are down, each divided by the number of these touches. The slop of the mouse is part of
/// the translation, so that the dragged content stays under the pointer; the slop of a finger is not, since
/// its 10 points would be visible as a jump.
@MainActor
open class PanGestureRecognizer: GestureRecognizer {
    /// The directions in which a drag may begin.
    public nonisolated enum Axes: Sendable { case horizontal, vertical, both }

    /// The number of fingers that must be down in the drag; 1 by default.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers in the drag; further fingers are ignored. By default there is no
    /// maximum.
    open var maximumNumberOfTouches = Int.max
    /// The direction in which the touches must move for the drag to begin: horizontal, vertical or, by
    /// default, any. Once the drag has begun, its translation has both directions in any case.
    open var axes = Axes.both

    private var total = CGVector.zero
    private var tracker = VelocityTracker()
    /// The sum of all moves of the drag in points, from which the velocity is computed; unlike the
    /// translation, it is not reset by `consumeTranslation()`.
    private var path = CGPoint.zero
    /// The time of the latest event of the drag's touches, in seconds.
    private(set) var timestamp = 0.0

    /// The vector by which the touches have moved since the drag began, or since the last call of
    /// `setTranslation` or `consumeTranslation`; in points in the coordinates of `view` (nil stands for the
    /// window's coordinates).
    open func translation(in view: View?) -> CGVector { vector(total, in: view) }

    /// Sets the drag's translation, given in points in the coordinates of `view` (nil stands for the window's
    /// coordinates). Further moves are added to it.
    open func setTranslation(_ translation: CGVector, in view: View?) {
        guard let view else { return total = translation }
        let origin = view.convert(CGPoint.zero, to: nil)
        let end = view.convert(CGPoint(x: translation.dx, y: translation.dy), to: nil)
        total = CGVector(dx: end.x - origin.x, dy: end.y - origin.y)
    }

    /// Returns the drag's translation since the last call, in window points, and sets it to zero. If called
    /// once in each frame, it returns how far the touches have moved in that frame.
    open func consumeTranslation() -> CGVector {
        defer { total = .zero }
        return total
    }

    /// The velocity of the drag in points per second over the last 50 ms, in the coordinates of `view` (nil
    /// stands for the window's coordinates); zero if the touches did not move for 1/30 s before the latest
    /// event.
    open func velocity(in view: View?) -> CGVector { vector(tracker.velocity(at: timestamp), in: view) }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        for touch in touches.inLandingOrder {
            if numberOfTouches > maximumNumberOfTouches {
                ignore(touch)
            } else {
                record(touch.timestamp, .zero)
            }
        }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        for touch in touches.inLandingOrder {
            let (old, new) = (touch.previousWindowLocation, touch.windowLocation)
            let count = CGFloat(max(1, numberOfTouches))
            record(touch.timestamp, CGVector(dx: (new.x - old.x) / count, dy: (new.y - old.y) / count))
        }
        switch state {
        case .possible: if numberOfTouches >= minimumNumberOfTouches, passesSlop { begin() }
        case .began, .changed: state = .changed
        case .ended, .cancelled, .failed: break
        }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        if let time = touches.inLandingOrder.last?.timestamp { timestamp = time }
        guard numberOfTouches - touches.count < minimumNumberOfTouches else { return }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        if numberOfTouches == touches.count { state = .cancelled }
    }

    open override func reset() {
        super.reset()
        total = .zero
        path = .zero
        tracker.reset()
    }

    private func begin() {
        let landed = touches.contains { $0.kind == .finger }
        let moved = total
        if landed { total = .zero }
        state = .began
        // Deferred by a required recognizer: the slop stays passed.
        if state == .possible { total = moved }
    }

    private func record(_ time: Double, _ move: CGVector) {
        total = CGVector(dx: total.dx + move.dx, dy: total.dy + move.dy)
        path = CGPoint(x: path.x + move.dx, y: path.y + move.dy)
        timestamp = time
        tracker.add(path, at: time)
    }

    private var passesSlop: Bool {
        let slop = touches.map(\.slop).max() ?? 0
        switch axes {
        case .horizontal: return abs(total.dx) > slop
        case .vertical: return abs(total.dy) > slop
        case .both: return hypot(total.dx, total.dy) > slop
        }
    }

    private func vector(_ v: CGVector, in view: View?) -> CGVector {
        guard let view else { return v }
        let origin = view.convert(CGPoint.zero, from: nil)
        let end = view.convert(CGPoint(x: v.dx, y: v.dy), from: nil)
        return CGVector(dx: end.x - origin.x, dy: end.y - origin.y)
    }
}
