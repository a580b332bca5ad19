import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Back and Forward by the mouse, and the edge that a finger pulls.
struct ScreenNavigationTests {
    private final class Page: Screen {
        var log: [String] = []
        var hidesBar = false

        init(_ name: String) {
            super.init()
            self.name = name
            title = name
        }

        override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
        override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
        override var prefersNavigationBarHidden: Bool { hidesBar }
    }

    private let window = makeWindow()
    private let root = Page("map")
    private let details = Page("details")
    private let stack: ScreenStack
    private let driver: InputDriver

    init() {
        stack = ScreenStack(rootScreen: root)
        window.rootScreen = stack
        window.step(0)
        driver = InputDriver(window)
    }

    private func pushDetails() {
        stack.push(details, animated: true)
        driver.run(0.6)
    }

    private var x: CGFloat { details.view.transform.tx }

    // MARK: The bar at first

    @Test func aRootScreenWithoutABarHasNoneFromTheFirstFrame() {
        let page = Page("page")
        page.hidesBar = true
        let stack = ScreenStack(rootScreen: page)
        let window = makeWindow()
        window.rootScreen = stack
        #expect(stack.navigationBar.alpha == 0)

        window.step(1)
        #expect(stack.navigationBar.presentation.alpha == 0)
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
        #expect(window.hitTest(CGPoint(x: 200, y: 20), with: nil) === page.view)

        stack.push(Page("next"), animated: false)
        #expect(stack.navigationBar.alpha == 1)
    }

    @Test func aScreenThatWasPushedBeforeTheFirstFrameHasItsBackButton() {
        let stack = ScreenStack(rootScreen: Page("map"))
        stack.push(Page("details"), animated: false)
        makeWindow().rootScreen = stack

        #expect(stack.navigationBar.titleLabel.text == "details")
        #expect(!stack.navigationBar.backButton.isHidden && stack.navigationBar.backButton.title == "map")
    }

    // MARK: The mouse's buttons

    @Test func theFourthButtonGoesBackWhereverThePointerIs() {
        for point in [CGPoint(x: 200, y: 200), CGPoint(x: 200, y: 20), CGPoint(x: -5, y: 900)] {
            let page = Page("page")
            stack.push(page, animated: false)
            // A press alone, as in browsers; on a control, too.
            driver.mouse(.down, point.x, point.y, button: 4)
            driver.mouse(.up, point.x, point.y, button: 4)
            driver.run(0.6)
            #expect(stack.topScreen === root, "\(point)")
            #expect(page.log.last == "didDisappear")
        }
        driver.mouse(.down, 200, 200, button: 4)
        #expect(stack.screens.count == 1)
        #expect(window.dispatcher.touches.isEmpty, "it is no touch")
    }

    @Test func theButtonsReachTheScreensUnderAnOverlay() {
        stack.push(details, animated: false)
        window.addSubview(View(frame: window.bounds))

        driver.mouse(.down, 200, 200, button: 4)

        #expect(stack.topScreen === root)
    }

    @Test func theButtonsDoNotReachTheScreensUnderAPresentedOne() {
        pushDetails()
        let settings = ScreenStack(rootScreen: Page("settings"))
        settings.push(Page("sound"), animated: false)
        details.present(settings, animated: false)

        // Beside the sheet.
        driver.mouse(.down, 5, 5, button: 4)
        #expect(settings.screens.count == 1, "it is the presented stack that goes back")
        driver.mouse(.down, 5, 5, button: 4)
        driver.mouse(.down, 200, 150, button: 4)
        #expect(stack.topScreen === details)

        settings.dismiss(animated: false)
        driver.mouse(.down, 200, 150, button: 4)
        #expect(stack.topScreen === root)
    }

    @Test func theFifthButtonBringsBackWhatWasPoppedLast() {
        stack.keepsPoppedScreens = true
        let more = Page("more")
        pushDetails()
        stack.push(more, animated: false)
        stack.popToRoot(animated: false)

        driver.mouse(.down, 200, 200, button: 5)
        driver.run(0.6)
        #expect(stack.topScreen === details)
        driver.key("Right", .option)
        driver.run(0.6)
        #expect(stack.topScreen === more)
        #expect(more.view.window === window && more.log.last == "didAppear")
        driver.mouse(.down, 200, 200, button: 5)
        #expect(stack.screens.count == 3)
    }

    @Test func aPushEndsWhatForwardWouldBring() {
        stack.keepsPoppedScreens = true
        pushDetails()
        stack.pop(animated: false)
        stack.push(Page("other"), animated: false)
        stack.pop(animated: false)

        driver.mouse(.down, 200, 200, button: 5)

        #expect(stack.topScreen.name == "other")
        #expect(!stack.goForward(animated: false))
    }

    @Test func forwardBringsNothingUnlessItWasAskedFor() {
        pushDetails()
        stack.pop(animated: false)

        driver.mouse(.down, 200, 200, button: 5)

        #expect(stack.topScreen === root)
    }

    // MARK: The edge

    @Test func aFingerFromTheLeftEdgePullsTheScreenAway() {
        pushDetails()
        driver.drag(from: CGPoint(x: 5, y: 150), by: CGVector(dx: 228, dy: 4))

        // The slop is no jump: 220 of 400 points.
        #expect(abs(x - 220) < 1e-6)
        #expect(abs(root.view.transform.tx + 180 * ScreenStack.parallax) < 1e-6)
        #expect(root.view.window === window && stack.topScreen === details)
        #expect(details.log.last == "willDisappear" && root.log.last == "willAppear")
        driver.run(0.3)
        #expect(abs(x - 220) < 1e-6, "it rests with the finger")

        driver.touch(.ended, 233, 154)
        #expect(stack.topScreen === root && details.parent == nil)
        driver.run(0.6)
        #expect(details.view.window == nil && details.log.last == "didDisappear")
        #expect(root.view.presentation.transform == .identity && root.log.last == "didAppear")
        #expect(stack.navigationBar.titleLabel.text == "map")
    }

    @Test func aFingerThatTurnsBackLeavesTheScreenWhereItWas() {
        pushDetails()
        driver.drag(from: CGPoint(x: 5, y: 150), by: CGVector(dx: 120, dy: 0))
        driver.run(0.2)
        driver.touch(.ended, 125, 150)
        driver.run(0.6)

        #expect(stack.topScreen === details && stack.screens.count == 2)
        #expect(details.view.presentation.transform == .identity && details.log.last == "didAppear")
        #expect(root.view.window == nil && root.log.last == "didDisappear")
        #expect(stack.navigationBar.titleLabel.text == "details")
    }

    @Test func aFlickGoesWhereItPoints() {
        pushDetails()
        driver.drag(from: CGPoint(x: 5, y: 150), by: CGVector(dx: 90, dy: 0), steps: 5)
        driver.touch(.ended, 95, 150)
        #expect(stack.topScreen === root, "fast, though not far")
        driver.run(0.6)

        stack.push(Page("next"), animated: false)
        driver.drag(from: CGPoint(x: 5, y: 150), by: CGVector(dx: 300, dy: 0))
        for step in 1...4 {
            driver.run(1.0 / 60)
            driver.touch(.moved, 305 - 15 * CGFloat(step), 150)
        }
        driver.touch(.ended, 245, 150)
        driver.run(0.6)
        #expect(stack.topScreen.name == "next", "far, but on its way back")
    }

    @Test func aCancelledFingerLeavesTheScreenWhereItWas() {
        pushDetails()
        driver.drag(from: CGPoint(x: 5, y: 150), by: CGVector(dx: 300, dy: 0))
        driver.send(.focus(false))
        driver.run(0.6)

        #expect(stack.topScreen === details && details.view.presentation.transform == .identity)
        #expect(root.view.window == nil)
    }

    @Test func fromRightToLeftTheEdgeIsTheRightOne() {
        stack.view.semanticContentAttribute = .forceRightToLeft
        stack.push(details, animated: true)
        driver.frames(2)
        #expect(details.view.presentation.transform.tx < 0)
        driver.run(0.6)

        driver.drag(from: CGPoint(x: 5, y: 150), by: CGVector(dx: 300, dy: 0))
        driver.touch(.ended, 305, 150)
        #expect(stack.topScreen === details)
        driver.drag(from: CGPoint(x: 395, y: 150), by: CGVector(dx: -300, dy: 0))
        #expect(x == -292)
        driver.touch(.ended, 95, 150)
        driver.run(0.6)
        #expect(stack.topScreen === root && details.view.window == nil)
    }

    @Test func theEdgeComesBeforeWhatLiesThere() {
        let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 256))
        list.contentSize = CGSize(width: 900, height: 900)
        list.contentOffset = CGPoint(x: 200, y: 200)
        details.view.addSubview(list)
        pushDetails()

        driver.drag(from: CGPoint(x: 5, y: 150), by: CGVector(dx: 100, dy: 0), steps: 2)
        #expect(x > 80 && list.contentOffset == CGPoint(x: 200, y: 200))
        driver.touch(.cancelled, 105, 150)
        driver.run(0.6)

        driver.drag(from: CGPoint(x: 5, y: 150), by: CGVector(dx: 0, dy: -60))
        #expect(x == 0 && list.contentOffset.y > 240, "up and down is the list's")
        driver.touch(.cancelled, 5, 90)
        driver.run(0.6)

        driver.drag(from: CGPoint(x: 40, y: 150), by: CGVector(dx: 100, dy: 0))
        #expect(x == 0 && list.contentOffset.x < 130, "beside the edge, too")
    }

    @Test func theEdgeIsForFingersAndForScreensThatCanBePopped() {
        driver.drag(from: CGPoint(x: 5, y: 150), by: CGVector(dx: 100, dy: 0))
        #expect(root.view.transform == .identity)
        driver.touch(.ended, 105, 150)
        pushDetails()
        driver.mouseDrag(from: CGPoint(x: 5, y: 150), by: CGVector(dx: 300, dy: 0))
        #expect(x == 0)
        driver.mouse(.up, 305, 150)
        stack.interactivePopGestureRecognizer.isEnabled = false
        driver.drag(from: CGPoint(x: 5, y: 150), by: CGVector(dx: 300, dy: 0))
        #expect(x == 0)
    }

    @Test func whatTheProgramDoesMeanwhileWins() {
        pushDetails()
        driver.drag(from: CGPoint(x: 5, y: 150), by: CGVector(dx: 200, dy: 0))
        let other = Page("other")
        stack.push(other, animated: true)
        driver.touch(.moved, 300, 150)
        driver.run(0.6)
        driver.touch(.ended, 300, 150)
        driver.run(0.6)

        #expect(stack.screens.map(\.name) == ["map", "details", "other"])
        #expect(other.view.presentation.transform == .identity)
        #expect(details.view.window == nil && root.view.window == nil)
        for page in [root, details, other] {
            let told = zip(page.log, page.log.dropFirst()).enumerated().filter { $0.offset % 2 == 0 }
            #expect(
                told.allSatisfy { $1.0.hasPrefix("will") && $1.1 == "did" + $1.0.dropFirst(4) }, "\(page.log)"
            )
        }
    }
}
