import Foundation
import ViewKit

/// Forwards the map's touches, also those on its pins, to the gesture controller, and lets the gesture arena
/// decide between this recognizer and those of other views. The recognizer stays in the state possible while
/// the fingers may be tapping, so that all other recognizers receive taps.
///
/// A mouse that is pressed with the control key held is forwarded as two fingers, until it is released.
final class MapTouchRecognizer: GestureRecognizer {
    private let controller: MapGestureController
    /// Whether a map gesture may start with a touch, by what is at the position where the touch landed.
    var mayStart: ((Touch) -> Bool)?
    /// Whether a touch landed on the map itself, not on a pin or another view.
    private let isOnMap: (Touch) -> Bool
    /// Called when a touch that may move the map has landed.
    private let onLanding: () -> Void
    /// Called with the positions of the two fingers that the mouse simulates, in the map's points; with an
    /// empty array when the mouse is released.
    private let onSimulatedTouches: ([CGPoint]) -> Void

    /// The mouse that simulates two fingers, and the second of these fingers; nil while none are simulated.
    private var simulatedPair: (mouse: Touch, other: SecondFinger)?

    /// An object that identifies the simulated second finger, as the mouse's `Touch` identifies the first.
    private final class SecondFinger {}

    init(
        controller: MapGestureController, isOnMap: @escaping (Touch) -> Bool,
        onLanding: @escaping () -> Void, onSimulatedTouches: @escaping ([CGPoint]) -> Void
    ) {
        self.controller = controller
        (self.isOnMap, self.onLanding) = (isOnMap, onLanding)
        self.onSimulatedTouches = onSimulatedTouches
        super.init()
        controller.mayBegin = { [weak self] in self?.begin() ?? false }
    }

    override func shouldReceive(_ touch: Touch) -> Bool {
        super.shouldReceive(touch) && (mayStart?(touch) ?? true)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        for touch in touches.inLandingOrder {
            onLanding()
            let isPair = touch.standsForTwoFingers
            let position = touch.location(in: view)
            land(ObjectIdentifier(touch), touch, position, isOnMap: isPair || isOnMap(touch))
            guard isPair else { continue }
            let other = SecondFinger()
            simulatedPair = (touch, other)
            land(ObjectIdentifier(other), touch, mirrored(position), isOnMap: true)
            onSimulatedTouches([position, mirrored(position)])
        }
        if state == .began || state == .changed { state = .changed }
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        touches.forEachInLandingOrder { touch in
            let position = touch.location(in: view)
            controller.moved(ObjectIdentifier(touch), to: position, at: touch.timestamp)
            guard let other = other(of: touch) else { return }
            controller.moved(ObjectIdentifier(other), to: mirrored(position), at: touch.timestamp)
            onSimulatedTouches([position, mirrored(position)])
        }
        if controller.isTracking { state = .changed }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        for touch in touches.inLandingOrder {
            controller.lifted(ObjectIdentifier(touch), at: touch.timestamp)
            if let other = other(of: touch) {
                controller.lifted(ObjectIdentifier(other), at: touch.timestamp)
            }
            endSimulatedPair(of: touch)
        }
        endIfEmpty(numberLeaving: touches.count, as: .ended)
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        for touch in touches.inLandingOrder {
            controller.cancelled(ObjectIdentifier(touch), at: touch.timestamp)
            if let other = other(of: touch) {
                controller.cancelled(ObjectIdentifier(other), at: touch.timestamp)
            }
            endSimulatedPair(of: touch)
        }
        endIfEmpty(numberLeaving: touches.count, as: .cancelled)
    }

    override func didFail() {
        super.didFail()
        if let simulatedPair { endSimulatedPair(of: simulatedPair.mouse) }
    }

    override func reset() {
        super.reset()
        controller.cancelFingers()
        if let simulatedPair { endSimulatedPair(of: simulatedPair.mouse) }
    }

    private func land(_ key: ObjectIdentifier, _ touch: Touch, _ position: CGPoint, isOnMap: Bool) {
        controller.landed(
            MapFinger(
                key: key, position: position, time: touch.timestamp,
                slop: GestureMetrics.slop(for: touch.kind), isOnMap: isOnMap))
    }

    private func mirrored(_ point: CGPoint) -> CGPoint {
        MirroredFinger.position(of: point, in: view?.bounds.size ?? .zero)
    }

    private func other(of touch: Touch) -> SecondFinger? {
        simulatedPair.flatMap { $0.mouse === touch ? $0.other : nil }
    }

    private func endSimulatedPair(of touch: Touch) {
        guard other(of: touch) != nil else { return }
        simulatedPair = nil
        onSimulatedTouches([])
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
