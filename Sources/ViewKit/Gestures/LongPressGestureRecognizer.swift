import Drawing
import Foundation

/// A press that is held. Continuous: begins when it has been held for long enough, changes with each move,
/// ends at the release.
@MainActor
open class LongPressGestureRecognizer: GestureRecognizer {
    /// Seconds.
    open var minimumPressDuration = 0.5
    /// How many fingers have to be down; 1 by default.
    open var numberOfTouchesRequired = 1
    /// How far a touch may stray before the gesture begins, in points.
    open var allowableMovement: CGFloat = 10

    /// When the last required finger landed.
    private var start: Double?

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        guard state == .possible else { return touches.inLandingOrder.forEach(ignore) }
        guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
        if numberOfTouches == numberOfTouchesRequired { start = touches.inLandingOrder.last?.timestamp }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        if state == .possible {
            if touches.contains(where: { $0.distanceFromStart > allowableMovement }) { state = .failed }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { state = .cancelled }

    open override func advance(to time: FrameTime) {
        if let nextDeadline, time.seconds >= nextDeadline { state = .began }
    }

    open override var nextDeadline: Double? {
        guard state == .possible, let start else { return nil }
        return start + minimumPressDuration
    }

    open override func reset() {
        super.reset()
        start = nil
    }
}
