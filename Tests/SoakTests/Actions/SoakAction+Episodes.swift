import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// Whole gestures from rest, so that what they promise can be seen in every frame.
extension SoakAction {
    static let episodes = [
        SoakAction("everything rests", 3) { world in
            world.settle()
            world.checkRest()
        },
        SoakAction("one finger drags the map", 6) { world in
            world.settle()
            guard let p = world.pointOnMap() else { return }
            world.frame(after: 2)
            world.play([(1, p)], steps: Int.random(in: 4...14, using: &world.random), reach: 40)
        },
        SoakAction("two fingers drag the map", 6) { world in
            world.settle()
            guard let a = world.pointOnMap(), let b = world.pointOnMap() else { return }
            world.frame(after: 2)
            world.play([(1, a), (2, b)], steps: Int.random(in: 4...14, using: &world.random), reach: 25)
        },
        SoakAction("a drag in a bubble", 8) { world in
            world.settle()
            guard let p = world.pointInBubble() else { return }
            world.play([(1, p)], steps: Int.random(in: 3...10, using: &world.random), reach: 40)
        },
        SoakAction("two fingers in a bubble", 4) { world in
            world.settle()
            guard let a = world.pointInBubble(), let b = world.pointInBubble() else { return }
            world.play([(1, a), (2, b)], steps: Int.random(in: 3...8, using: &world.random), reach: 40)
        },
        SoakAction("the wheel in a bubble", 4) { world in
            world.settle()
            guard let p = world.pointInBubble() else { return }
            for _ in 0..<4 {
                world.send(
                    .wheel(
                        delta: CGVector(dx: 0, dy: CGFloat.random(in: -3...3, using: &world.random)),
                        position: p))
                world.frames(2)
            }
        },
        SoakAction("one in a bubble, one on the map", 4) { world in
            world.settle()
            guard let a = world.pointInBubble(), let b = world.pointOnMap() else { return }
            world.frame(after: 2)
            world.play([(1, a), (2, b)], steps: Int.random(in: 3...8, using: &world.random), reach: 30)
        },
    ]
}
