import Foundation

@testable import ViewKit

/// Fingers and the mouse, in no sensible order.
extension SoakAction {
    static let touch = [
        SoakAction("finger lands", 60) { world in
            let id = Int.random(in: 1...4, using: &world.random)
            world.send(.touch(.began, id: id, position: world.somewhere()))
        },
        SoakAction("finger moves", 90) { world in
            guard let touch = world.down.randomElement(using: &world.random) else { return }
            let reach: CGFloat = Bool.random(using: &world.random) ? 8 : 120
            let p = CGPoint(
                x: touch.windowLocation.x + CGFloat.random(in: -reach...reach, using: &world.random),
                y: touch.windowLocation.y + CGFloat.random(in: -reach...reach, using: &world.random))
            switch touch.kind {
            case .finger: world.send(.touch(.moved, id: touch.id, position: p))
            case .mouse: world.send(.mouse(.move, position: p, button: 0))
            }
        },
        SoakAction("finger that is not there moves", 3) { world in
            world.send(.touch(.moved, id: 9, position: world.somewhere()))
        },
        SoakAction("finger lifts", 70) { world in
            guard let touch = world.down.last(where: { $0.kind == .finger }) else { return }
            world.send(.touch(.ended, id: touch.id, position: touch.windowLocation))
        },
        SoakAction("finger lifts elsewhere", 10) { world in
            let id = Int.random(in: 1...4, using: &world.random)
            world.send(.touch(.ended, id: id, position: world.somewhere()))
        },
        SoakAction("finger is cancelled", 10) { world in
            let id = Int.random(in: 1...4, using: &world.random)
            world.send(.touch(.cancelled, id: id, position: CGPoint(x: CGFloat.nan, y: 0)))
        },
        SoakAction("mouse goes down", 25) { world in
            let button = Int.random(in: 0..<8, using: &world.random) == 0 ? 3 : 1
            world.send(.mouse(.down, position: world.somewhere(), button: button))
        },
        SoakAction("mouse moves", 20) { world in
            world.send(.mouse(.move, position: world.somewhere(), button: 0))
        },
        SoakAction("mouse goes up", 30) { world in
            world.send(.mouse(.up, position: world.somewhere(), button: 1))
        },
        SoakAction("tap", 60) { world in
            let p = world.somewhere()
            world.note("  at \(p)")
            world.send(.mouse(.down, position: p, button: 1))
            world.frames(2)
            world.send(.mouse(.up, position: p, button: 1))
        },
        SoakAction("double tap", 10) { world in
            let p = world.somewhere()
            for _ in 0..<2 {
                world.send(.touch(.began, id: 5, position: p))
                world.frame()
                world.send(.touch(.ended, id: 5, position: p))
                world.frame()
            }
        },
        SoakAction("long press", 6) { world in
            let p = world.somewhere()
            world.send(.touch(.began, id: 6, position: p))
            world.frames(40)
            world.send(.touch(.moved, id: 6, position: CGPoint(x: p.x + 20, y: p.y + 6)))
            world.frame()
            world.send(.touch(.ended, id: 6, position: CGPoint(x: p.x + 20, y: p.y + 6)))
        },
    ]
}
