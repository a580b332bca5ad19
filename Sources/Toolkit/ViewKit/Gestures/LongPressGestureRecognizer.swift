import CartoucheDrawing
import Foundation

/// Recognizes a long press of one or more fingers. The gesture begins when the press has lasted long enough,
/// changes with each move of a touch, and ends when a touch ends.
@MainActor
open class LongPressGestureRecognizer: GestureRecognizer {
    /// The minimum duration of the long press, in seconds; 0.5 by default.
    open var minimumPressDuration = 0.5
    /// The number of fingers that must be down in the long press; 1 by default.
    open var numberOfTouchesRequired = 1
    /// The maximum distance in points that a finger may move before the long press is recognized; 10 by
    /// default.
    open var allowableMovement: CGFloat = 10

    /// The time in seconds at which the last of the required fingers began to press; nil while too few
    /// fingers are down.
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
