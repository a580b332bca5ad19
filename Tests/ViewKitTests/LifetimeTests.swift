import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// What is let go of goes, whatever it was doing.
struct LifetimeTests {
    private final class Rows: TableViewDataSource {
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 50 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            TableViewCell(style: .default, reuseIdentifier: "row")
        }
    }

    @Test func scrollViewsThatLeaveKeepNoLinkInTheWindow() {
        let window = makeWindow()
        weak var last: ScrollView?
        for _ in 0..<20 {
            let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.contentSize = CGSize(width: 100, height: 900)
            window.addSubview(view)
            view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            window.step(to: window.time + 1.0 / 60)
            view.removeFromSuperview()
            last = view
        }

        #expect(window.displayLinks.isEmpty)
        #expect(last == nil)
    }

    @Test func aScrollViewThatComesBackStillMoves() {
        let window = makeWindow()
        let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 900)
        window.addSubview(view)
        view.removeFromSuperview()
        window.addSubview(view)

        view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        InputDriver(window).run(0.5)

        #expect(view.contentOffset.y == 300)
    }

    @Test func aWindowGoesWithAFingerDownAndAnAnimationRunning() {
        weak var gone: Window?
        weak var table: TableView?
        weak var button: Button?
        weak var pan: GestureRecognizer?
        weak var touch: Touch?
        let rows = Rows()
        do {
            let window = makeWindow()
            let list = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            list.dataSource = rows
            let press = Button("Press") { [weak list] in list?.reloadData() }
            press.frame = CGRect(x: 0, y: 220, width: 100, height: 40)
            let stack = ScreenStack(rootScreen: Screen())
            window.rootScreen = stack
            stack.push(Screen(), animated: true)
            stack.topScreen.view.addSubview(list)
            stack.topScreen.view.addSubview(press)
            window.step(to: window.time + 1)
            let driver = InputDriver(window)
            driver.run(0.1)
            driver.drag(from: CGPoint(x: 50, y: 150), by: CGVector(dx: 0, dy: -60))
            driver.mouse(.down, 20, 280)
            View.animate(withDuration: 5, animations: { press.alpha = 0.5 })
            (gone, table, button, pan) = (window, list, press, list.panGestureRecognizer)
            touch = window.dispatcher.touches.first
            #expect(touch != nil)
        }

        #expect(gone == nil)
        #expect(table == nil)
        #expect(button == nil)
        #expect(pan == nil)
        #expect(touch == nil)
    }

    @Test func aPoppedScreenGoesWhenItsSlideEnds() {
        let window = makeWindow()
        let stack = ScreenStack(rootScreen: Screen())
        window.rootScreen = stack
        weak var screen: Screen?
        weak var view: View?
        do {
            let pushed = Screen()
            stack.push(pushed, animated: true)
            (screen, view) = (pushed, pushed.view)
        }
        let driver = InputDriver(window)
        driver.run(1)

        stack.pop(animated: true)
        driver.run(1)

        #expect(screen == nil)
        #expect(view == nil)
    }
}
