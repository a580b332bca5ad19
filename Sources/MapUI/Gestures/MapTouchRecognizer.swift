import Foundation
import ViewKit

/// Hands the map's touches, those on its pins among them, to the gesture controller, and lets the arena
/// decide with the recognisers of other views. It stays possible while fingers may tap, so that taps reach
/// everybody else.
final class MapTouchRecognizer: GestureRecognizer {
    private let controller: MapGestureController
    /// Whether a map gesture may start where a touch landed.
    var mayStart: ((Touch) -> Bool)?
    /// Whether a touch landed on the map itself.
    var isOnMap: ((Touch) -> Bool)?
    /// A touch has landed that may move the map.
    var onLanding: (() -> Void)?

    init(controller: MapGestureController) {
        self.controller = controller
        super.init()
        controller.mayBegin = { [weak self] in self?.begin() ?? false }
    }

    override func shouldReceive(_ touch: Touch) -> Bool {
        super.shouldReceive(touch) && (mayStart?(touch) ?? true)
    }

    override func touchesBegan(_ touches: [Touch], with event: Event?) {
        for touch in touches {
            onLanding?()
            controller.landed(
                MapFinger(
                    key: ObjectIdentifier(touch), position: touch.location(in: view), time: touch.timestamp,
                    slop: GestureMetrics.slop(for: touch.kind), isOnMap: isOnMap?(touch) ?? true))
        }
        if state == .began || state == .changed { state = .changed }
    }

    override func touchesMoved(_ touches: [Touch], with event: Event?) {
        for touch in touches {
            controller.moved(ObjectIdentifier(touch), to: touch.location(in: view), at: touch.timestamp)
        }
        if controller.isTracking { state = .changed }
    }

    override func touchesEnded(_ touches: [Touch], with event: Event?) {
        for touch in touches { controller.lifted(ObjectIdentifier(touch), at: touch.timestamp) }
        endIfEmpty(numberLeaving: touches.count, as: .ended)
    }

    override func touchesCancelled(_ touches: [Touch], with event: Event?) {
        for touch in touches { controller.cancelled(ObjectIdentifier(touch), at: touch.timestamp) }
        endIfEmpty(numberLeaving: touches.count, as: .cancelled)
    }

    override func reset() {
        super.reset()
        controller.cancelFingers()
    }

    private func begin() -> Bool {
        state = .began
        return state == .began
    }

    private func endIfEmpty(numberLeaving: Int, as end: State) {
        guard numberOfTouches <= numberLeaving, state == .began || state == .changed else { return }
        state = end
    }
}
