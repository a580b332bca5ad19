import CartoucheDrawing
import Foundation
import ViewKit

/// Taps on pins, recognized when the finger lifts, without waiting for a second tap. The pin is highlighted
/// while the touch that may select it is down.
final class AnnotationTapRecognizer: TapGestureRecognizer {
    private let targets: TouchTargetFinder
    /// The map whose pins the taps select.
    private weak var host: (any AnnotationViewHost)?
    private let onTap: (AnnotationView) -> Void
    private weak var pin: AnnotationView?
    /// The annotation that the pin had when it was pressed: if the view has been reused for another
    /// annotation at the end of the tap, the tap does not count.
    private weak var annotation: (any Annotation)?

    init(
        _ host: any AnnotationViewHost, _ targets: TouchTargetFinder,
        onTap: @escaping (AnnotationView) -> Void
    ) {
        (self.host, self.targets, self.onTap) = (host, targets, onTap)
        super.init()
        name = "AnnotationTap"
        onChange = { [weak self] _ in self?.tapped() }
    }

    override func shouldReceive(_ touch: Touch) -> Bool {
        guard super.shouldReceive(touch), !touch.standsForTwoFingers, case .pin = targets.target(of: touch)
        else {
            return false
        }
        return true
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, let touch = touches.inLandingOrder.first,
            case .pin(let view) = targets.target(of: touch),
            view.isEnabled
        else { return }
        (pin, annotation) = (view, view.annotation)
        view.isHighlighted = true
    }

    override func didFail() {
        super.didFail()
        release()
    }

    override func reset() {
        super.reset()
        release()
    }

    private func tapped() {
        guard state == .ended else { return release() }
        let (pin, annotation) = (pin, annotation)
        release()
        // Meanwhile the map may have moved on, or the pressed annotation may have been removed.
        guard let pin, let annotation, pin.host === host, pin.annotation === annotation else { return }
        onTap(pin)
    }

    private func release() {
        if pin?.annotation === annotation { pin?.isHighlighted = false }
        (pin, annotation) = (nil, nil)
    }
}
