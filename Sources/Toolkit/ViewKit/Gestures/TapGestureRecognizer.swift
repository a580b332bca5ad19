import CartoucheDrawing
import Foundation

/// Recognizes one or more taps with one or more fingers. The state becomes `ended` when the last finger
/// lifts.
///
/// A recognized tap does not prevent a recognizer that needs more taps. If a double tap must prevent the
/// single tap, use `single.require(toFail: double)`: the single tap is then recognized once the time for the
/// second tap has passed.
@MainActor
open class TapGestureRecognizer: GestureRecognizer {
    /// The number of taps in succession that are recognized together: 1 by default, 2 for a double tap.
    open var numberOfTapsRequired = 1
    /// The number of fingers that must tap at the same time; 1 by default.
    open var numberOfTouchesRequired = 1

    private var finishedTaps = 0
    /// The number of fingers that are down in the current tap; fingers that lift are not subtracted.
    private var fingersInTap = 0
    private var isLifting = false
    private var firstLanding = CGPoint.zero
    private var tapStart = 0.0
    private var lastRelease = 0.0

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        for touch in touches.inLandingOrder {
            guard !isLifting, numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
            if fingersInTap == 0 {
                tapStart = touch.timestamp
                if finishedTaps == 0 {
                    firstLanding = touch.windowLocation
                } else if !isNearFirst(touch) {
                    return state = .failed
                }
            }
            fingersInTap = numberOfTouches
        }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        if touches.contains(where: { $0.distanceFromStart > $0.slop }) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        isLifting = true
        guard let touch = touches.inLandingOrder.last, numberOfTouches == touches.count else { return }
        guard fingersInTap == numberOfTouchesRequired else { return state = .failed }
        let isSimple = numberOfTapsRequired == 1 && numberOfTouchesRequired == 1
        guard isSimple || touch.timestamp - tapStart <= GestureMetrics.multiTapPressDuration else {
            return state = .failed
        }
        finishedTaps += 1
        fingersInTap = 0
        isLifting = false
        lastRelease = touch.timestamp
        if finishedTaps >= numberOfTapsRequired { state = .ended }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { state = .failed }

    open override func advance(to time: FrameTime) {
        // Slightly later than the deadline: the next tap may land exactly on it.
        if let nextTapDeadline, time.seconds > nextTapDeadline + 1e-9 { state = .failed }
    }

    open override var nextDeadline: Double? { nextTapDeadline }

    /// The time in seconds before which the next tap must begin; nil while the recognizer does not wait for
    /// another tap.
    private var nextTapDeadline: Double? {
        state == .possible && finishedTaps > 0 && touches.isEmpty
            ? lastRelease + GestureMetrics.multiTapInterval : nil
    }

    open override func reset() {
        super.reset()
        (finishedTaps, fingersInTap, isLifting) = (0, 0, false)
    }

    open override func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let tap = other as? TapGestureRecognizer else { return super.canPrevent(other) }
        return tap.numberOfTapsRequired <= numberOfTapsRequired
    }

    private func isNearFirst(_ touch: Touch) -> Bool {
        let p = touch.windowLocation
        return hypot(p.x - firstLanding.x, p.y - firstLanding.y)
            <= GestureMetrics.multiTapDistance(for: touch.kind)
    }
}
