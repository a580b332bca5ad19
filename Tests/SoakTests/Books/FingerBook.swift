import CartoucheMapGeometry
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// The fingers as they were sent: where they are, which began in a bubble, and which position on the map they
/// hold.
final class FingerBook {
    private struct Finger {
        var position: CGPoint
        let startsInBubble: Bool
        /// The mouse with the control key: two fingers, whose middle rests.
        let isPair: Bool
    }

    /// By touch.
    private var fingers: [ObjectIdentifier: Finger] = [:]
    private var before: [Touch] = []
    private var landsInBubble = false
    private var wasCarrying = false
    private var wheelViewport: (target: Viewport, isActive: Bool)?
    /// The position under the middle of the fingers that move the map, since when they are the same.
    private var grip: (fingers: [ObjectIdentifier], mapPoint: MapPoint, zoom: Double)?
    private var lastDisturbance = -Double.infinity
    /// Whether there was no frame since the last disturbance: an animation begins with its first frame.
    private var isDisturbed = false
    private(set) var gripChecks = 0
    private(set) var bubbleTouches = 0
    private(set) var bubbleWheels = 0

    /// The longest that the map moves by itself after something other than a finger.
    private static let longestMotion = 1.2

    func willSend(_ kind: InputEvent.Kind, _ world: SoakWorld) {
        before = world.down
        wasCarrying = world.isDraggingPin
        landsInBubble = false
        switch kind {
        case .mouse(.down, let p, _), .touch(.began, _, let p): landsInBubble = world.isInBubble(p)
        case .wheel(_, let p):
            landsInBubble = world.isInBubble(p)
            if landsInBubble { bubbleWheels += 1 } else { disturb(world) }
        case .key, .resize: disturb(world)
        default: break
        }
    }

    func didSend(_ kind: InputEvent.Kind, _ world: SoakWorld) {
        let down = world.down
        // A landing whose release was lost ends the drag first: the bubble goes back with its pin.
        if wasCarrying, !world.isDraggingPin { landsInBubble = false }
        for touch in down where !before.contains(where: { $0 === touch }) {
            fingers[ObjectIdentifier(touch)] = Finger(
                position: touch.windowLocation, startsInBubble: landsInBubble,
                isPair: touch.kind == .mouse && world.window.modifierFlags.contains(.control))
            guard landsInBubble else { continue }
            bubbleTouches += 1
            if touch.gestureRecognizers.contains(where: { $0 === world.map.touchRecognizer }) {
                world.fail(
                    "bubble",
                    "a touch at \(touch.windowLocation) in a bubble is the map's as well, on "
                        + "\(touch.view?.viewPath ?? "")"
                )
            }
        }
        for touch in before where !down.contains(where: { $0 === touch }) {
            // The lift of a tap may zoom, the lift of a drag lets the map run on.
            if fingers[ObjectIdentifier(touch)]?.startsInBubble == false { disturb(world) }
            fingers[ObjectIdentifier(touch)] = nil
        }
        if down.contains(where: { fingers[ObjectIdentifier($0)]?.startsInBubble == false }) {
            world.stillness.disturb()
        }
        // A pointer that leaves tells no position: the mouse stays where it was.
        if case .mouse(let phase, let p, _) = kind, phase != .leave { moved(0, .mouse, to: p, world) }
        if case .touch(_, let id, let p) = kind { moved(id, .finger, to: p, world) }
        if case .wheel = kind, !landsInBubble { world.stillness.disturb() }
    }

    private func moved(_ id: Int, _ kind: Touch.Kind, to p: CGPoint, _ world: SoakWorld) {
        guard p.x.isFinite, p.y.isFinite else { return }
        for touch in world.down where touch.id == id && touch.kind == kind {
            fingers[ObjectIdentifier(touch)]?.position = p
        }
    }

    /// Something other than a finger moves the map, or may.
    func disturb(_ world: SoakWorld) {
        (lastDisturbance, isDisturbed) = (world.seconds, true)
        grip = nil
        world.stillness.disturb()
    }

    /// After a frame: what was under the middle of the fingers is so still.
    func checkGrip(_ world: SoakWorld) {
        if isDisturbed { (lastDisturbance, isDisturbed) = (world.seconds, false) }
        let viewport = world.map.viewport
        let holding = world.down.filter { touch in
            touch.gestureRecognizers.contains { $0 === world.map.touchRecognizer }
        }
        guard world.map.isTracking, !holding.isEmpty, !world.isDraggingPin,
            !holding.contains(where: { fingers[ObjectIdentifier($0)]?.isPair ?? false }),
            !Self.isAtALimit(viewport),
            world.seconds > lastDisturbance + Self.longestMotion
        else {
            grip = nil
            return
        }
        let positions = holding.compactMap { fingers[ObjectIdentifier($0)]?.position }
        let n = CGFloat(positions.count)
        let middle = world.map.convert(
            CGPoint(x: positions.reduce(0) { $0 + $1.x } / n, y: positions.reduce(0) { $0 + $1.y } / n),
            from: nil)
        let ids = holding.map { ObjectIdentifier($0) }
        // One finger that zooms is the second tap of two, held and dragged.
        let isQuickZoom = ids.count == 1 && (grip.map { abs($0.zoom - viewport.zoom) > 1e-9 } ?? false)
        guard let grip, grip.fingers == ids, !isQuickZoom else {
            self.grip = (ids, viewport.mapPoint(at: middle), viewport.zoom)
            return
        }
        // On any copy of the world: in a view as wide as the world a finger at its edge is as near to two.
        let there = viewport.mapPoint(at: middle)
        let held = grip.mapPoint.nearestCopy(to: there)
        let error = hypot(held.x - there.x, held.y - there.y) * viewport.pointsPerMapPoint
        gripChecks += 1
        if !(error < 0.5) {
            world.fail("fingers", "\(ids.count) fingers hold a place that is \(error) points off")
        }
    }

    /// Where the map cannot follow.
    private static func isAtALimit(_ viewport: Viewport) -> Bool {
        let (rect, world) = (viewport.visibleMapRect, MapSize.world)
        let border = 1 / viewport.pointsPerMapPoint
        return rect.minY < border || rect.maxY > world.height - border
            || viewport.zoom < viewport.zoomRange.lowerBound + 1e-6
            || viewport.zoom > viewport.zoomRange.upperBound - 1e-6
    }
}
