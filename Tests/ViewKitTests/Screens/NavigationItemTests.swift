import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct NavigationItemTests {
    private let window = makeWindow()
    private let driver: InputDriver
    private let root = Screen()
    private let stack: ScreenStack
    private let pressed = Pressed()

    private final class Pressed { var titles: [String] = [] }

    init() {
        driver = InputDriver(window)
        root.title = "Root"
        stack = ScreenStack(rootScreen: root)
        window.rootScreen = stack
        driver.run(0.1)
    }

    private func item(_ title: String) -> BarButtonItem {
        BarButtonItem(title: title, primaryAction: Action { [pressed] _ in pressed.titles.append(title) })
    }

    private var bar: NavigationBar { stack.navigationBar }

    private func frame(_ item: BarButtonItem) -> CGRect? {
        driver.run(0.5)
        return item.view?.window == nil ? nil : item.view?.frame
    }

    @Test func itemsStandAtTheEndsAndThePressIsTheirs() throws {
        let (left, outer, inner) = (item("l"), item("o"), item("i"))
        root.navigationItem.leftBarButtonItem = left
        root.navigationItem.rightBarButtonItems = [outer, inner]

        let frames = try [left, inner, outer].map { try #require(frame($0)) }
        #expect(frames[0].minX == 4 && frames[2].maxX == 396 && frames[1].maxX == frames[2].minX - 4)
        for frame in frames { driver.click(frame.midX, frame.midY) }
        #expect(pressed.titles == ["l", "i", "o"])

        inner.isEnabled = false
        driver.click(frames[1].midX, frames[1].midY)
        outer.isHidden = true
        #expect(pressed.titles.count == 3 && frame(inner)?.maxX == 396)
    }

    @Test func fromRightToLeftTheEndsAreExchanged() throws {
        root.navigationItem.leftBarButtonItem = item("l")
        root.navigationItem.rightBarButtonItem = item("r")
        stack.view.semanticContentAttribute = .forceRightToLeft
        driver.run(0.1)
        #expect(root.navigationItem.leftBarButtonItem.flatMap(frame)?.maxX == 396)
        #expect(root.navigationItem.rightBarButtonItem.flatMap(frame)?.minX == 4)
        let next = Screen()
        stack.push(next, animated: false)
        driver.run(0.1)
        #expect(bar.backButton.frame.maxX == 400)
    }

    @Test func theItemsChangeWithTheScreen() {
        let (first, second) = (item("1"), item("2"))
        root.navigationItem.rightBarButtonItem = first
        let next = Screen()
        next.title = "Next"
        next.navigationItem.rightBarButtonItem = second
        stack.push(next, animated: true)
        #expect(frame(first) == nil && frame(second) != nil && bar.titleLabel.text == "Next")
        stack.pop(animated: true)
        #expect(frame(first) != nil && frame(second) == nil && bar.titleLabel.text == "Root")
        root.navigationItem.rightBarButtonItem = nil
        #expect(frame(first) == nil && root.navigationItem.rightBarButtonItems.isEmpty)
    }

    @Test func theBackButtonGivesWayToLeadingItems() {
        let next = Screen()
        root.navigationItem.backButtonTitle = "Up"
        stack.push(next, animated: false)
        #expect(!bar.backButton.isHidden && bar.backButton.title == "Up")

        next.navigationItem.leftBarButtonItem = item("l")
        #expect(bar.backButton.isHidden)
        next.navigationItem.leftItemsSupplementBackButton = true
        #expect(!bar.backButton.isHidden)
        #expect(next.navigationItem.leftBarButtonItem.flatMap(frame)?.minX == bar.backButton.frame.maxX)
        next.navigationItem.hidesBackButton = true
        #expect(bar.backButton.isHidden)
        driver.press("Escape")
        #expect(stack.topScreen === root)
    }

    @Test func theBackButtonHasTheTitleOfTheItemBelow() {
        root.navigationItem.title = "Piers"
        stack.push(Screen(), animated: false)
        #expect(bar.backButton.title == "Piers" && root.title == "Root")

        root.navigationItem.title = "Docks"
        #expect(bar.backButton.title == "Docks")
        root.title = "Ports"
        #expect(bar.backButton.title == "Ports")
    }

    @Test func aTitleViewStandsInTheMiddle() {
        let view = SegmentedControl(items: ["a", "b"])
        root.navigationItem.titleView = view
        driver.run(0.1)
        #expect(view.superview === bar && view.center == CGPoint(x: 200, y: 22))
        #expect(bar.titleLabel.text == nil)
        root.navigationItem.titleView = nil
        root.title = "New"
        #expect(view.superview == nil && bar.titleLabel.text == "New")
        root.navigationItem.title = "Other"
        #expect(bar.titleLabel.text == "Other" && root.title == "New")
    }

    @Test func manyItemsLeaveTheBarWhole() {
        root.navigationItem.rightBarButtonItems = (0..<40).map { item("number \($0)") }
        root.navigationItem.leftBarButtonItems = (0..<40).map { item("number \($0)") }
        driver.run(0.1)
        for view in bar.subviews { #expect(bar.bounds.contains(view.frame), "\(view.frame)") }
    }

    @Test func theToolbarShowsTheTopScreensItems() throws {
        let (first, last) = (item("first"), item("last"))
        root.toolbarItems = [first, .flexibleSpace(), last]
        #expect(stack.isToolbarHidden && stack.toolbar.isHidden)
        let height = root.view.bounds.height

        stack.setToolbarHidden(false, animated: true)
        driver.run(1)
        #expect(stack.toolbar.frame == CGRect(x: 0, y: 256, width: 400, height: 44))
        #expect(root.view.bounds.height == height - 44)
        #expect(frame(first)?.minX == 4 && frame(last)?.maxX == 396)
        let next = Screen()
        stack.push(next, animated: true)
        #expect(frame(first) == nil && stack.toolbar.items.isEmpty)
        stack.pop(animated: false)
        #expect(frame(first) != nil)
        stack.setToolbarHidden(true, animated: true)
        driver.run(1)
        #expect(stack.toolbar.isHidden && root.view.bounds.height == height)
    }

    @Test func spacesShareTheRoomAndBadWidthsAreNone() {
        let bar = Toolbar(frame: CGRect(x: 0, y: 100, width: 216, height: 44))
        let views = (0..<3).map { _ in View(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        let items = views.map { BarButtonItem(customView: $0) }
        let fixed = BarButtonItem.fixedSpace(.nan)
        #expect(fixed.width == 0)
        fixed.width = 22
        bar.items = [items[0], .flexibleSpace(), items[1], fixed, items[2], .flexibleSpace()]
        window.addSubview(bar)
        driver.run(0.1)
        // 208 wide inside, of which 60 are views, 22 the space and 20 the gaps.
        #expect(views.map(\.frame.minX) == [4, 85, 135])
        bar.semanticContentAttribute = .forceRightToLeft
        driver.run(0.1)
        #expect(views.map(\.frame.maxX) == [212, 131, 81])
    }

    @Test func aMenuOpensFromItsItem() {
        let menu = Menu(
            title: "",
            children: [
                Action(title: "Rename") { [pressed] _ in
                    pressed.titles.append("renamed")
                }
            ])
        let more = BarButtonItem(title: "More", menu: menu)
        root.navigationItem.rightBarButtonItem = more
        driver.run(0.1)
        more.view?.becomeFirstResponder()
        driver.press("Space")
        driver.run(0.2)
        #expect(window.frontScreen?.name == "Menu")
        driver.press("Down")
        driver.press("Return")
        driver.run(0.2)
        #expect(pressed.titles == ["renamed"])
    }
}
