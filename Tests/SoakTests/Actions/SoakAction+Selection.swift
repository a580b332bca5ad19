import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// Selection by code, and a delegate that comes and goes and does harm.
extension SoakAction {
    static let selection = [
        SoakAction("select", 45) { world in
            guard let one = world.annotations.randomElement(using: &world.random) else { return }
            world.note("  \(one.title ?? "")")
            world.disturb()
            world.map.selectAnnotation(one, animated: Bool.random(using: &world.random))
        },
        SoakAction("deselect", 20) { world in
            world.disturb()
            world.map.deselectAnnotation(
                world.map.selectedAnnotations.first, animated: Bool.random(using: &world.random))
        },
        SoakAction("select again within the fade", 6) { world in
            guard let one = world.map.selectedAnnotations.first else { return }
            world.disturb()
            world.map.deselectAnnotation(one, animated: true)
            world.frames(Int.random(in: 0...6, using: &world.random))
            world.disturb()
            world.map.selectAnnotation(one, animated: true)
        },
        SoakAction("select what was removed", 6) { world in
            guard world.annotations.count > 8, let one = world.annotations.randomElement(using: &world.random)
            else { return }
            world.disturb()
            world.remove(one)
            world.map.selectAnnotation(one, animated: true)
        },
        SoakAction("set the selection", 4) { world in
            world.disturb()
            let count = Int.random(in: 0...3, using: &world.random)
            world.map.selectedAnnotations = (0..<count).compactMap { _ in
                world.annotations.randomElement(using: &world.random)
            }
        },
        SoakAction("several may be selected", 8) { $0.map.allowsMultipleSelection = true },
        SoakAction("one may be selected", 5) { world in
            world.disturb()
            world.map.allowsMultipleSelection = false
        },
        SoakAction("the delegate goes", 2) { $0.loseDelegate() },
        SoakAction("the delegate dies", 1) { world in
            world.delegate = nil
            world.story.drags.delegateLeft()
            world.frame()
            world.delegate = SoakDelegate()
            world.delegate?.world = world
        },
        SoakAction("the delegate comes back", 12) { world in world.map.delegate = world.delegate },
        SoakAction("the delegate goes and comes while something moves", 4) { world in
            guard let aim = world.aimAtPin() else { return }
            world.tap(aim.point)
            world.frames(3)
            world.loseDelegate()
            world.frames(Int.random(in: 1...4, using: &world.random))
            world.map.delegate = world.delegate
        },
        SoakAction("the delegate will do harm", 25) { world in
            let callback = SoakDelegate.Callback.allCases.randomElement(using: &world.random) ?? .didSelect
            let harm = SoakHarm.allCases.randomElement(using: &world.random) ?? .removeIt
            world.note("  in \(callback): \(harm)")
            world.delegate?.armed[callback] = harm
        },
    ]
}
