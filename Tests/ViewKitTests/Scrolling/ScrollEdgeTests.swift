import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// That there is more than is seen is shown: bars that flash, edges that fade.
struct ScrollEdgeTests {
    private let window = makeWindow()
    private let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    private let driver: InputDriver

    init() {
        driver = InputDriver(window)
        scroll.backgroundColor = .white
        scroll.contentSize = CGSize(width: 200, height: 400)
    }

    private var bar: ScrollIndicatorBar? { scroll.subviews.compactMap { $0 as? ScrollIndicatorBar }.first }
    private func fade(atTop: Bool) -> ScrollEdgeFadeView? {
        scroll.subviews.compactMap { $0 as? ScrollEdgeFadeView }.first { $0.isAtTop == atTop && !$0.isHidden }
    }

    @Test func theIndicatorFlashesWhenTheViewAppearsAndThenRests() throws {
        window.addSubview(scroll)
        driver.run(0.1)
        let bar = try #require(bar)
        #expect(bar.presentation.alpha == 1)
        #expect(bar.frame.minY == ScrollIndicatorBar.margin && bar.frame.height < 50)

        driver.run(1)
        #expect(bar.presentation.alpha == 0)
        var list = DisplayList()
        window.record(into: &list)
        #expect(!window.needsFrame)

        scroll.flashScrollIndicators()
        #expect(bar.presentation.alpha == 1)
        driver.run(1)
        scroll.removeFromSuperview()
        window.addSubview(scroll)
        driver.run(0.1)
        #expect(bar.presentation.alpha == 1, "each time that it appears")
    }

    @Test func whatFitsFlashesNothing() {
        scroll.contentSize.height = 100
        scroll.alwaysBounceVertical = true
        window.addSubview(scroll)
        driver.run(0.1)

        #expect(bar == nil && fade(atTop: true) == nil && fade(atTop: false) == nil)
        scroll.contentSize.height = 150
        driver.run(0.1)
        #expect(bar?.presentation.alpha == 1, "what comes to be more than is seen is shown then")
    }

    @Test func anEdgeBeyondWhichThereIsMoreFades() throws {
        window.addSubview(scroll)
        driver.run(0.1)
        let bottom = try #require(fade(atTop: false))
        #expect(bottom.frame.maxY == 100 && bottom.alpha == 1 && bottom.frame.height > 15)
        #expect(fade(atTop: true) == nil)

        scroll.contentOffset.y = 150
        driver.run(0.05)
        #expect(bottom.frame.maxY == 250)
        #expect(fade(atTop: true)?.frame.minY == 150)

        scroll.contentOffset.y = 295
        driver.run(0.05)
        #expect(bottom.alpha > 0 && bottom.alpha < 0.5, "the less is left, the fainter")
        scroll.contentOffset.y = 300
        driver.run(0.05)
        #expect(fade(atTop: false) == nil && fade(atTop: true) != nil)
        scroll.fadesEdges = false
        driver.run(0.05)
        #expect(fade(atTop: true) == nil)
    }

    @Test func withoutABackgroundNothingFades() {
        scroll.backgroundColor = Color(white: 1, alpha: 0.5)
        window.addSubview(scroll)
        driver.run(0.1)

        #expect(fade(atTop: false) == nil)
    }

    /// By pixels: at the edge the background, inside the content.
    @Test func theFadeIsPaintedOverTheContent() {
        for isAtTop in [true, false] {
            let fade = ScrollEdgeFadeView(isAtTop: isAtTop)
            fade.frame = CGRect(x: 0, y: 0, width: 4, height: 20)
            fade.color = .white
            let canvas = BitmapCanvas(width: 4, height: 20)
            canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 20), with: .black)
            fade.draw(canvas)
            let grays = (0..<20).map { Int(canvas.bitmap.pixels[($0 * 4 + 2) * 4]) }
            let ordered = isAtTop ? Array(grays.reversed()) : grays

            #expect(ordered == ordered.sorted() && ordered[0] < 20 && ordered[19] > 200)
        }
    }

    @Test func overlaysStayOverWhatIsAddedLater() {
        window.addSubview(scroll)
        driver.run(0.1)
        scroll.addSubview(View(frame: CGRect(x: 0, y: 0, width: 200, height: 400)))
        driver.run(0.1)

        #expect(scroll.subviews.suffix(2).map(\.name) == ["ScrollEdgeFade", "ScrollIndicator"])
        #expect(scroll.restorableSubviews.count == 1)
    }
}
