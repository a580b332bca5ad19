import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// A panel beside the content.
struct SplitViewTests {
    private let window = makeWindow()
    private let driver: InputDriver
    private let split = SplitView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    private let panel = View()
    private let content = View()

    init() {
        driver = InputDriver(window)
        (split.panel, split.content) = (panel, content)
        (split.minimumWidthForPanel, split.panelWidth, split.panelWidthLimits) = (300, 120, 80...180)
        window.addSubview(split)
        driver.run(0.1)
    }

    @Test func theContentTakesWhatThePanelLeaves() {
        #expect(panel.frame == CGRect(x: 0, y: 0, width: 120, height: 200))
        #expect(content.frame == CGRect(x: 120, y: 0, width: 280, height: 200))

        split.isPanelOpen = false
        driver.run(0.1)

        #expect(panel.isHidden && content.frame.width == 400 && !split.isPanelShown)
    }

    @Test func inANarrowViewTheContentIsAlone() {
        split.frame.size.width = 299
        driver.run(0.1)
        #expect(panel.isHidden && content.frame.width == 299 && !split.hasRoomForPanel)

        split.frame.size.width = 300
        driver.run(0.1)
        #expect(!panel.isHidden && content.frame.width == 180)
    }

    @Test func theDividerIsDraggedWithinTheLimits() {
        var told: [CGFloat] = []
        split.onPanelWidthChange = { told.append($0) }

        driver.mouse(.down, 121, 100)
        driver.run(0.05)
        driver.mouse(.move, 151, 100)
        driver.run(0.05)
        #expect(split.panelWidth == 150 && panel.frame.width == 150 && content.frame.minX == 150)
        driver.mouse(.move, 390, 100)
        driver.run(0.05)
        driver.mouse(.up, 390, 100)
        driver.run(0.05)

        #expect(split.panelWidth == 180 && told == [150, 180])
        driver.mouse(.move, 100, 100)
        #expect(split.panelWidth == 180)
    }

    @Test func arrowKeysMoveTheDivider() {
        driver.key("Tab")
        driver.run(0.1)
        #expect(window.firstResponder?.name == "divider")

        driver.key("Right")
        #expect(split.panelWidth == 140)
        driver.key("Home")
        #expect(split.panelWidth == 80)
        driver.key("Left")
        #expect(split.panelWidth == 80)
    }

    @Test func whatIsHiddenLosesTheFocus() {
        let field = TextField(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
        panel.addSubview(field)
        field.becomeFirstResponder()
        split.isPanelOpen = false
        driver.run(0.1)
        #expect(window.firstResponder == nil)

        split.isPanelOpen = true
        driver.run(0.1)
        window.moveFocus(.previous)
        #expect(window.firstResponder?.name == "divider")
        split.frame.size.width = 200
        driver.run(0.1)
        #expect(window.firstResponder == nil)
    }

    @Test func aPanelMayBeElsewhereMeanwhile() {
        let other = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        split.isPanelOpen = false
        other.addSubview(panel)
        panel.frame = other.bounds
        split.isPanelOpen = true
        driver.run(0.1)
        #expect(panel.frame == other.bounds && content.frame.width == 400)

        split.panel = panel
        driver.run(0.1)
        #expect(panel.superview === split && panel.frame.width == 120)
    }

    @Test func widthsThatAreNoNumbersAreTheLeast() {
        for width in [CGFloat.nan, -5, .infinity] {
            split.panelWidth = width
            driver.run(0.1)
            #expect(panel.frame.width == 80, "\(width)")
        }
    }
}
