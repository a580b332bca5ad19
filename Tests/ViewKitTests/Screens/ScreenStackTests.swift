import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct ScreenStackTests {
    private final class Page: Screen {
        var log: [String] = []
        var hidesBar = false
        var onLoad: (() -> Void)?

        init(_ name: String) {
            super.init()
            self.name = name
            title = name
        }

        override func viewDidLoad() {
            log.append("load")
            onLoad?()
        }
        override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
        override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
        override var prefersNavigationBarHidden: Bool { hidesBar }

        /// Each will is followed by its did.
        var isPaired: Bool {
            var waiting: String?
            for word in log where word != "load" {
                if let expected = waiting {
                    guard word == expected else { return false }
                    waiting = nil
                } else {
                    guard word.hasPrefix("will") else { return false }
                    waiting = "did" + word.dropFirst(4)
                }
            }
            return waiting == nil
        }
    }

    private let trace = TraceLog()
    private let window: Window
    private let root = Page("map")
    private let stack: ScreenStack
    private let driver: InputDriver

    init() {
        window = makeWindow(trace: trace)
        stack = ScreenStack(rootScreen: root)
        window.rootScreen = stack
        window.step(0)
        driver = InputDriver(window)
    }

    /// The services are one for all tests: each that looks at the trace claims them first.
    private func listen() { Services.current.trace = trace }

    private var screens: [String] { trace.lines.filter { $0.hasPrefix("screen") } }

    @Test func rootAppearsWithTheWindow() {
        #expect(root.log == ["load", "willAppear", "didAppear"])
        #expect(root.view.frame == CGRect(x: 0, y: 44, width: 400, height: 256))
        window.rootScreen = nil
        #expect(root.log == ["load", "willAppear", "didAppear", "willDisappear", "didDisappear"])
        #expect(root.view.window == nil)
    }

    @Test(.behavior("A35")) func pushSlidesInAndBackBringsTheScreenBelowBack() {
        listen()
        let mark = addLogView(to: root.view, 1, 2, 3, 4)
        let details = Page("details")
        stack.push(details, animated: true)
        driver.run(0.1)
        let x = details.view.presentation.transform.tx
        #expect((1...399).contains(x))
        #expect(root.log.last == "willDisappear")
        driver.run(0.5)
        #expect(root.log.last == "didDisappear")
        #expect(root.view.window == nil)
        #expect(details.log == ["load", "willAppear", "didAppear"])
        #expect(details.view.presentation.transform == .identity)
        #expect(stack.navigationBar.titleLabel.text == "details")
        #expect(stack.navigationBar.backButton.title == "map")

        driver.click(30, 20)
        driver.run(0.6)
        #expect(stack.topScreen === root)
        #expect(root.view.window === window)
        #expect(root.view.presentation.transform == .identity)
        #expect(mark.superview === root.view)
        #expect(details.log.last == "didDisappear")
        #expect(details.parent == nil)
        #expect(screens.suffix(2) == ["screen name=details", "screen name=map"])
    }

    @Test func unanimatedChangesAreDoneAtOnce() {
        let details = Page("details")
        stack.push(details, animated: false)
        #expect(details.log == ["load", "willAppear", "didAppear"])
        #expect(root.log.suffix(2) == ["willDisappear", "didDisappear"])
        #expect(root.view.window == nil)
        stack.pop(animated: false)
        #expect(root.log.suffix(2) == ["willAppear", "didAppear"])
        #expect(details.view.window == nil)
    }

    @Test func aScreenMayPushAnotherWhenItsViewIsLoaded() {
        let (first, second) = (Page("first"), Page("second"))
        let stack = ScreenStack(rootScreen: first)
        first.onLoad = { [unowned stack] in stack.push(second, animated: false) }
        window.rootScreen = stack
        driver.run(0.1)
        #expect(second.view.window === window && first.view.window == nil)
        #expect(first.log == ["load"] && second.log == ["load", "willAppear", "didAppear"])
        #expect(stack.navigationBar.titleLabel.text == "second")

        let (third, fourth) = (Page("third"), Page("fourth"))
        third.onLoad = { [unowned stack] in stack.push(fourth, animated: false) }
        stack.push(third, animated: true)
        driver.run(1)
        #expect(fourth.view.window === window && third.view.window == nil && second.view.window == nil)
        #expect(third.log == ["load"] && fourth.log == ["load", "willAppear", "didAppear"])
        #expect(second.isPaired && second.log.last == "didDisappear")
    }

    @Test func popInMidPushGoesBackFromWhereItIs() {
        let details = Page("details")
        stack.push(details, animated: true)
        driver.run(0.1)
        let (x, below) = (details.view.presentation.transform.tx, root.view.presentation.transform.tx)
        stack.pop(animated: true)
        window.step(driver.time)
        #expect(abs(details.view.presentation.transform.tx - x) < 1)
        #expect(abs(root.view.presentation.transform.tx - below) < 1)
        driver.run(0.6)

        #expect(details.view.window == nil)
        #expect(root.view.window === window)
        #expect(root.view.presentation.transform == .identity)
        #expect(details.isPaired && root.isPaired)
    }

    @Test func secondPushInMidSlideLeavesNoHole() {
        stack.push(Page("one"), animated: true)
        driver.run(0.1)
        let two = Page("two")
        stack.push(two, animated: true)
        driver.run(0.02)
        #expect(root.view.window === window)
        driver.run(0.6)

        #expect(root.view.window == nil)
        #expect(two.view.superview?.subviews.count == 1)
    }

    @Test(.behavior("A35")) func keysGoBack() {
        for (name, modifiers) in [("Escape", KeyModifiers()), ("Backspace", []), ("Left", .option)] {
            stack.push(Page("details"), animated: true)
            driver.run(0.6)
            driver.key("Left")
            #expect(stack.screens.count == 2)
            driver.key(name, modifiers)
            driver.run(0.6)
            #expect(stack.screens.count == 1)
        }
        driver.key("Escape")
        #expect(stack.topScreen === root)
    }

    @Test func willAndDidComeInPairsWhateverHappens() {
        var random = SeededGenerator(seed: 3)
        var pages = [root]
        for count in 0..<300 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1:
                let page = Page("page \(count)")
                page.hidesBar = Bool.random(using: &random)
                pages.append(page)
                stack.push(page, animated: Bool.random(using: &random))
            case 2: stack.pop(animated: Bool.random(using: &random))
            case 3: driver.run(Double.random(in: 0...0.5, using: &random))
            default: if Int.random(in: 0..<10, using: &random) == 0 { stack.popToRoot(animated: true) }
            }
        }
        driver.run(1)

        for page in pages {
            #expect(page.isPaired, "\(page.name): \(page.log)")
            let isTop = page === stack.topScreen
            #expect((page.viewIfLoaded?.window != nil) == isTop)
            if isTop { #expect(page.view.presentation.transform == .identity) }
        }
        #expect(window.runningAnimations.views.isEmpty)
    }

    @Test func screenWithoutABarFillsTheWindow() {
        let page = Page("page")
        page.hidesBar = true
        stack.push(page, animated: false)
        window.step(driver.time)
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
        #expect(stack.navigationBar.alpha == 0)
    }

    @Test func aNarrowBarMovesItsTitleAsideAndThenShortensTheBackButton() {
        root.title = "The whole world"
        let page = Page("A rather long title")
        stack.push(page, animated: false)
        let bar = stack.navigationBar
        driver.run(0.05)
        // 19 glyphs of 8 points; the button is 40 + 15 glyphs of 7.5.
        #expect(bar.titleLabel.frame == CGRect(x: 152.5.rounded(.up), y: 0, width: 152, height: 44))

        driver.send(.resize(CGSize(width: 260, height: 300)))
        driver.run(0.05)

        #expect(bar.backButton.title == "Back" && bar.backButton.frame.width == 70)
        #expect(bar.titleLabel.frame.minX >= 70 && bar.titleLabel.frame.width == 152)
        driver.send(.resize(CGSize(width: 500, height: 300)))
        driver.run(0.05)
        #expect(bar.backButton.title == "The whole world")
        #expect(bar.titleLabel.frame == CGRect(x: 174, y: 0, width: 152, height: 44))
    }

    private final class KeyView: View {
        var keys: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
            keys.append(key.name)
            return true
        }
    }

    @Test func keysAreTheNewScreensWhileTheOldOneSlidesAway() {
        let view = KeyView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        root.view.addSubview(view)
        view.becomeFirstResponder()
        stack.push(Page("details"), animated: true)
        driver.run(0.1)

        driver.key("Escape")
        driver.run(1)

        #expect(view.keys.isEmpty)
        #expect(stack.topScreen === root, "Escape went back")
    }

    @Test func resizeReachesTheTopScreen() {
        driver.send(.resize(CGSize(width: 600, height: 500)))
        driver.run(0.05)
        #expect(root.view.frame == CGRect(x: 0, y: 44, width: 600, height: 456))
        #expect(stack.navigationBar.frame.width == 600)
    }
}
