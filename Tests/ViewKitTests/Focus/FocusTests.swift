import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct FocusTests {
    private let trace = TraceLog()
    private let window: Window
    private let driver: InputDriver

    init() {
        window = makeWindow(trace: trace)
        driver = InputDriver(window)
    }

    @discardableResult
    private func button(_ name: String, _ x: CGFloat, _ y: CGFloat, in view: View? = nil) -> Button {
        let button = Button(name)
        button.frame = CGRect(x: x, y: y, width: 60, height: 20)
        (view ?? window).addSubview(button)
        return button
    }

    private func record() -> DisplayList {
        window.step(driver.time)
        var list = DisplayList()
        window.record(into: &list)
        return list
    }

    /// The ring in the frame: what is drawn in its full color. Nil: there is none.
    private func ring() -> CGRect? { record().box(of: window.focusRingColor) }

    private var focusedName: String? { window.firstResponder?.focusName }

    @Test func tabWalksInReadingOrderAndRoundAgain() {
        Services.current = Services(text: FixedText.boxes, images: FakeImages(), trace: trace)
        button("c", 10, 60)
        button("b", 200, 12)
        button("a", 10, 10)
        let disabled = button("no", 100, 10)
        disabled.isEnabled = false
        button("hidden", 300, 10).isHidden = true

        var names: [String] = []
        for _ in 0..<4 {
            driver.key("Tab")
            names.append(focusedName ?? "")
        }
        #expect(names == ["a", "b", "c", "a"])
        driver.key("Tab", .shift)
        #expect(focusedName == "c")
        #expect(trace.lines.filter { $0.hasPrefix("focused") }.last == "focused name=c to=Window/Button")
    }

    @Test func whatIsInsideFollowsTheViewThatHoldsIt() {
        let (left, right) = (
            View(frame: CGRect(x: 0, y: 0, width: 150, height: 200)),
            View(frame: CGRect(x: 200, y: 5, width: 150, height: 200))
        )
        window.addSubview(right)
        window.addSubview(left)
        button("1", 0, 0, in: left)
        button("2", 0, 100, in: left)
        button("3", 0, 0, in: right)

        var names: [String] = []
        while window.moveFocus(.next), names.count < 4 { names.append(focusedName ?? "") }

        #expect(names == ["1", "2", "3", "1"])
    }

    @Test func fromRightToLeftEachRowBeginsAtTheRight() {
        let panel = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        panel.semanticContentAttribute = .forceRightToLeft
        window.addSubview(panel)
        button("below", 200, 60, in: panel)
        button("left", 10, 12, in: panel)
        button("right", 100, 10, in: panel)

        var names: [String] = []
        while window.moveFocus(.next), names.count < 3 { names.append(focusedName ?? "") }

        #expect(names == ["right", "left", "below"])
    }

    private final class Odd: View {
        var order: [View] = []
        override var preferredFocusOrder: [View] { order }
    }

    @Test func anOrderOfOnesOwnIsFollowedAndMayBeOdd() {
        let odd = Odd(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.addSubview(odd)
        let (a, b) = (button("a", 0, 0, in: odd), button("b", 0, 50, in: odd))
        odd.order = [b, odd, window, a, b]
        var names: [String] = []
        while window.moveFocus(.next), names.count < 3 { names.append(focusedName ?? "") }
        #expect(names == ["b", "a", "b"])
    }

    @Test func nothingToFocusIsNoMove() {
        #expect(!window.moveFocus(.next))
        #expect(!window.moveFocus(.previous))
        driver.key("Tab")
        #expect(window.firstResponder == nil)
        #expect(ring() == nil)
    }

    @Test func theRingIsSeenAfterKeysOnlyAndGoesWithAnyPress() throws {
        let first = button("a", 100, 100)
        first.becomeFirstResponder()
        #expect(ring() == nil)

        driver.key("Tab")
        // One point of white, then two of the color; feathering takes a part of each edge.
        let box = try #require(ring())
        #expect(abs(box.midX - 130) < 0.01 && abs(box.midY - 110) < 0.01)
        #expect(abs(box.width - 66) <= 1.1 && abs(box.height - 26) <= 1.1)

        driver.mouse(.move, 5, 5)
        #expect(ring() != nil, "a pointer that only moves takes nothing away")
        driver.mouse(.down, 5, 5, button: 3)
        #expect(ring() == nil)
        driver.key("Tab")
        #expect(ring() != nil)
        driver.touch(.began, 5, 5)
        #expect(ring() == nil)
        #expect(window.firstResponder === first)
    }

    @Test func theRingMovesScalesAndFadesWithItsViewInEveryFrame() throws {
        let first = button("a", 100, 100)
        driver.key("Tab")
        View.animate(
            withDuration: 0.5,
            animations: {
                first.center.x += 200
                first.transform = CGAffineTransform(scaleX: 2, y: 2)
            })
        for _ in 0..<40 {
            driver.run(1.0 / 60)
            let box = try #require(ring())
            let shown = first.presentation
            #expect(abs(box.midX - shown.frame.midX) <= 0.51, "\(box) \(shown.frame)")
            #expect(abs(box.width - shown.frame.width - 6 * shown.transform.a) <= 1.1 * shown.transform.a)
        }
        first.alpha = 0
        #expect(ring() == nil)
    }

    @Test func theRingIsCutAsItsViewIs() throws {
        let clip = View(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        clip.clipsToBounds = true
        window.addSubview(clip)
        button("a", 40, -10, in: clip)
        driver.key("Tab")

        let list = record()

        #expect(list.box(of: window.focusRingColor) != nil)
        let clips = list.commands.compactMap { if case .clip(let rect) = $0 { rect } else { nil } }
        #expect(clips.contains(PixelRect(x: 50, y: 50, width: 100, height: 100)))
        clip.isHidden = true
        #expect(ring() == nil)
    }

    @Test(.behavior("F31")) func theFocusAsksForNoFramesAtRest() {
        button("a", 10, 10)
        driver.key("Tab")
        #expect(window.needsFrame)
        _ = record()
        #expect(!window.needsFrame)
        driver.mouse(.move, 200, 200)
        #expect(!window.needsFrame)
    }

    @Test func returnAndSpacePressAControlOnceAndLightItUp() {
        let first = button("a", 10, 10)
        var events: [String] = []
        first.addAction(for: .touchDown) { events.append("down") }
        first.addAction(for: .touchUpInside) { events.append("up") }
        first.addAction(for: .primaryActionTriggered) { events.append("primary") }
        driver.key("Return")
        #expect(events.isEmpty, "it has no focus yet")
        driver.key("Tab")

        for key in ["Return", "Space", "Keypad Enter"] {
            events = []
            driver.key(key)
            #expect(events == ["down", "up", "primary"])
            #expect(first.isHighlighted)
            driver.run(0.2)
            #expect(!first.isHighlighted)
        }
        first.isEnabled = false
        events = []
        driver.key("Return")
        #expect(events.isEmpty)
    }

    @Test func anActionMayRemoveItsControl() {
        let first = button("a", 10, 10)
        var ups = 0
        first.addAction(for: .touchDown) { first.removeFromSuperview() }
        first.addAction(for: .touchUpInside) { ups += 1 }
        var cancels = 0
        first.addAction(for: .touchCancel) { cancels += 1 }
        driver.key("Tab")
        driver.key("Return")
        driver.run(0.3)
        #expect(ups == 0 && cancels == 1)
        #expect(!first.isHighlighted)
        #expect(window.firstResponder == nil)
    }

    @Test func tabGoesOnFromWhatWasPressed() {
        button("a", 10, 10)
        button("b", 10, 50)
        button("c", 10, 90)
        driver.key("Tab")
        driver.click(20, 60)
        #expect(!window.isFocusVisible)
        driver.key("Tab")
        #expect(focusedName == "c")
    }

    @Test func tabGoesOnFromWhatGotTheFocusAfterAPress() {
        let opener = button("open", 10, 10)
        button("between", 10, 50)
        let opened = button("opened", 10, 90)
        button("next", 10, 130)
        opener.addAction(for: .touchUpInside) { opened.becomeFirstResponder() }

        driver.click(20, 20)
        #expect(opened.isFirstResponder)
        driver.key("Tab")
        #expect(focusedName == "next")
    }

    @Test func tabGoesOnFromWhatWasPressedInTheViewThatGotTheFocus() {
        let map = addLogView(to: window, 0, 0, 300, 200)
        let pin = button("pin", 10, 50, in: map)
        button("first", 10, 10, in: map)
        button("last", 10, 90, in: map)
        pin.addAction(for: .touchDown) { map.becomeFirstResponder() }

        driver.click(20, 60)
        #expect(map.isFirstResponder)
        driver.key("Tab")
        #expect(focusedName == "last")
    }

    @Test func aViewThatGoesHandsTheFocusToWhatHoldsIt() {
        let holder = addLogView(to: window, 0, 0, 200, 200)
        let inner = button("a", 10, 10, in: holder)
        driver.key("Tab")
        #expect(window.firstResponder === inner)
        inner.removeFromSuperview()
        #expect(window.firstResponder === holder)
        holder.removeFromSuperview()
        #expect(window.firstResponder == nil)
    }

    @Test func aScreenThatComesBackHasTheFocusWhereItWas() {
        let root = Screen()
        let stack = ScreenStack(rootScreen: root)
        window.rootScreen = stack
        driver.run(0.1)
        button("a", 10, 10, in: root.view)
        button("b", 10, 50, in: root.view)
        driver.key("Tab")
        driver.key("Tab")
        #expect(focusedName == "b")
        let next = Screen()
        button("inner", 10, 10, in: next.view)
        stack.push(next, animated: true)
        driver.run(0.5)
        #expect(window.firstResponder == nil)
        driver.key("Tab")
        #expect(focusedName == "Back")
        driver.key("Tab")
        #expect(focusedName == "inner")

        driver.key("Escape")
        driver.run(0.5)

        #expect(focusedName == "b")
        #expect(window.isFocusVisible)
    }

    @Test func aControlOutOfSightIsScrolledIntoIt() {
        let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        scroll.contentSize = CGSize(width: 200, height: 1000)
        window.addSubview(scroll)
        button("near", 0, 10, in: scroll)
        let far = button("far", 0, 700, in: scroll)
        driver.run(0.1)
        for _ in 0..<3 { driver.key("Tab") }
        #expect(window.firstResponder === far)
        driver.run(3)
        #expect(scroll.bounds.contains(far.frame))
        _ = record()
        #expect(!window.needsFrame)
    }
}

extension DisplayList {
    /// What of the meshes has a color, in pixels; nil: nothing.
    func box(of color: Color) -> CGRect? {
        let own = vertices.filter { $0.color == color.rgba8 }
        guard let x0 = own.map(\.x).min(), let x1 = own.map(\.x).max(), let y0 = own.map(\.y).min(),
            let y1 = own.map(\.y).max()
        else { return nil }
        return CGRect(x: CGFloat(x0), y: CGFloat(y0), width: CGFloat(x1 - x0), height: CGFloat(y1 - y0))
    }
}
