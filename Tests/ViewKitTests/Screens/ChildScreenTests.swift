import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct ChildScreenTests {
    private let window = makeWindow()
    private let log = Log()
    private let parent: LoggedScreen
    private let child: LoggedScreen

    final class Log { var lines: [String] = [] }

    /// Writes down its callbacks.
    final class LoggedScreen: Screen {
        let log: Log
        var forwards = true

        init(_ name: String, _ log: Log) {
            self.log = log
            super.init()
            self.name = name
            title = name
        }

        private func write(_ line: String) { log.lines.append("\(name) \(line)") }
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
        override func viewWillAppear(_ animated: Bool) { write("willAppear") }
        override func viewDidAppear(_ animated: Bool) { write("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { write("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { write("didDisappear") }
        override func willMove(toParent parent: Screen?) { write("willMove \(parent?.name ?? "nil")") }
        override func didMove(toParent parent: Screen?) { write("didMove \(parent?.name ?? "nil")") }
    }

    init() {
        parent = LoggedScreen("parent", log)
        child = LoggedScreen("child", log)
    }

    /// What was written since the last call.
    private func written() -> [String] {
        defer { log.lines = [] }
        return log.lines
    }

    private func add() {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    @Test func aChildThatIsThereBeforehandAppearsWithItsParent() {
        add()
        #expect(written() == ["child willMove parent", "child didMove parent"])
        #expect(parent.children.map(\.name) == ["child"] && child.parent === parent)

        window.rootScreen = parent
        #expect(
            written() == [
                "parent willAppear", "child willAppear", "parent didAppear", "child didAppear",
            ])
        window.rootScreen = nil
        #expect(
            written() == [
                "parent willDisappear", "child willDisappear", "parent didDisappear", "child didDisappear",
            ])
    }

    @Test func aChildThatComesLaterAppearsWithItsView() {
        window.rootScreen = parent
        _ = written()
        parent.addChild(child)
        #expect(written() == ["child willMove parent"])

        let box = View()
        box.addSubview(child.view)
        parent.view.addSubview(box)
        #expect(written() == ["child willAppear", "child didAppear"])
        parent.view.addSubview(child.view)
        #expect(written().isEmpty)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            written() == [
                "child willMove nil", "child willDisappear", "child didDisappear", "child didMove nil",
            ])
        #expect(parent.children.isEmpty && child.parent == nil)
        child.removeFromParent()
        #expect(written().isEmpty)
    }

    @Test func aChildInACoveredScreenDisappearsWithIt() {
        let stack = ScreenStack(rootScreen: parent)
        add()
        window.rootScreen = stack
        _ = written()
        let driver = InputDriver(window)

        stack.push(LoggedScreen("top", log), animated: true)
        driver.run(1)
        let lines = written()
        #expect(lines.filter { $0.hasPrefix("child") } == ["child willDisappear", "child didDisappear"])
        #expect(
            Array(lines.prefix(2)) == ["top willMove \(stack.name)", "top didMove \(stack.name)"])
        stack.pop(animated: true)
        driver.run(1)
        #expect(
            written().filter { $0.hasPrefix("child") } == ["child willAppear", "child didAppear"])
        #expect(child.stack === stack && stack.children.count == 1)
    }

    @Test func aScreenThatDoesNotForwardCallsItself() {
        parent.forwards = false
        add()
        window.rootScreen = parent
        _ = written()
        child.beginAppearanceTransition(true, animated: false)
        child.endAppearanceTransition()
        child.endAppearanceTransition()
        #expect(written() == ["child willAppear", "child didAppear"])
    }

    @Test func aChildMovesToAnotherParent() {
        add()
        let other = LoggedScreen("other", log)
        other.addChild(child)
        #expect(parent.children.isEmpty && other.children.count == 1 && child.parent === other)
        other.addChild(child)
        #expect(other.children.count == 1)
    }

    @Test func keysPassFromAChildToItsParent() {
        final class Taking: Screen {
            var keys: [String] = []
            override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
                keys.append(key.name)
                return true
            }
        }
        let (outer, driver) = (Taking(), InputDriver(window))
        window.rootScreen = outer
        outer.addChild(child)
        let log = addLogView(to: child.view, 0, 0, 10, 10)
        outer.view.addSubview(child.view)
        child.didMove(toParent: outer)
        log.becomeFirstResponder()
        driver.press("X")
        #expect(outer.keys == ["X"] && log.log == ["key X"])
    }
}
