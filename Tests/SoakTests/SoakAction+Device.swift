import Drawing
import Foundation
import MapGeometry

@testable import MapUI
@testable import ViewKit

/// Wheel, keys, focus, the window's size.
extension SoakAction {
    private static let keys = [
        "Left", "Right", "Up", "Down", "+", "-", "Escape", "Tab", "Return", "Space", "A", "Home", "Backspace",
    ]

    static let device = [
        SoakAction("wheel", 30) { world in
            let p = world.somewhere()
            let dx: CGFloat = Int.random(in: 0..<5, using: &world.random) == 0 ? 1 : 0
            world.send(
                .wheel(
                    delta: CGVector(dx: dx, dy: CGFloat.random(in: -2...2, using: &world.random)), position: p
                ))
        },
        SoakAction("wheel of nothing", 2) { world in
            world.send(.wheel(delta: CGVector(dx: CGFloat.nan, dy: .infinity), position: world.somewhere()))
        },
        SoakAction("key", 25) { world in
            let name = keys.randomElement(using: &world.random) ?? "A"
            let modifiers: KeyModifiers = Int.random(in: 0..<4, using: &world.random) == 0 ? .shift : []
            world.note("  \(name)")
            world.send(.key(name: name, isDown: true, modifiers: modifiers))
            world.send(.key(name: name, isDown: false, modifiers: modifiers))
        },
        SoakAction("text", 4) { world in world.send(.text("é")) },
        SoakAction("focus goes", 6) { world in world.send(.focus(false)) },
        SoakAction("focus comes", 3) { world in world.send(.focus(true)) },
        SoakAction("resize", 8) { world in
            let size = CGSize(
                width: CGFloat(Int.random(in: 300...1000, using: &world.random)),
                height: CGFloat(Int.random(in: 250...800, using: &world.random)))
            world.resize(
                Int.random(in: 0..<3, using: &world.random) == 0 ? size : CGSize(width: 800, height: 600))
        },
        SoakAction("resize to nothing", 1) { world in world.resize(CGSize(width: 0, height: 0)) },
        SoakAction("the map leaves its window", 2) { world in
            world.fingers.disturb(world)
            world.map.removeFromSuperview()
            world.frame()
            world.window.addSubview(world.map)
        },
    ]
}

extension SoakWorld {
    func resize(_ size: CGSize) {
        send(.resize(size))
        map.frame = window.bounds
        fingers.disturb(self)
    }
}
