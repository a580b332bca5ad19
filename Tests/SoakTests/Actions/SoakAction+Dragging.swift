import CartoucheMapGeometry
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// Pins are lifted, carried and dropped, and piles are spread.
extension SoakAction {
    static let dragging = [
        SoakAction("lift a pin by a long press", 18) { world in
            world.send(.focus(false))
            guard let aim = world.aimAtPin({ $0.isDraggable }) else { return }
            world.note("  \(aim.annotation.title ?? "")")
            world.send(.touch(.began, id: 7, position: aim.point))
            world.frame(after: 0.3)
            world.frame(after: 0.3)
            world.carry(aim.point, aim.annotation) { .touch(.moved, id: 7, position: $0) }
        },
        SoakAction("carry a selected pin with the mouse", 14) { world in
            world.send(.focus(false))
            guard let aim = world.aimAtPin({ $0.isDraggable }) else { return }
            world.note("  \(aim.annotation.title ?? "")")
            world.disturb()
            world.map.selectAnnotation(aim.annotation, animated: false)
            world.send(.mouse(.down, position: aim.point, button: 1))
            world.frame()
            world.carry(aim.point, aim.annotation) { .mouse(.move, position: $0, button: 0) }
        },
        SoakAction("dragging is forbidden, or allowed", 6) { world in
            guard let aim = world.aimAtPin({ ($0.annotation as? SoakAnnotation)?.kind != .untitled }) else {
                return
            }
            aim.pin.isDraggable.toggle()
        },
        SoakAction("spread a pile", 14) { world in
            guard let one = world.annotations.randomElement(using: &world.random) else { return }
            world.disturb()
            world.map.spiderfy(one, animated: Bool.random(using: &world.random))
            if !world.map.spreadAnnotations.isEmpty { world.tally.add("piles spread by code") }
        },
        SoakAction("collect a pile", 6) { world in
            world.map.unspiderfy(animated: Bool.random(using: &world.random))
        },
        SoakAction("taps spread piles, or not", 4) { $0.map.spiderfiesOnTap.toggle() },
    ]
}

extension SoakWorld {
    /// Moves what is in the hand, and puts an end to it in one of many ways.
    fileprivate func carry(
        _ start: CGPoint, _ annotation: SoakAnnotation, _ move: (CGPoint) -> InputEvent.Kind
    ) {
        var p = start
        let reach: CGFloat = Bool.random(using: &random) ? 40 : 250
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            p.x += CGFloat.random(in: -reach...reach, using: &random)
            p.y += CGFloat.random(in: -reach...reach, using: &random)
            send(move(p))
            frames(Int.random(in: 0...2, using: &random))
        }
        if isDraggingPin { tally.add("carried") }
        let isFinger = if case .touch = move(p) { true } else { false }
        switch Int.random(in: 0..<12, using: &random) {
        case 0: press("Escape")
        case 1: send(.touch(.began, id: 8, position: somewhere()))
        case 2: send(.focus(false))
        case 3: remove(annotation)
        case 4: map.view(for: annotation)?.isDraggable = false
        case 5: send(.touch(.cancelled, id: 7, position: p))
        // It stays in the hand.
        case 6: break
        case 7:
            disturb()
            map.removeFromSuperview()
        default:
            send(isFinger ? .touch(.ended, id: 7, position: p) : .mouse(.up, position: p, button: 1))
        }
        frames(Int.random(in: 0...12, using: &random))
    }
}
