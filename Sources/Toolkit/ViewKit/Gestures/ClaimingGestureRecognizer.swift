import Foundation

/// Wins a touch as it lands, so that no scroll view around a control claims it: for a control's own drags, as
/// of a slider's thumb. The control still receives the touch.
final class ClaimingGestureRecognizer: GestureRecognizer {
    init(claims: @escaping (Touch) -> Bool) {
        super.init()
        cancelsTouchesInView = false
        shouldReceiveTouch = claims
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if state == .possible { state = .began }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        if numberOfTouches == touches.count { state = .ended }
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        if numberOfTouches == touches.count { state = .cancelled }
    }
}
