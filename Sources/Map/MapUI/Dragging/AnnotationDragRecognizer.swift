import CartoucheDrawing
import Foundation
import ViewKit

/// Recognizes the gestures that lift draggable pins: a press that is held, or a drag that begins on a
/// selected pin. This recognizer comes before the map's own one, which therefore fails when a pin is lifted.
/// A second finger cancels the drag.
final class AnnotationDragRecognizer: GestureRecognizer {
    /// The time for which a press must be held to lift a pin, in seconds.
    static let pressDuration = 0.5

    private weak var drags: AnnotationDragController?
    /// Finds the view or annotation at the position of a touch.
    private weak var targets: TouchTargetFinder?
    private weak var pin: AnnotationView?
    /// The annotation of the pin when the touch has landed: the view may be reused before the pin is lifted.
    private weak var annotation: (any Annotation)?
    private var landing = CGPoint.zero
    private var landingTime: Double?

    init(_ drags: AnnotationDragController, _ targets: TouchTargetFinder) {
        (self.drags, self.targets) = (drags, targets)
        super.init()
        onChange = { [weak self] _ in self?.act() }
    }

    override func shouldReceive(_ touch: Touch) -> Bool {
        guard super.shouldReceive(touch) else { return false }
        // Once a pin is held, the recognizer receives all touches.
        if !touches.isEmpty { return true }
        guard let drags, !touch.standsForTwoFingers, case .pin(let pin)? = targets?.target(of: touch) else {
            return false
        }
        return drags.mayLift(pin)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        guard state == .possible, numberOfTouches == 1, let touch = touches.inLandingOrder.first,
            case .pin(let pin)? = targets?.target(of: touch)
        else {
            state = state == .possible ? .failed : .cancelled
            return
        }
        (self.pin, annotation) = (pin, pin.annotation)
        (landing, landingTime) = (touch.location(in: view), touch.timestamp)
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = touches.inLandingOrder.first else { return }
        guard state == .possible else { return state = .changed }
        let p = touch.location(in: view)
        guard hypot(p.x - landing.x, p.y - landing.y) > GestureMetrics.slop(for: touch.kind) else { return }
        state = pin?.isSelected ?? false ? .began : .failed
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { state = .cancelled }

    override func advance(to time: FrameTime) {
        if let nextDeadline, time.seconds >= nextDeadline { state = .began }
    }

    override var nextDeadline: Double? {
        guard state == .possible, let landingTime else { return nil }
        return landingTime + Self.pressDuration
    }

    override func reset() {
        super.reset()
        (pin, annotation, landingTime) = (nil, nil, nil)
    }

    private func act() {
        guard let drags else { return }
        let point = location(in: view)
        switch state {
        case .began:
            guard let pin, pin.annotation === annotation, let touch = touches.first,
                drags.lift(pin, kind: touch.kind, landed: landing, finger: point)
            else { return state = .cancelled }
        case .changed: drags.move(to: point)
        case .ended: drags.drop()
        case .cancelled: drags.cancel(animated: true)
        case .possible, .failed: break
        }
    }
}

extension Touch {
    /// Whether the touch is the mouse with the control key held, which simulates two fingers: such a touch
    /// pinches the map, and presses nothing.
    var standsForTwoFingers: Bool {
        kind == .mouse && (view?.window?.modifierFlags.contains(.control) ?? false)
    }
}
