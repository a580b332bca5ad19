import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Screens over screens.
@Suite struct PresentationTests {
    private final class Log { var lines: [String] = [] }

    private final class Page: Screen {
        let log: Log
        var keys: [Key] = []

        init(_ name: String, _ log: Log) {
            self.log = log
            super.init()
            self.name = name
        }

        override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name) will appear") }
        override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) did appear") }
        override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) will disappear") }
        override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) did disappear") }
        override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
            keys.append(key)
            return false
        }
    }

    private let log = Log()
    private let driver = InputDriver(Window(size: CGSize(width: 800, height: 700)))
    private let root: Page
    private let sheet: Page
    private var window: Window { driver.window }

    init() {
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
        (root, sheet) = (Page("root", log), Page("sheet", log))
        driver.window.rootScreen = root
        log.lines = []
    }

    @Test func aSheetComesAndGoesWithItsCallsInOrder() {
        root.present(sheet, animated: true) { log.lines.append("presented") }
        #expect(log.lines == ["sheet will appear"])
        #expect(sheet.isBeingPresented)
        driver.run(1)
        #expect(log.lines == ["sheet will appear", "sheet did appear", "presented"])
        #expect(root.presentedScreen === sheet)
        #expect(sheet.presentingScreen === root)

        log.lines = []
        sheet.dismiss(animated: true) { log.lines.append("dismissed") }
        #expect(sheet.isBeingDismissed)
        driver.run(1)
        #expect(log.lines == ["sheet will disappear", "sheet did disappear", "dismissed"])
        #expect(root.presentedScreen == nil)
        #expect(sheet.view.window == nil)
    }

    @Test func aFullScreenTakesTheOtherAwayMeanwhile() {
        sheet.modalPresentationStyle = .fullScreen
        root.present(sheet, animated: true)
        driver.run(1)
        #expect(
            log.lines == [
                "root will disappear", "sheet will appear", "sheet did appear", "root did disappear",
            ])
        #expect(root.view.window == nil)
        #expect(sheet.view.frame.size == window.bounds.size)

        log.lines = []
        driver.send(.resize(CGSize(width: 640, height: 480)))
        root.dismiss(animated: true)
        #expect(root.view.window === window)
        driver.run(1)
        #expect(
            log.lines == [
                "root will appear", "sheet will disappear", "sheet did disappear", "root did appear",
            ])
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 640, height: 480))
    }

    @Test func interruptedAnywhereEachWillHasItsDid() {
        for frames in 0..<40 {
            for style in [ModalPresentationStyle.pageSheet, .fullScreen] {
                sheet.modalPresentationStyle = style
                log.lines = []
                var calls: [String] = []
                root.present(sheet, animated: true) { calls.append("presented") }
                driver.run(Double(frames) / 60)
                sheet.dismiss(animated: frames % 2 == 0) { calls.append("dismissed") }
                driver.run(frames % 3 == 0 ? 0.1 : 1)
                root.present(sheet, animated: false)
                root.dismiss(animated: false)

                #expect(calls == ["presented", "dismissed"])
                for name in ["root", "sheet"] {
                    var open: String?
                    for line in log.lines where line.hasPrefix(name) {
                        if line.contains(" will ") {
                            #expect(open == nil, "\(line) after \(open ?? "")")
                            open = line
                        } else {
                            #expect(open?.replacingOccurrences(of: "will", with: "did") == line)
                            open = nil
                        }
                    }
                    #expect(open == nil)
                }
                #expect(window.subviews.count == 1)
                #expect(root.view.window === window)
            }
        }
    }

    @Test func nothingBelowTakesInput() {
        let below = addLogView(to: root.view, 0, 0, 800, 700)
        below.takesWheel = true
        below.becomeFirstResponder()
        driver.touch(.began, 400, 30)
        root.present(sheet, animated: true)
        #expect(below.log == ["began", "cancelled"])
        below.log = []

        // From the first moment, and beside the sheet too.
        for _ in 0..<2 {
            for (x, y) in [(400.0, 350.0), (10, 10)] {
                driver.touch(.began, x, y, id: 7)
                driver.touch(.moved, x + 40, y, id: 7)
                driver.touch(.cancelled, x + 40, y, id: 7)
                driver.wheel(1, x, y)
                driver.mouse(.down, x, y, button: 2)
            }
            driver.key("A")
            below.becomeFirstResponder()
            driver.key("Left")
            driver.run(1)
        }

        #expect(below.log.isEmpty)
        #expect(!below.isFirstResponder)
        #expect(root.keys.isEmpty)
        #expect(sheet.keys == ["a", .left, "a", .left])
    }

    @Test func tabStaysInItAndTheFocusComesBack() {
        let (below, a, b) = (Button("below"), Button("a"), Button("b"))
        below.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
        root.view.addSubview(below)
        for (index, button) in [a, b].enumerated() {
            button.frame = CGRect(x: 10, y: 10 + 50 * CGFloat(index), width: 90, height: 30)
            sheet.view.addSubview(button)
        }
        driver.key("Tab")
        #expect(below.isFirstResponder)
        root.present(sheet, animated: true)
        driver.run(1)

        var seen: [View?] = []
        for _ in 0..<3 {
            driver.key("Tab")
            seen.append(window.firstResponder)
        }
        let isFirst = seen.map { $0 === a }
        #expect(isFirst == [true, false, true])
        #expect(seen[1] === b)

        sheet.dismiss(animated: true)
        #expect(below.isFirstResponder, "at once, not when the sheet has slid away")
    }

    @Test func escapeAndAPressBesideDismissASheetUnlessItIsModal() {
        for isModal in [false, true] {
            sheet.isModalInPresentation = isModal
            root.present(sheet, animated: false)
            driver.key("Escape")
            #expect((root.presentedScreen == nil || sheet.isBeingDismissed) == !isModal)
            driver.run(1)
            root.dismiss(animated: false)

            root.present(sheet, animated: false)
            driver.run(0.1)
            driver.tap(8, 8)
            #expect((root.presentedScreen == nil || sheet.isBeingDismissed) == !isModal)
            driver.run(1)
            root.dismiss(animated: false)

            root.present(sheet, animated: false)
            driver.run(0.1)
            driver.tap(400, 350)
            #expect(root.presentedScreen === sheet && !sheet.isBeingDismissed, "a press in it is its own")
            root.dismiss(animated: false)
        }
    }

    @Test func leavingItTakesNoTouches() {
        let below = addLogView(to: root.view, 0, 0, 800, 700)
        root.present(sheet, animated: true)
        driver.run(1)
        sheet.dismiss(animated: true)
        driver.run(0.05)

        driver.tap(400, 350)

        #expect(below.log == ["began", "ended"])
    }

    @Test func aSheetOverASheetGoesWithIt() {
        let second = Page("second", log)
        root.present(sheet, animated: false)
        root.present(second, animated: false)
        #expect(sheet.presentedScreen === second, "over what is presented already")
        log.lines = []

        root.dismiss(animated: false)

        #expect(log.lines.filter { $0.contains("did") } == ["second did disappear", "sheet did disappear"])
        #expect(window.subviews.count == 1)
    }

    @Test func aSheetIsAsLargeAsItPrefersWhereThereIsRoom() {
        sheet.preferredContentSize = CGSize(width: 300, height: 5_000)
        root.present(sheet, animated: false)
        window.layoutIfNeeded()

        #expect(sheet.view.bounds.size == CGSize(width: 300, height: 700 - 2 * 24))
        #expect(sheet.view.convert(sheet.view.bounds, to: nil).midX == 400)
    }

    @Test func aSheetFollowsThePreferredSize() {
        root.present(sheet, animated: false)
        driver.run(0.1)
        sheet.preferredContentSize = CGSize(width: 300, height: 200)
        driver.run(0.1)

        #expect(sheet.view.bounds.size == CGSize(width: 300, height: 200))
        #expect(sheet.view.convert(sheet.view.bounds, to: nil).midX == 400)
    }

    @Test func anotherRootScreenTakesAllAway() {
        root.present(sheet, animated: false)
        let other = Page("other", log)

        window.rootScreen = other

        #expect(window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(other.view)])
        #expect(log.lines.contains("sheet did disappear"))
    }
}
