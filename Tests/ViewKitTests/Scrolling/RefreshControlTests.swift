import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct RefreshControlTests {
    private let window = makeWindow()
    private let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    private let refresh = RefreshControl()
    private let driver: InputDriver
    private let told = Told()

    private final class Told { var count = 0 }

    init() {
        driver = InputDriver(window, isRecording: true)
        window.addSubview(scroll)
        scroll.contentSize = CGSize(width: 200, height: 900)
        scroll.refreshControl = refresh
        refresh.addAction(for: .valueChanged) { [told] in told.count += 1 }
        driver.run(2)
    }

    private func pull(_ distance: CGFloat) {
        driver.drag(from: CGPoint(x: 100, y: 40), by: CGVector(dx: 0, dy: distance), steps: 20)
        driver.run(0.1)
    }

    private func lift(after distance: CGFloat = 240) {
        driver.touch(.ended, 100, 40 + distance)
        driver.run(2)
    }

    @Test func aLongPullRefreshesOnceAndTheContentRestsBelow() {
        pull(240)
        #expect(told.count == 1 && refresh.isRefreshing)
        #expect(scroll.contentInset.top == 0, "it would jump under the finger")
        lift()
        #expect(scroll.contentOffset.y == -60 && scroll.contentInset.top == 60)
        #expect(window.needsFrame)

        refresh.endRefreshing()
        driver.frames(3)
        #expect(scroll.contentOffset.y < 0 && scroll.contentOffset.y > -60)
        driver.run(2)
        #expect(scroll.contentOffset.y == 0 && scroll.contentInset.top == 0 && !window.needsFrame)
        pull(240)
        lift()
        #expect(told.count == 2)
    }

    @Test func aPullThroughANestedListRefreshesToo() {
        let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 280))
        list.contentSize = CGSize(width: 200, height: 600)
        list.nestedScrolling = .chain
        scroll.addSubview(list)
        driver.run(0.1)
        pull(240)
        #expect(told.count == 1 && refresh.isRefreshing && scroll.isDragging)
        lift()
        #expect(scroll.contentOffset.y == -60 && scroll.contentInset.top == 60)

        refresh.endRefreshing()
        driver.run(2)
        #expect(scroll.contentOffset.y == 0 && scroll.contentInset.top == 0)
    }

    @Test func aShortPullDoesNothing() {
        pull(60)
        lift(after: 60)
        #expect(told.count == 0 && !refresh.isRefreshing && scroll.contentOffset.y == 0)
        #expect(!window.needsFrame)
    }

    @Test func aRefreshMayEndWhileTheFingerIsDown() {
        pull(240)
        let offset = scroll.contentOffset
        refresh.endRefreshing()
        driver.run(0.1)
        #expect(scroll.contentOffset == offset && told.count == 1)
        lift()
        #expect(scroll.contentOffset.y == 0 && scroll.contentInset.top == 0)
    }

    @Test func aDragBeginsBeforeTheEndAndEndsAfterIt() {
        refresh.beginRefreshing()
        driver.run(1)
        #expect(scroll.contentOffset.y == -60 && told.count == 0)
        pull(30)
        refresh.endRefreshing()
        driver.run(0.1)
        #expect(scroll.contentInset.top == 60)
        lift(after: 30)
        #expect(scroll.contentOffset.y == 0 && scroll.contentInset.top == 0)
    }

    @Test func keysRefreshWhileTheFocusIsThere() {
        driver.press("F5")
        #expect(told.count == 0)
        scroll.becomeFirstResponder()
        driver.press("R", .control)
        driver.press("F5")
        #expect(told.count == 1 && refresh.isRefreshing)
        refresh.endRefreshing()
        refresh.isEnabled = false
        driver.press("F5")
        #expect(told.count == 1)
    }

    @Test func contentThatIsScrolledStays() {
        scroll.contentOffset.y = 200
        refresh.beginRefreshing()
        driver.run(1)
        #expect(scroll.contentOffset.y == 200)
        refresh.endRefreshing()
        driver.run(1)
        #expect(scroll.contentOffset.y == 200 && scroll.contentInset.top == 0)
    }

    @Test func theProgramsInsetStays() {
        scroll.contentInset.top = 20
        scroll.contentOffset.y = -20
        refresh.beginRefreshing()
        refresh.beginRefreshing()
        driver.run(1)
        #expect(scroll.contentOffset.y == -80)
        scroll.refreshControl = nil
        driver.run(1)
        #expect(scroll.contentInset.top == 20 && refresh.superview == nil && scroll.contentOffset.y == -20)
        refresh.endRefreshing()
        #expect(scroll.contentInset.top == 20)
    }

    @Test func shortContentCanBePulledToo() {
        scroll.contentSize = .zero
        pull(240)
        #expect(told.count == 1)
    }
}
