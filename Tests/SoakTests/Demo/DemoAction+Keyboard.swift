import CCartoucheSDL2
import Cartouche
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// Keys, typed text, what is being composed, and the clipboard.
extension DemoAction {
    private static let keys = [
        "Left", "Right", "Up", "Down", "=", "-", "Escape", "Tab", "Return", "Space", "A", "Home", "Backspace",
        "PageDown", "End", "Delete", "F5",
    ]
    private static let texts = ["a", "é", "0", "🗺️", "two words", "\n", "م", "שלום", "+", "abc مرحبا 12"]

    static let keyboard = [
        DemoAction("a key", 20) { world in
            let shift = UInt32(KMOD_LSHIFT.rawValue)
            world.pushKey(
                keys.randomElement(using: &world.random) ?? "A",
                Int.random(in: 0..<4, using: &world.random) == 0 ? shift : 0)
        },
        DemoAction("walk with Tab", 8) { world in
            for _ in 0..<Int.random(in: 1...5, using: &world.random) { world.pushKey("Tab") }
            world.frame()
            world.pushKey(["Return", "Space", "Escape", "Down"].randomElement(using: &world.random) ?? "Tab")
        },
        DemoAction("back by a key", 4) { world in
            world.pushKey("Left", UInt32(KMOD_LALT.rawValue))
        },
        DemoAction("type into a field", 16) { world in
            guard let aim = world.aim(at: DemoField.self) else { return }
            world.tap(aim.point)
            world.type()
        },
        DemoAction("type on", 12) { $0.type() },
        DemoAction("compose", 12) { world in
            world.tally.add("compositions")
            var text = ""
            for _ in 0..<Int.random(in: 1...4, using: &world.random) {
                text += ["に", "ほん", "e\u{301}", "م"].randomElement(using: &world.random) ?? ""
                world.pushComposing(
                    text, caret: Int32.random(in: -1...6, using: &world.random),
                    isLong: Bool.random(using: &world.random))
                if Bool.random(using: &world.random) { world.frame() }
            }
            // An input method may end so, or so, or not at all.
            if Bool.random(using: &world.random) { world.pushComposing("", caret: 0, isLong: false) }
            if Bool.random(using: &world.random) { world.pushText(text) }
            world.frame()
        },
        DemoAction("the clipboard", 12) { world in
            let control = UInt32(KMOD_LCTRL.rawValue)
            for _ in 0..<Int.random(in: 1...4, using: &world.random) {
                let key = ["A", "C", "X", "V", "Z", "Y"].randomElement(using: &world.random) ?? "A"
                world.pushKey(key, control)
            }
            world.frame()
            if world.window.firstResponder is DemoField { world.tally.add("clipboard in a field") }
        },
        DemoAction("another program copies", 3) { world in
            world.application.services.pasteboard.string = texts.randomElement(using: &world.random)
        },
        DemoAction("the middle button in a field", 4) { world in
            guard let aim = world.aim(at: DemoField.self) else { return }
            world.pushMouse(true, aim.point, button: 2)
            world.pushMouse(false, aim.point, button: 2)
            world.frame()
        },
    ]

    fileprivate static func text(using random: inout some RandomNumberGenerator) -> String {
        texts.randomElement(using: &random) ?? "a"
    }
}

extension DemoWorld {
    fileprivate func type() {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            if Int.random(in: 0..<4, using: &random) == 0 {
                pushKey(
                    ["Backspace", "Left", "Right", "Home", "End"].randomElement(using: &random) ?? "Left")
            } else {
                pushText(DemoAction.text(using: &random))
            }
        }
        frame()
    }
}
