import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct ControlTests {
    /// A button of 100 x 40 at 100, 100, and a log of its actions.
    private final class Fixture {
        let window: Window
        let driver: InputDriver
        let button = Button("Go", style: .filled)
        let trace = TraceLog()
        var log: [String] = []

        init() {
            window = makeWindow(trace: trace)
            driver = InputDriver(window, time: 1)
            button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
            window.addSubview(button)
            let names: [(Control.Event, String)] = [
                (.touchDown, "down"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
                (.touchUpInside, "inside"),
                (.touchUpOutside, "outside"), (.touchCancel, "cancel"),
            ]
            for (event, name) in names { button.addAction(for: event) { [unowned self] in log.append(name) } }
            window.step(0.1)
        }

        func mouse(_ phase: InputEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
            driver.stall(0.02)
            driver.mouse(phase, x, y)
        }
    }

    @Test(.behavior("F4")) func aClickSendsTouchUpInsideOnce() {
        let f = Fixture()
        f.mouse(.down, 150, 120)
        #expect(f.button.isHighlighted)
        f.mouse(.up, 150, 120)
        #expect(f.log == ["down", "inside"])
        #expect(!f.button.isHighlighted)
        #expect(f.trace.lines.filter { $0.hasPrefix("control") } == ["control name=Go action=touchUpInside"])
    }

    @Test func draggingOffBeyondTheSlopUnhighlightsAndComingBackHighlights() {
        let f = Fixture()
        f.mouse(.down, 150, 120)
        f.mouse(.move, 268, 120)
        #expect(f.button.isHighlighted)
        f.mouse(.move, 271, 120)
        #expect(!f.button.isHighlighted)
        f.mouse(.move, 210, 120)
        #expect(f.button.isHighlighted)
        f.mouse(.move, 150, 215)
        f.mouse(.up, 150, 215)
        #expect(f.log == ["down", "exit", "enter", "exit", "outside"])
    }

    @Test(.behavior("F10")) func everyPressEndsOnceHoweverItEnds() {
        let f = Fixture()
        f.mouse(.down, 150, 120)
        f.button.isEnabled = false
        f.mouse(.up, 150, 120)
        #expect(f.log == ["down", "cancel"])
        f.mouse(.down, 150, 120)
        f.mouse(.up, 150, 120)
        #expect(f.log == ["down", "cancel"], "a disabled button swallows")
        f.button.isEnabled = true
        f.mouse(.down, 150, 120)
        f.button.removeFromSuperview()
        f.mouse(.up, 150, 120)
        #expect(f.log == ["down", "cancel", "down", "cancel"])
        f.window.addSubview(f.button)
        f.mouse(.down, 150, 120)
        f.driver.send(.focus(false))
        #expect(f.log.suffix(2) == ["down", "cancel"])
        #expect(!f.button.isTracking && !f.button.isHighlighted)
    }

    @Test func targetsAreWeakAndMethodsMayTakeTheSender() {
        final class Target {
            var calls: [String] = []
            func plain() { calls.append("plain") }
            func pressed(_ sender: Button) { calls.append(sender.currentTitle ?? "") }
        }
        let button = Button("A")
        var target: Target? = Target()
        weak let held = target
        if let target {
            button.addTarget(target, action: Target.plain, for: .touchUpInside)
            button.addTarget(target, action: Target.pressed, for: .touchUpInside)
        }
        button.sendActions(for: .touchUpInside)
        #expect(target?.calls == ["plain", "A"])
        target = nil
        #expect(held == nil)
        button.sendActions(for: .touchUpInside)
    }

    @Test func actionsCanBeRemoved() {
        let button = Button("A")
        var calls = 0
        let id = button.addAction(for: .touchUpInside) { calls += 1 }
        button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
        button.removeAction(id)
        button.sendActions(for: .touchUpInside)
        #expect(calls == 1)
    }

    @Test func statesHaveTheirOwnLooks() {
        _ = makeWindow()
        let button = Button(style: .custom)
        button.setTitle("Off", for: .normal)
        button.setTitle("On", for: .selected)
        button.setTitleColor(.black, for: .normal)
        button.setBackgroundColor(.white, for: .normal)
        button.setBackgroundColor(.black, for: .highlighted)
        #expect(button.titleLabel.text == "Off")
        button.isSelected = true
        #expect(button.titleLabel.text == "On")
        button.isSelected = false
        button.isHighlighted = true
        #expect(button.backgroundColor == .black)
        button.isHighlighted = false
        #expect(button.backgroundColor == .white)
    }

    @Test func aButtonFitsItsTitleAndImageAndCentresThem() {
        _ = makeWindow()
        let button = Button("Four")
        button.titleLabel.font = Font(size: 20)
        #expect(button.sizeThatFits(.zero) == CGSize(width: 40, height: 20))
        button.setImage(Image(bitmap: Bitmap(width: 10, height: 30)), for: .normal)
        #expect(button.sizeThatFits(.zero) == CGSize(width: 56, height: 30))
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        button.layoutIfNeeded()
        #expect(button.imageView.frame == CGRect(x: 22, y: 10, width: 10, height: 30))
        #expect(button.titleLabel.frame == CGRect(x: 38, y: 0, width: 40, height: 50))
    }
}
