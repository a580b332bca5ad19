import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct PageControlTests {
    private let window = makeWindow()
    private let driver: InputDriver
    private let control = PageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 26))
    private let told = Told()

    private final class Told { var pages: [Int] = [] }

    init() {
        driver = InputDriver(window)
        control.numberOfPages = 4
        window.addSubview(control)
        control.addAction(for: .valueChanged) { [unowned control, told] in
            told.pages.append(control.currentPage)
        }
        driver.run(0.1)
    }

    @Test func aTapInAHalfGoesOnePageOn() {
        driver.click(250, 110)
        driver.click(250, 110)
        driver.click(150, 110)
        driver.click(150, 110)
        driver.click(150, 110)
        #expect(told.pages == [1, 2, 1, 0])
        control.semanticContentAttribute = .forceRightToLeft
        driver.click(150, 110)
        #expect(told.pages.last == 1)
    }

    @Test func aDragGoesToThePageUnderThePointer() {
        // The dots are 16 points apart, in the middle: from 168 to 232.
        driver.mouseDrag(from: CGPoint(x: 175, y: 110), by: CGVector(dx: 90, dy: 0))
        driver.mouse(.up, 265, 110)
        #expect(told.pages == [1, 2, 3])

        control.allowsContinuousInteraction = false
        driver.mouseDrag(from: CGPoint(x: 220, y: 110), by: CGVector(dx: -60, dy: 0))
        #expect(control.currentPage == 3)
        driver.mouse(.up, 160, 110)
        #expect(control.currentPage == 2)
    }

    @Test func keysGoThroughThePages() {
        control.becomeFirstResponder()
        for key in ["Right", "End", "Right", "Left", "Home"] { driver.press(key) }
        #expect(told.pages == [1, 3, 2, 0])
    }

    @Test func pagesStayWithinTheirNumber() {
        control.currentPage = 9
        #expect(control.currentPage == 3)
        control.currentPage = .min
        #expect(control.currentPage == 0)
        control.currentPage = 3
        control.numberOfPages = 2
        #expect(control.currentPage == 1)
        control.numberOfPages = -7
        #expect(control.numberOfPages == 0 && control.currentPage == 0 && !control.canBecomeFocused)
        driver.click(250, 110)
        control.numberOfPages = .max
        control.currentPage = .max
        control.bounds.size.width = 1e9
        #expect(control.focusShape.rect.width == 8000)
        #expect(window.needsFrameAfterRecording() == false)
        #expect(told.pages.isEmpty)
    }

    @Test func aSinglePageMayBeBlank() {
        control.numberOfPages = 1
        #expect(control.canBecomeFocused)
        control.hidesForSinglePage = true
        #expect(!control.canBecomeFocused)
        let canvas = LogCanvas()
        control.draw(canvas)
        #expect(canvas.filled.isEmpty)
        #expect(control.size(forNumberOfPages: 3) == CGSize(width: 64, height: 26))
        #expect(control.intrinsicContentSize == CGSize(width: 32, height: 26))
    }

    @Test func whereDotsLackRoomThoseAroundTheCurrentAreShown() {
        let middle = PageDots(count: 100, current: 50, room: 5)
        #expect(middle.pages == 48..<53)
        #expect(middle.pages.map { middle.fraction(of: $0) } == [0.45, 0.7, 1, 0.7, 0.45])
        let first = PageDots(count: 100, current: 0, room: 5)
        #expect(first.pages == 0..<5)
        #expect(first.pages.map { first.fraction(of: $0) } == [1, 1, 1, 0.7, 0.45])
        #expect(PageDots(count: 100, current: 99, room: 5).pages == 95..<100)
        let all = PageDots(count: 3, current: 1, room: 5)
        #expect(all.pages == 0..<3 && all.fraction(of: 0) == 1)
        #expect(PageDots(count: 0, current: 0, room: 5).pages.isEmpty)
    }
}
