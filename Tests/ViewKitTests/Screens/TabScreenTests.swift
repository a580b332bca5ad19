import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct TabScreenTests {
    private typealias LoggedScreen = ChildScreenTests.LoggedScreen

    private let window = makeWindow()
    private let log = ChildScreenTests.Log()
    private let driver: InputDriver
    private let tabs: TabScreen

    init() {
        driver = InputDriver(window)
        let log = log
        tabs = TabScreen(screens: ["a", "b", "c"].map { LoggedScreen($0, log) })
        window.rootScreen = tabs
        driver.run(0.1)
    }

    /// The callbacks of appearance since the last call.
    private func written() -> [String] {
        defer { log.lines = [] }
        return log.lines.filter { $0.contains("ppear") }
    }

    @Test func theFirstAppearsAndTabsChangeScreens() {
        #expect(written() == ["a willAppear", "a didAppear"])
        #expect(tabs.selectedIndex == 0 && tabs.screens[0].view.frame.height == 251)
        #expect(!tabs.screens[1].isViewLoaded)

        driver.click(200, 280)
        #expect(tabs.selectedScreen?.name == "b")
        #expect(written() == ["a willDisappear", "b willAppear", "a didDisappear", "b didAppear"])
        #expect(tabs.screens[0].view.superview == nil && tabs.screens[1].view.window === window)
        driver.click(200, 280)
        #expect(written().isEmpty)
        window.rootScreen = nil
        #expect(written() == ["b willDisappear", "b didDisappear"])
    }

    /// Selects the last tab when its view is loaded.
    private final class Redirecting: Screen {
        var appearances = 0
        override func viewDidLoad() { tabScreen?.selectedIndex = 2 }
        override func viewWillAppear(_ animated: Bool) { appearances += 1 }
    }

    @Test func aScreenMaySelectAnotherTabWhenItsViewIsLoaded() {
        let pages = [Redirecting(), Redirecting()]
        let other = TabScreen(screens: [pages[0], pages[1], Screen()])
        window.rootScreen = other
        driver.run(0.1)
        #expect(other.selectedIndex == 2)
        #expect(other.screens[2].view.window === window && pages[0].view.window == nil)

        other.selectedIndex = 1
        driver.run(0.1)
        #expect(other.selectedIndex == 2 && pages.map(\.appearances) == [0, 0])
        #expect(other.screens[2].view.window === window && pages[1].view.window == nil)
    }

    @Test func keysSelectTabs() {
        driver.press("Tab", .control)
        #expect(tabs.selectedIndex == 1)
        driver.press("Tab", [.control, .shift])
        driver.press("Tab", [.control, .shift])
        #expect(tabs.selectedIndex == 2)
        driver.press("1", .control)
        driver.press("9", .control)
        #expect(tabs.selectedIndex == 0)
        tabs.screens[1].tabBarItem.isEnabled = false
        driver.press("Tab", .control)
        #expect(tabs.selectedIndex == 2)
        driver.press("2", .control)
        #expect(tabs.selectedIndex == 2)
    }

    @Test func arrowsMoveInTheBar() {
        driver.press("Tab")
        #expect(window.firstResponder?.focusName == "a")
        driver.press("Right")
        #expect(tabs.selectedIndex == 1 && window.firstResponder?.focusName == "b")
        tabs.view.semanticContentAttribute = .forceRightToLeft
        driver.press("Right")
        driver.press("Right")
        #expect(tabs.selectedIndex == 0)
        driver.run(0.1)
        driver.click(80, 280)
        #expect(tabs.selectedIndex == 2)
    }

    @Test func badIndicesAreIgnored() {
        for bad in [-1, 3, Int.max] { tabs.selectedIndex = bad }
        tabs.selectedScreen = Screen()
        #expect(tabs.selectedIndex == 0)
        let none = TabScreen()
        #expect(none.selectedIndex == -1 && none.selectedScreen == nil)
        window.rootScreen = none
        driver.press("Tab", .control)
        driver.press("1", .control)
        driver.click(200, 280)
        none.screens = [Screen()]
        #expect(none.selectedIndex == 0 && none.selectedScreen?.view.window === window)
    }

    @Test func theSelectionStaysWithItsScreen() {
        tabs.selectedIndex = 1
        let (a, b) = (tabs.screens[0], tabs.screens[1])
        _ = written()
        tabs.screens = [b, a]
        #expect(tabs.selectedIndex == 0 && tabs.selectedScreen === b && written().isEmpty)
        tabs.screens = [a]
        #expect(tabs.selectedScreen === a && b.parent == nil && b.view.superview == nil)
        #expect(written() == ["b willDisappear", "b didDisappear", "a willAppear", "a didAppear"])
        #expect(tabs.tabBar.items.count == 1 && a.tabScreen === tabs)
    }

    private final class Refusing: TabScreenDelegate {
        var selected: [String] = []
        func tabScreen(_ tabScreen: TabScreen, shouldSelect screen: Screen) -> Bool { screen.name != "b" }
        func tabScreen(_ tabScreen: TabScreen, didSelect screen: Screen) { selected.append(screen.name) }
    }

    @Test func theDelegateMayRefuseTheUser() {
        let delegate = Refusing()
        tabs.delegate = delegate
        driver.click(200, 280)
        #expect(tabs.selectedIndex == 0)
        driver.click(320, 280)
        driver.click(320, 280)
        #expect(delegate.selected == ["c", "c"])
        tabs.selectedIndex = 1
        #expect(tabs.selectedIndex == 1 && delegate.selected.count == 2)
    }

    @Test func theSelectedTabTakesAStackToItsBottom() {
        let stack = ScreenStack(rootScreen: Screen())
        tabs.screens = [stack]
        stack.push(Screen(), animated: false)
        driver.run(0.1)
        driver.click(200, 280)
        driver.run(1)
        #expect(stack.screens.count == 1)
    }

    @Test func theFocusComesBackWithItsScreen() {
        let view = addLogView(to: tabs.screens[0].view, 0, 0, 10, 10)
        view.becomeFirstResponder()
        tabs.selectedIndex = 1
        #expect(window.firstResponder == nil)
        tabs.selectedIndex = 0
        #expect(window.firstResponder === view)
    }

    @Test func aHiddenBarLeavesItsRoom() {
        tabs.isTabBarHidden = true
        driver.run(0.1)
        #expect(tabs.screens[0].view.frame.height == 300)
    }

    @Test func titlesAndBadgesShowAtOnce() {
        tabs.screens[0].title = "New"
        tabs.screens[0].tabBarItem.badgeValue = "3"
        var list = DisplayList()
        driver.run(0.1)
        window.record(into: &list)
        #expect(tabs.tabBar.items[0].title == "New" && !window.needsFrame)
    }
}
