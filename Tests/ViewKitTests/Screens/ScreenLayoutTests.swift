import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// A screen is told before and after its view lays out.
@Suite struct ScreenLayoutTests {
    private final class Root: View {
        var log: [String] = []
        override func layoutSubviews() { log.append("layout \(Int(bounds.width))") }
    }
    private final class Page: Screen {
        let root = Root()
        override func loadView() { view = root }
        override func viewWillLayoutSubviews() { root.log.append("will") }
        override func viewDidLayoutSubviews() { root.log.append("did \(Int(view.bounds.width))") }
    }

    @Test func willLayoutDidAtEachSize() {
        let driver = InputDriver(Window(size: CGSize(width: 300, height: 200)))
        let page = Page()
        driver.window.rootScreen = page
        driver.run(0.1)
        #expect(page.root.log == ["will", "layout 300", "did 300"])

        page.root.log = []
        driver.send(.resize(CGSize(width: 400, height: 200)))
        driver.run(0.1)
        #expect(page.root.log == ["will", "layout 400", "did 400"])

        page.root.log = []
        page.view.setNeedsLayout()
        page.view.layoutIfNeeded()
        driver.run(0.1)
        #expect(page.root.log == ["will", "layout 400", "did 400"])
    }

    @Test func aViewThatIsNoScreensTellsNone() {
        let page = Page()
        let driver = InputDriver(Window(size: CGSize(width: 300, height: 200)))
        driver.window.rootScreen = page
        driver.run(0.1)
        page.root.log = []

        let inner = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.setNeedsLayout()
        inner.layoutIfNeeded()

        #expect(page.root.log.isEmpty)
    }
}
