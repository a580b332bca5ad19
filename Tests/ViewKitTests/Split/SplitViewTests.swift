import Drawing
import Foundation
import Testing

@testable import ViewKit

/// A panel beside the content.
struct SplitViewTests {
    private let window = makeWindow()
    private let hand: Hand
    private let split = SplitView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    private let panel = View()
    private let content = View()

    init() {
        hand = Hand(window)
        (split.panel, split.content) = (panel, content)
        (split.minimumWidthForPanel, split.panelWidth, split.panelWidthLimits) = (300, 120, 80...180)
        window.addSubview(split)
        hand.wait(0.1)
    }

    @Test func theContentTakesWhatThePanelLeaves() {
        #expect(panel.frame == CGRect(x: 0, y: 0, width: 120, height: 200))
        #expect(content.frame == CGRect(x: 120, y: 0, width: 280, height: 200))

        split.isPanelOpen = false
        hand.wait(0.1)

        #expect(panel.isHidden && content.frame.width == 400 && !split.isPanelShown)
    }

    @Test func inANarrowViewTheContentIsAlone() {
        split.frame.size.width = 299
        hand.wait(0.1)
        #expect(panel.isHidden && content.frame.width == 299 && !split.hasRoomForPanel)

        split.frame.size.width = 300
        hand.wait(0.1)
        #expect(!panel.isHidden && content.frame.width == 180)
    }

    @Test func theDividerIsDraggedWithinTheLimits() {
        var told: [CGFloat] = []
        split.onPanelWidthChange = { told.append($0) }

        hand.mouse(.down, 121, 100)
        hand.wait(0.05)
        hand.mouse(.move, 151, 100)
        hand.wait(0.05)
        #expect(split.panelWidth == 150 && panel.frame.width == 150 && content.frame.minX == 150)
        hand.mouse(.move, 390, 100)
        hand.wait(0.05)
        hand.mouse(.up, 390, 100)
        hand.wait(0.05)

        #expect(split.panelWidth == 180 && told == [150, 180])
        hand.mouse(.move, 100, 100)
        #expect(split.panelWidth == 180)
    }

    @Test func arrowKeysMoveTheDivider() {
        hand.key("Tab")
        hand.wait(0.1)
        #expect(window.firstResponder?.name == "divider")

        hand.key("Right")
        #expect(split.panelWidth == 140)
        hand.key("Home")
        #expect(split.panelWidth == 80)
        hand.key("Left")
        #expect(split.panelWidth == 80)
    }

    @Test func aPanelMayBeElsewhereMeanwhile() {
        let other = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        split.isPanelOpen = false
        other.addSubview(panel)
        panel.frame = other.bounds
        split.isPanelOpen = true
        hand.wait(0.1)
        #expect(panel.frame == other.bounds && content.frame.width == 400)

        split.panel = panel
        hand.wait(0.1)
        #expect(panel.superview === split && panel.frame.width == 120)
    }

    @Test func widthsThatAreNoNumbersAreTheLeast() {
        for width in [CGFloat.nan, -5, .infinity] {
            split.panelWidth = width
            hand.wait(0.1)
            #expect(panel.frame.width == 80, "\(width)")
        }
    }
}
