import Foundation

/// A gesture recognizer that wins a touch as soon as the touch begins, so that a scroll view around a control
/// does not scroll instead. Used by controls that are dragged themselves, such as a slider. The control still
/// receives the touch.
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
