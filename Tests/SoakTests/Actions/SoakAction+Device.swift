import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// Wheel, keys, focus, the window's size.
extension SoakAction {
    private static let keys = [
        "Left", "Right", "Up", "Down", "+", "-", "Escape", "Tab", "Return", "Space", "A", "Home", "Backspace",
        "PageDown", "End", "Delete", "F5",
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
        SoakAction("key", 20) { world in
            let modifiers: KeyModifiers = Int.random(in: 0..<4, using: &world.random) == 0 ? .shift : []
            world.press(keys.randomElement(using: &world.random) ?? "A", modifiers)
        },
        SoakAction("walk with Tab", 20) { world in
            for _ in 0..<Int.random(in: 1...6, using: &world.random) {
                world.press("Tab", Int.random(in: 0..<4, using: &world.random) == 0 ? .shift : [])
            }
            if world.window.firstResponder is Control { world.tally.add("walks to a control") }
            let last = ["Return", "Space", "Escape", "Down", "Right", "Tab"]
            world.press(last.randomElement(using: &world.random) ?? "Tab")
        },
        SoakAction("two fingers by the control key", 6) { world in
            world.send(.focus(false))
            world.send(.key(name: "Left Ctrl", isDown: true, modifiers: .control))
            var p = world.somewhere()
            world.send(.mouse(.down, position: p, button: 1))
            for _ in 0..<3 {
                p.x += CGFloat.random(in: -30...30, using: &world.random)
                world.send(.mouse(.move, position: p, button: 0))
                world.frame()
            }
            let isReleasedFirst = Bool.random(using: &world.random)
            if isReleasedFirst { world.send(.mouse(.up, position: p, button: 1)) }
            world.send(.key(name: "Left Ctrl", isDown: false, modifiers: []))
            if !isReleasedFirst { world.send(.mouse(.up, position: p, button: 1)) }
        },
        SoakAction("the pointer leaves", 6) { world in
            world.send(.mouse(.leave, position: .zero, button: 0))
        },
        SoakAction("less motion, or more", 5) { world in
            Accessibility.isReduceMotionEnabled.toggle()
            world.tally.add(Accessibility.isReduceMotionEnabled ? "less motion" : "full motion")
        },
        SoakAction("light or dark", 4) { world in
            world.map.overrideUserInterfaceStyle =
                UserInterfaceStyle.allCases.randomElement(using: &world.random) ?? .unspecified
        },
        SoakAction("another scale", 3) { world in
            world.window.scale = [1, 1.5, 2].randomElement(using: &world.random) ?? 1
        },
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
        SoakAction("the map leaves its window", 3) { world in
            world.disturb()
            world.map.removeFromSuperview()
            world.frames(Int.random(in: 0...2, using: &world.random))
            if let one = world.annotations.randomElement(using: &world.random) {
                world.map.selectAnnotation(one, animated: true)
            }
            world.send(.touch(.began, id: 1, position: world.anywhere()))
            world.send(.text("a"))
            // The run puts it back.
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
