import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// What fingers and the mouse aim at.
extension SoakWorld {
    /// A control in a callout, and a point at which it is hit; nil if none was found.
    func aimAtControl<Aim: Control>(_ type: Aim.Type) -> (control: Aim, point: CGPoint)? {
        let shown = livingControls().compactMap { $0 as? Aim }.filter { $0.window === window }
        for _ in 0..<4 {
            guard let control = shown.randomElement(using: &random), let box = shownBox(of: control)
            else { continue }
            let p = point(in: box.insetBy(dx: box.width * 0.2, dy: box.height * 0.2))
            if window.hitTest(p, with: nil)?.isDescendant(of: control) ?? false { return (control, p) }
        }
        return nil
    }

    /// A pin in sight, and a point at which it is hit.
    func aimAtPin(_ isWanted: (AnnotationView) -> Bool = { _ in true }) -> (
        pin: AnnotationView, annotation: SoakAnnotation, point: CGPoint
    )? {
        for _ in 0..<6 {
            guard let annotation = annotations.randomElement(using: &random),
                let pin = map.view(for: annotation), isWanted(pin), pin.window === window,
                let box = shownBox(of: pin)
            else { continue }
            let p = point(in: box)
            if !isInBubble(p), window.hitTest(p, with: nil) === pin { return (pin, annotation, p) }
        }
        return nil
    }

    /// Not in a bubble.
    func pointOnMap() -> CGPoint? {
        for _ in 0..<10 {
            let p = CGPoint(
                x: CGFloat.random(in: 20...max(21, window.bounds.width - 20), using: &random),
                y: CGFloat.random(in: 20...max(21, window.bounds.height - 20), using: &random))
            if !isInBubble(p) { return p }
        }
        return nil
    }

    /// With a finger or the mouse.
    func tap(_ p: CGPoint) {
        note("  at \(p)")
        let isFinger = Bool.random(using: &random)
        send(isFinger ? .touch(.began, id: 5, position: p) : .mouse(.down, position: p, button: 1))
        frames(Int.random(in: 0...2, using: &random))
        send(isFinger ? .touch(.ended, id: 5, position: p) : .mouse(.up, position: p, button: 1))
    }

    func press(_ key: String, _ modifiers: KeyModifiers = []) {
        note("  \(key)")
        send(.key(name: key, isDown: true, modifiers: modifiers))
        send(.key(name: key, isDown: false, modifiers: modifiers))
    }

    /// Fingers land, wander and lift, a frame after each step.
    func play(_ starts: [(id: Int, position: CGPoint)], steps: Int, reach: CGFloat) {
        note("  from \(starts.map(\.position)), \(steps) steps")
        var fingers = starts
        for finger in fingers {
            send(.touch(.began, id: finger.id, position: finger.position))
            if Bool.random(using: &random) { frame() }
        }
        frame()
        for _ in 0..<steps {
            for index in fingers.indices {
                fingers[index].position.x += CGFloat.random(in: -reach...reach, using: &random)
                fingers[index].position.y += CGFloat.random(in: -reach...reach, using: &random)
                send(.touch(.moved, id: fingers[index].id, position: fingers[index].position))
            }
            if Int.random(in: 0..<4, using: &random) > 0 { frame() }
        }
        for finger in fingers {
            send(.touch(.ended, id: finger.id, position: finger.position))
            if Bool.random(using: &random) { frame() }
        }
        frames(3)
    }
}
