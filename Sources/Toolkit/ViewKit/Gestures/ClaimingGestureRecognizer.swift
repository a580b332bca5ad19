import Foundation

/// A gesture recognizer that wins a touch as soon as the touch begins, so that no scroll view around a
/// control claims it. Controls with drags of their own use it, such as a slider for its thumb. The control
/// still receives the touch.
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
