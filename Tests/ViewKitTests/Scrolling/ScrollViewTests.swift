import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct ScrollViewTests {
    private let trace = TraceLog()
    private let window: Window
    private let scroll: ScrollView
    private let driver: InputDriver

    init() {
        window = makeWindow(trace: trace)
        scroll = ScrollView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        scroll.contentSize = CGSize(width: 200, height: 1000)
        scroll.name = "list"
        window.addSubview(scroll)
        window.step(0)
        driver = InputDriver(window)
    }

    /// The services are one for all tests: each that looks at the trace claims them first.
    private func listen() { Services.current.trace = trace }

    private var settled: [String] { trace.lines.filter { $0.hasPrefix("scrolled") } }

    /// Drags up with a finger and lets go in motion.
    private func flickUp() {
        driver.drag(from: CGPoint(x: 200, y: 220), by: CGVector(dx: 0, dy: -110), steps: 11)
        driver.touch(.ended, 200, 110)
    }

    @Test(.behavior("A29")) func dragMovesTheContentOneToOne() {
        listen()
        driver.mouseDrag(from: CGPoint(x: 200, y: 200), by: CGVector(dx: 0, dy: -80))
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 80))
        #expect(scroll.isDragging && scroll.isTracking)

        driver.run(0.2)
        driver.mouse(.up, 200, 120)

        #expect(!scroll.isDragging && !scroll.isTracking && !scroll.isDecelerating)
        #expect(settled == ["scrolled name=list offset=[0.0,80.0]"])
    }

    @Test func fingersSlopIsNoPartOfTheDrag() {
        driver.touch(.began, 200, 200)
        driver.touch(.moved, 200, 188)
        #expect(scroll.contentOffset.y == 0)
        driver.touch(.moved, 200, 168)
        #expect(scroll.contentOffset.y == 20)
    }

    @Test(.behavior("F31")) func aScrollViewThatHasGoneAsksForNoFramesAndComesBackAlive() {
        flickUp()
        driver.run(0.05)
        #expect(scroll.isDecelerating)

        scroll.removeFromSuperview()
        driver.run(0.1)
        var list = DisplayList()
        window.record(into: &list)
        #expect(window.displayLinks.isEmpty && !window.needsFrame)

        window.addSubview(scroll)
        driver.run(0.1)
        let before = scroll.contentOffset.y
        flickUp()
        driver.run(3)
        #expect(scroll.contentOffset.y > before + 110)
        window.record(into: &list)
        #expect(window.displayLinks.count == 1 && !window.needsFrame)
    }

    @Test(.behavior("F3")) func flickGoesOnAndRests() {
        listen()
        flickUp()
        #expect(scroll.isDecelerating)
        let atRelease = scroll.contentOffset.y
        driver.run(0.3)
        #expect(scroll.contentOffset.y > atRelease + 100)
        driver.run(5)

        #expect(!scroll.isDecelerating)
        #expect(settled.count == 1)
        #expect(scroll.contentOffset.y < 800)
    }

    @Test func flickDoesNotDependOnTheFrames() {
        flickUp()
        let other = ScrollViewTests()
        other.flickUp()

        window.step(driver.time + 0.1)
        window.step(driver.time + 0.5)
        for count in 1...50 { other.window.step(other.driver.time + Double(count) * 0.01) }

        #expect(scroll.contentOffset.y > 0)
        #expect(scroll.contentOffset == other.scroll.contentOffset)
    }

    @Test(.behavior("F21")) func dragPauseReleaseDoesNotFly() {
        driver.drag(from: CGPoint(x: 200, y: 220), by: CGVector(dx: 0, dy: -110))
        let offset = scroll.contentOffset
        driver.run(0.1)
        driver.touch(.ended, 200, 110)
        driver.run(1)

        #expect(scroll.contentOffset == offset)
    }

    @Test func touchStopsTheFlickAndDoesNotPress() {
        let button = Control(frame: CGRect(x: 0, y: 0, width: 200, height: 1000))
        scroll.addSubview(button)
        var presses = 0
        button.addAction(for: .touchUpInside) { presses += 1 }
        flickUp()
        driver.run(0.1)
        driver.touch(.began, 200, 150)
        let offset = scroll.contentOffset
        driver.run(0.2)
        driver.touch(.ended, 200, 150)
        driver.run(0.5)

        #expect(scroll.contentOffset == offset)
        #expect(presses == 0)
        #expect(!button.isHighlighted)
    }

    @Test(.behavior("A29")) func beyondItsEndsTheContentFollowsLessAndSpringsBack() {
        listen()
        driver.mouseDrag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 100))
        #expect(scroll.contentOffset.y < -30)
        #expect(scroll.contentOffset.y > -60)
        driver.run(0.2)
        driver.mouse(.up, 200, 200)
        driver.run(2)

        #expect(scroll.contentOffset.y == 0)
        #expect(settled == ["scrolled name=list offset=[0.0,0.0]"])
        #expect(!window.displayLinks.contains { !$0.isPaused })
    }

    @Test(.behavior("A28")) func contentThatFitsScrollsOnlyWhenItAlwaysBounces() {
        listen()
        scroll.contentSize = CGSize(width: 200, height: 50)
        driver.mouseDrag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 50))
        driver.mouse(.up, 200, 150)
        #expect(scroll.contentOffset.y == 0)
        #expect(settled.isEmpty)

        scroll.alwaysBounceVertical = true
        driver.mouseDrag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 50))
        #expect(scroll.contentOffset.y < 0)
        driver.mouse(.up, 200, 150)
        driver.run(2)
        #expect(scroll.contentOffset.y == 0)
    }

    @Test(.behavior("F4")) func buttonsInsidePressAndADragCancelsThem() {
        let button = Control(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
        scroll.addSubview(button)
        var events: [String] = []
        button.addAction(for: .touchUpInside) { events.append("up") }
        button.addAction(for: .touchCancel) { events.append("cancel") }

        driver.tap(150, 90)
        #expect(events == ["up"])
        driver.run(0.5)
        driver.mouseDrag(from: CGPoint(x: 150, y: 90), by: CGVector(dx: 0, dy: -40))
        #expect(!button.isHighlighted)
        driver.mouse(.up, 150, 50)
        #expect(events == ["up", "cancel"])
    }

    @Test func innerOfTwoScrollViewsWinsAlongItsAxis() {
        let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        inner.contentSize = CGSize(width: 600, height: 100)
        scroll.addSubview(inner)

        driver.mouseDrag(from: CGPoint(x: 250, y: 100), by: CGVector(dx: -60, dy: 0))
        driver.run(0.2)
        driver.mouse(.up, 190, 100)
        #expect(inner.contentOffset == CGPoint(x: 60, y: 0))
        #expect(scroll.contentOffset == .zero)

        driver.mouseDrag(from: CGPoint(x: 250, y: 120), by: CGVector(dx: 0, dy: -60))
        #expect(inner.contentOffset == CGPoint(x: 60, y: 0))
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 60))
    }

    // MARK: Wheel

    @Test func wheelIsEasedAndArrives() {
        listen()
        driver.wheel(-1, 200, 100)
        #expect(scroll.contentOffset.y == 0)
        driver.run(0.05)
        #expect((1...55).contains(scroll.contentOffset.y))
        driver.wheel(-1, 200, 100)
        driver.run(1)

        #expect(scroll.contentOffset.y == 112)
        #expect(settled == ["scrolled name=list offset=[0.0,112.0]"])
    }

    @Test(.behavior("F7")) func wheelAtTheEndGoesNoFurther() {
        let under = addLogView(to: window, 0, 0, 400, 300)
        under.addSubview(scroll)

        driver.wheel(1, 200, 100)
        driver.run(0.5)
        for _ in 0..<40 { driver.wheel(-1, 200, 100) }
        driver.run(1)
        driver.wheel(-1, 200, 100)
        driver.run(1)

        #expect(scroll.contentOffset.y == 800)
        #expect(under.log.isEmpty)
    }

    @Test(.behavior("F7")) func dragAtTheEndGoesNoFurther() {
        let pan = PanGestureRecognizer()
        window.addGestureRecognizer(pan)
        let log = StateLog(pan)
        scroll.contentOffset = CGPoint(x: 0, y: 800)

        driver.drag(from: CGPoint(x: 200, y: 220), by: CGVector(dx: 0, dy: -100))
        driver.touch(.ended, 200, 120)

        #expect(log.states.isEmpty)
    }

    // MARK: By code

    @Test func animatedOffsetArrivesWithinTheRange() {
        listen()
        scroll.setContentOffset(CGPoint(x: 50, y: 5000), animated: true)
        #expect(scroll.contentOffset == .zero)
        driver.run(0.15)
        #expect((100...700).contains(scroll.contentOffset.y))
        driver.run(0.5)

        #expect(scroll.contentOffset == CGPoint(x: 0, y: 800))
        #expect(settled.count == 1)
    }

    @Test func rectIsScrolledToByTheLeastWay() {
        scroll.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 20), animated: false)
        #expect(scroll.contentOffset.y == 120)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 20), animated: false)
        #expect(scroll.contentOffset.y == 120)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 30, width: 10, height: 20), animated: false)
        #expect(scroll.contentOffset.y == 30)
    }

    @Test func insetsThatAreNoNumbersCountAsZero() {
        scroll.contentInset = EdgeInsets(top: .nan, left: .infinity, bottom: 20, right: -.infinity)
        driver.run(0.05)

        #expect(scroll.contentInset == EdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
        #expect(scroll.offsetRange(.vertical) == 0...820 && scroll.offsetRange(.horizontal) == 0...0)
    }

    @Test func shrinkingContentBringsTheOffsetBack() {
        scroll.contentOffset = CGPoint(x: 0, y: 700)
        scroll.contentSize = CGSize(width: 200, height: 400)
        driver.run(0.05)

        #expect(scroll.contentOffset.y == 200)
    }

    @Test func indicatorShowsAndFades() throws {
        driver.mouseDrag(from: CGPoint(x: 200, y: 200), by: CGVector(dx: 0, dy: -80))
        let bar = try #require(scroll.subviews.last as? ScrollIndicatorBar)
        #expect(bar.presentation.alpha == 1)
        #expect(scroll.bounds.contains(bar.frame))
        driver.run(0.2)
        driver.mouse(.up, 200, 120)
        driver.run(1.5)

        #expect(bar.presentation.alpha == 0)
        #expect(window.runningAnimations.views.isEmpty)
    }

    @Test func aPressThatStopsATurnOfTheWheelEndsIt() throws {
        listen()
        driver.wheel(-1, 200, 100)
        driver.run(0.05)
        driver.click(200, 150)
        let offset = scroll.contentOffset
        #expect((1...55).contains(offset.y))
        driver.run(1.5)

        #expect(scroll.contentOffset == offset)
        #expect(settled == ["scrolled name=list offset=[0.0,\(offset.y)]"])
        let bar = try #require(scroll.subviews.last as? ScrollIndicatorBar)
        #expect(bar.presentation.alpha == 0)
    }

    @Test func theIndicatorFadesWhenTheProgramStopsAMotion() throws {
        scroll.onScroll = { if $0.contentOffset.y > 300 { $0.contentOffset.y = 300 } }
        flickUp()
        driver.run(3)

        #expect(scroll.contentOffset.y == 300)
        let bar = try #require(scroll.subviews.last as? ScrollIndicatorBar)
        #expect(bar.presentation.alpha == 0)
    }

    @Test func leavingTheWindowEndsTheFlick() {
        flickUp()
        scroll.removeFromSuperview()
        window.addSubview(scroll)
        let offset = scroll.contentOffset
        driver.run(0.5)

        #expect(scroll.contentOffset == offset)
        #expect(!scroll.isDecelerating)
    }
}
