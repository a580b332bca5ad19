import CartoucheDrawing
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// What people do in open callouts, and to open them.
extension SoakAction {
    static let bubbles = [
        SoakAction("tap a pin", 60) { world in
            guard let aim = world.aimAtPin() else { return }
            world.tally.add("taps on pins")
            world.tap(aim.point)
        },
        SoakAction("tap in a bubble", 25) { world in
            if let p = world.pointInBubble() { world.tap(p) }
        },
        SoakAction("land in a bubble", 25) { world in
            guard let p = world.pointInBubble() else { return }
            world.send(.touch(.began, id: Int.random(in: 1...4, using: &world.random), position: p))
        },
        SoakAction("press a control", 50) { world in
            guard let aim = world.aimAtControl(Control.self) else { return }
            world.note("  \(type(of: aim.control))")
            world.tap(aim.point)
        },
        SoakAction("press a control and leave it", 12) { world in
            guard let aim = world.aimAtControl(Control.self) else { return }
            world.send(.mouse(.down, position: aim.point, button: 1))
            world.frame()
            world.send(.mouse(.move, position: world.somewhere(), button: 0))
            world.frame()
            world.send(.mouse(.up, position: world.somewhere(), button: 1))
        },
        SoakAction("a finger in a bubble wanders", 25) { world in
            guard let p = world.pointInBubble() else { return }
            world.tally.add("drags in bubbles")
            world.play([(3, p)], steps: Int.random(in: 2...6, using: &world.random), reach: 40)
        },
        SoakAction("flick a list", 25) { world in
            let lists = world.livingCards().filter { $0.window === world.window }
            guard let list = lists.randomElement(using: &world.random)?.list,
                let box = world.shownBox(of: list)
            else { return }
            var p = world.point(in: box)
            guard world.isInBubble(p) else { return }
            let before = list.contentOffset
            let speed = CGFloat.random(in: -40...40, using: &world.random)
            world.send(.touch(.began, id: 4, position: p))
            for _ in 0..<4 {
                p.y += speed
                world.send(.touch(.moved, id: 4, position: p))
                world.frame()
            }
            world.send(.touch(.ended, id: 4, position: p))
            world.frames(2)
            world.tally.add("flicks")
            if list.contentOffset != before { world.tally.add("lists scrolled") }
        },
        SoakAction("the wheel over a bubble", 25) { world in
            guard let p = world.pointInBubble() else { return }
            let notches = CGFloat.random(in: -3...3, using: &world.random)
            world.send(.wheel(delta: CGVector(dx: 0, dy: notches), position: p))
        },
        SoakAction("slide a slider", 35) { world in
            guard let aim = world.aimAtControl(Slider.self) else { return }
            let before = aim.control.value
            world.play([(2, aim.point)], steps: 4, reach: 25)
            if aim.control.value != before { world.tally.add("sliders moved") }
        },
        SoakAction("turn a switch", 20) { world in
            guard let aim = world.aimAtControl(Switch.self) else { return }
            let before = aim.control.isOn
            world.tap(aim.point)
            if aim.control.isOn != before { world.tally.add("switches turned") }
        },
        SoakAction("type into a field", 20) { world in
            guard let aim = world.aimAtControl(SoakField.self) else { return }
            world.tap(aim.point)
            world.type()
        },
        SoakAction("type on", 15) { $0.type() },
    ]
}

extension SoakWorld {
    fileprivate func type() {
        let texts = ["a", "é", "0", "🗺️", "two words", "\n", "", "م", "+"]
        let keys = ["Backspace", "Delete", "Left", "Right", "Home", "End", "Return", "A", "V", "X", "Tab"]
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            if Int.random(in: 0..<4, using: &random) == 0 {
                let modifiers: [KeyModifiers] = [[], [], .control, .shift]
                press(
                    keys.randomElement(using: &random) ?? "A", modifiers.randomElement(using: &random) ?? [])
            } else {
                send(.text(texts.randomElement(using: &random) ?? "a"))
            }
        }
    }
}
