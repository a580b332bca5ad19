import CCartoucheSDL2
import Cartouche
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit
@testable import WishListDemo

/// Fingers, the mouse and its wheel.
extension DemoAction {
    static let people = [
        DemoAction("tap a pin", 30) { world in
            guard let aim = world.aim(at: AnnotationView.self) else { return }
            world.tally.add("taps on pins")
            world.tap(aim.point)
        },
        DemoAction("See Details", 22) { world in
            let buttons = world.all(Button.self).filter { $0.name == "seeDetails" }
            guard let button = buttons.randomElement(using: &world.random), let p = world.aim(at: button)
            else { return }
            world.tap(p)
            if world.stack.screens.count > 1 { world.tally.add("details opened") }
        },
        DemoAction("Back", 14) { world in
            let button = world.stack.navigationBar.backButton
            guard !button.isHidden, let p = world.aim(at: button) else { return }
            world.tally.add("ways back")
            world.tap(p)
        },
        DemoAction("a list is flicked", 16) { world in
            guard let aim = world.aim(at: TableView.self) else { return }
            let before = aim.view.contentOffset
            var p = aim.point
            let speed = CGFloat.random(in: -30...30, using: &world.random)
            world.pushFinger(SDL_FINGERDOWN, 4, p)
            for _ in 0..<4 {
                p.y += speed
                world.pushFinger(SDL_FINGERMOTION, 4, p)
                world.frame()
            }
            world.pushFinger(SDL_FINGERUP, 4, p)
            world.frame()
            if aim.view.contentOffset != before { world.tally.add("lists scrolled") }
        },
        DemoAction("one finger wanders", 14) { $0.play([$0.anywhere()], steps: 5, reach: 40) },
        DemoAction("two fingers wander", 12) {
            $0.play([$0.anywhere(), $0.anywhere()], steps: 6, reach: 30)
        },
        DemoAction("two fingers turn the map", 6) { world in
            let middle = CGPoint(x: world.window.bounds.midX, y: world.window.bounds.midY)
            let points = [CGPoint(x: middle.x - 70, y: middle.y), CGPoint(x: middle.x + 70, y: middle.y)]
            for (id, p) in points.enumerated() { world.pushFinger(SDL_FINGERDOWN, Int64(id), p) }
            world.frame()
            for step in 1...6 {
                let angle = Double(step) * 0.15
                for id in 0...1 {
                    let sign: CGFloat = id == 0 ? -1 : 1
                    world.pushFinger(
                        SDL_FINGERMOTION, Int64(id),
                        CGPoint(
                            x: middle.x + sign * 70 * cos(angle), y: middle.y + sign * 70 * sin(angle)))
                }
                world.frame()
            }
            for (id, p) in points.enumerated() { world.pushFinger(SDL_FINGERUP, Int64(id), p) }
            world.frame()
            if world.mapView.camera.heading != 0 { world.tally.add("turned maps") }
        },
        DemoAction("a finger lands", 6) { world in
            world.pushFinger(SDL_FINGERDOWN, Int64.random(in: 0...3, using: &world.random), world.anywhere())
        },
        DemoAction("a finger lifts", 8) { world in
            world.pushFinger(SDL_FINGERUP, Int64.random(in: 0...3, using: &world.random), world.anywhere())
        },
        DemoAction("the wheel", 24) { world in
            world.pushWheel(Float.random(in: -2...2, using: &world.random), world.anywhere())
            world.frame()
        },
        DemoAction("the wheel over a list", 8) { world in
            guard let aim = world.aim(at: TableView.self) else { return }
            world.pushWheel(Float.random(in: -2...2, using: &world.random), aim.point)
        },
        DemoAction("the mouse drags", 12) { world in
            var p = world.anywhere()
            world.pushMouse(true, p)
            for _ in 0..<5 {
                p.x += CGFloat.random(in: -40...40, using: &world.random)
                p.y += CGFloat.random(in: -40...40, using: &world.random)
                world.pushMouseMove(p)
                world.frame()
            }
            world.pushMouse(false, p)
        },
        DemoAction("a note is carried", 8) { world in
            guard let aim = world.aim(at: NotePin.self) else { return }
            var p = aim.point
            world.pushMouse(true, p)
            world.run(seconds: 0.7)
            for _ in 0..<4 {
                p.x += CGFloat.random(in: -40...40, using: &world.random)
                world.pushMouseMove(p)
                world.frame()
            }
            world.pushMouse(false, p)
            world.frame()
        },
        DemoAction("another mouse button", 10) { world in
            let button = UInt8.random(in: 2...5, using: &world.random)
            let p = world.anywhere()
            world.tally.add("other buttons")
            world.pushMouse(true, p, button: button)
            if Bool.random(using: &world.random) { world.frame() }
            world.pushMouse(false, p, button: button)
        },
        DemoAction("the mouse moves", 10) { $0.pushMouseMove($0.anywhere()) },
        DemoAction("a button is left down", 2) { $0.pushMouse(true, $0.anywhere()) },
        DemoAction("a button is let go", 4) { $0.pushMouse(false, $0.anywhere()) },
        DemoAction("a control", 12) { world in
            guard let aim = world.aim(at: Control.self) else { return }
            world.tap(aim.point)
        },
    ]
}

extension DemoWorld {
    func pushMouseUps() { for button: UInt8 in 1...5 { pushMouse(false, .zero, button: button) } }
}
