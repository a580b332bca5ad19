import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct TouchDispatcherTests {
    @Test func touchKeepsItsViewUntilItsEnd() {
        let window = makeWindow()
        let left = addLogView(to: window, 0, 0, 100, 100)
        let right = addLogView(to: window, 100, 0, 100, 100)
        let driver = InputDriver(window)

        driver.touch(.began, 50, 50)
        driver.touch(.moved, 150, 50)
        driver.touch(.ended, 150, 50)

        #expect(left.log == ["began", "moved", "ended"])
        #expect(right.log.isEmpty)
    }

    @Test func aViewThatLeavesWhileItIsAskedLeavesTheTouchToWhatIsThereThen() {
        final class Fleeing: View {
            override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
                let hit = super.hitTest(point, with: event)
                removeFromSuperview()
                return hit
            }
        }
        let window = makeWindow()
        let below = addLogView(to: window, 0, 0, 100, 100)
        window.addSubview(Fleeing(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))

        InputDriver(window).click(50, 50)

        #expect(below.log == ["began", "ended"])
    }

    @Test func onlyTheLeftButtonTouches() {
        let window = makeWindow()
        let view = addLogView(to: window, 0, 0, 100, 100)
        let driver = InputDriver(window)

        driver.mouse(.down, 50, 50, button: 3)
        driver.mouse(.move, 60, 50)
        driver.mouse(.up, 60, 50, button: 3)
        driver.click(50, 50)

        #expect(view.log == ["began", "ended"])
    }

    @Test func routesAreTraced() {
        let trace = TraceLog()
        let window = makeWindow(trace: trace)
        let view = addLogView(to: window, 0, 0, 100, 100)
        view.name = "pin"
        let driver = InputDriver(window)

        driver.touch(.began, 50, 50, id: 7)
        driver.touch(.began, 350, 50, id: 8)

        #expect(
            trace.lines == [
                "touchRouted id=7.0 to=Window/pin why=hit",
                "touchRouted id=8.0 to=Window why=nothing else there",
            ])
    }

    @Test func tapsInOnePlaceAreCounted() {
        let window = makeWindow()
        let driver = InputDriver(window)
        var counts: [Int] = []
        func tap(_ x: CGFloat, after pause: Double) {
            driver.run(pause)
            driver.touch(.began, x, 50)
            counts += window.dispatcher.touches.map(\.tapCount)
            driver.touch(.ended, x, 50)
        }

        tap(50, after: 0)
        tap(60, after: 0.2)
        tap(55, after: 0.2)
        tap(55, after: 1)
        tap(250, after: 0.1)

        #expect(counts == [1, 2, 3, 1, 1])
    }

    @Test(.behavior("F2")) func tapReachesOnlyTheFrontView() {
        let window = makeWindow()
        let under = addLogView(to: window, 0, 0, 100, 100)
        let underTap = TapGestureRecognizer()
        under.addGestureRecognizer(underTap)
        let underLog = StateLog(underTap)
        let front = addLogView(to: window, 20, 20, 50, 50)
        let driver = InputDriver(window)

        driver.tap(40, 40)

        #expect(front.log == ["began", "ended"])
        #expect(under.log.isEmpty)
        #expect(underLog.states.isEmpty)
    }

    // MARK: F10

    @Test(.behavior("F10")) func focusLossCancelsEveryTouch() {
        let window = makeWindow()
        let view = addLogView(to: window, 0, 0, 100, 100)
        view.isMultipleTouchEnabled = true
        let driver = InputDriver(window)

        driver.touch(.began, 10, 10, id: 1)
        driver.touch(.began, 20, 20, id: 2)
        driver.send(.focus(false))
        driver.touch(.ended, 10, 10, id: 1)

        #expect(view.log == ["began", "began", "cancelled", "cancelled"])
        #expect(window.dispatcher.touches.isEmpty)
    }

    @Test(.behavior("F10")) func viewRemovedInMidTouchGetsACancel() {
        let window = makeWindow()
        let view = addLogView(to: window, 0, 0, 100, 100)
        let driver = InputDriver(window)

        driver.touch(.began, 10, 10)
        view.removeFromSuperview()
        driver.run(0.02)
        driver.touch(.ended, 10, 10)

        #expect(view.log == ["began", "cancelled"])
    }

    @Test(.behavior("F10")) func viewThatMovesToAnotherPlaceKeepsItsTouch() {
        let window = makeWindow()
        let other = addLogView(to: window, 0, 0, 100, 100)
        let view = addLogView(to: window, 0, 0, 100, 100)
        let driver = InputDriver(window)

        driver.touch(.began, 10, 10)
        other.addSubview(view)
        driver.run(0.02)
        driver.touch(.ended, 10, 10)

        #expect(view.log == ["began", "ended"])
    }

    @Test(.behavior("F10")) func secondLandingOfOneFingerCancelsTheFirst() {
        let window = makeWindow()
        let view = addLogView(to: window, 0, 0, 100, 100)
        let driver = InputDriver(window)

        driver.touch(.began, 10, 10)
        driver.touch(.began, 20, 20)
        driver.touch(.ended, 20, 20)
        driver.touch(.ended, 20, 20)
        driver.touch(.moved, 20, 20, id: 99)
        driver.mouse(.up, 5, 5)

        #expect(view.log == ["began", "cancelled", "began", "ended"])
    }

    @Test(.behavior("F10")) func everyPressHasOneEndWhateverTheEvents() {
        let window = makeWindow()
        var views: [TouchLogView] = []
        for index in 0..<4 { views.append(addLogView(to: window, CGFloat(index) * 100, 0, 100, 300)) }
        for view in views {
            view.isMultipleTouchEnabled = true
            view.addGestureRecognizer(PanGestureRecognizer())
            view.addGestureRecognizer(TapGestureRecognizer())
            let double = TapGestureRecognizer()
            double.numberOfTapsRequired = 2
            view.addGestureRecognizer(double)
            view.addGestureRecognizer(LongPressGestureRecognizer())
            view.addGestureRecognizer(PinchGestureRecognizer())
        }
        window.addGestureRecognizer(PanGestureRecognizer())
        var random = SeededGenerator(seed: 11)
        let driver = InputDriver(window)

        // Ten thousand events, hundreds in a frame, in no sensible order.
        for count in 0..<10_000 {
            let (x, y) = (
                CGFloat.random(in: -20...420, using: &random), CGFloat.random(in: 0...300, using: &random)
            )
            switch Int.random(in: 0..<12, using: &random) {
            case 0...2: driver.touch(.began, x, y, id: Int.random(in: 0..<4, using: &random))
            case 3...5: driver.touch(.moved, x, y, id: Int.random(in: 0..<4, using: &random))
            case 6, 7: driver.touch(.ended, x, y, id: Int.random(in: 0..<4, using: &random))
            case 8: driver.mouse(.down, x, y)
            case 9: driver.mouse(.up, x, y)
            case 10: driver.touch(.cancelled, .nan, y, id: Int.random(in: 0..<4, using: &random))
            default:
                let view = views[Int.random(in: 0..<4, using: &random)]
                if view.superview == nil { window.addSubview(view) } else { view.removeFromSuperview() }
            }
            if count % 500 == 0 { driver.run(0.02) }
        }
        driver.send(.focus(false))
        driver.run(1)

        #expect(window.dispatcher.touches.isEmpty)
        for view in views {
            #expect(view.open.isEmpty)
            #expect(!view.log.contains { $0.hasSuffix("without began") })
        }
        #expect(window.dispatcher.nextDeadline == nil)
    }

    // MARK: F29

    @Test(.behavior("F29")) func mouseTwinOfAFingerIsDropped() {
        let window = makeWindow()
        let view = addLogView(to: window, 0, 0, 100, 100)
        let driver = InputDriver(window)

        driver.touch(.began, 50, 50)
        driver.mouse(.down, 51, 50)
        driver.touch(.ended, 50, 50)
        driver.mouse(.up, 51, 50)
        driver.mouse(.down, 50, 50)
        driver.mouse(.up, 50, 50)

        #expect(view.log == ["began", "ended"])
    }

    @Test(.behavior("F29")) func fingerTwinOfTheMouseIsDropped() {
        let window = makeWindow()
        let view = addLogView(to: window, 0, 0, 100, 100)
        view.isMultipleTouchEnabled = true
        let driver = InputDriver(window)

        driver.mouse(.down, 50, 50)
        driver.touch(.began, 50, 50)
        driver.touch(.ended, 50, 50)
        driver.mouse(.up, 50, 50)

        #expect(view.log == ["began", "ended"])
    }

    @Test(.behavior("F29")) func aLaterClickInTheSamePlaceCounts() {
        let window = makeWindow()
        let view = addLogView(to: window, 0, 0, 100, 100)
        let driver = InputDriver(window)

        driver.tap(50, 50)
        driver.run(0.3)
        driver.click(50, 50)

        #expect(view.log == ["began", "ended", "began", "ended"])
    }

    // MARK: Wheel and keys

    @Test func wheelGoesUpUntilItIsTaken() {
        let window = makeWindow()
        let outer = addLogView(to: window, 10, 10, 200, 200)
        let inner = addLogView(to: outer, 20, 20, 50, 50)
        outer.takesWheel = true
        let driver = InputDriver(window)

        driver.wheel(-1, 40, 50)

        #expect(inner.log == ["wheel -1 at 10,20"])
        #expect(outer.log == ["wheel -1 at 30,40"])
    }

    @Test func keysGoToTheFirstResponderAndUp() {
        let window = makeWindow()
        let outer = addLogView(to: window, 10, 10, 200, 200)
        let inner = addLogView(to: outer, 20, 20, 50, 50)
        let driver = InputDriver(window)

        driver.key("A")
        inner.becomeFirstResponder()
        driver.key("B")
        inner.takesKeys = true
        driver.key("C")

        #expect(inner.log == ["key B", "key C"])
        #expect(outer.log == ["key B"])
    }

    @Test func aReleaseElsewhereThanTheLastMoveIsAMoveToo() {
        let window = makeWindow()
        let view = addLogView(to: window, 0, 0, 300, 200)
        let pan = PanGestureRecognizer()
        view.addGestureRecognizer(pan)
        let log = StateLog(pan)
        let driver = InputDriver(window)

        driver.touch(.began, 50, 50)
        driver.touch(.ended, 120, 50)
        #expect(view.log.first == "began" && !view.log.contains("ended"), "\(view.log)")
        #expect(log.states == [.began, .ended])

        driver.mouse(.down, 50, 150)
        driver.mouse(.up, 51, 150)
        #expect(view.log.suffix(3) == ["began", "moved", "ended"])
    }
}
