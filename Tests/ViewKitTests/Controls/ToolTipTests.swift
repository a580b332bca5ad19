import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Tool tips: when they appear and go, and where they are.
@Suite struct ToolTipTests {
    private let window = makeWindow()
    private let driver: InputDriver
    private let button = Button("Save", style: .filled)

    init() {
        driver = InputDriver(window)
        button.frame = CGRect(x: 100, y: 60, width: 60, height: 30)
        button.toolTip = "Save a picture"
        window.addSubview(button)
        driver.run(0.1)
    }

    private var tip: ToolTipView? { window.subviews.lazy.compactMap { $0 as? ToolTipView }.first }

    @Test func itAppearsBelowTheControlAfterAMoment() throws {
        driver.mouse(.move, 110, 70)
        driver.run(0.3)
        #expect(try #require(tip).presentation.alpha == 0)

        driver.run(0.5)
        let shown = try #require(tip)
        #expect(shown.presentation.alpha == 1 && shown.frame.minY >= button.frame.maxY)
    }

    @Test(arguments: ["leave", "press", "change"])
    func itGoes(_ how: String) {
        driver.mouse(.move, 110, 70)
        driver.run(1)
        #expect(tip != nil)

        switch how {
        case "leave": driver.mouse(.move, 10, 10)
        case "press": driver.mouse(.down, 110, 70)
        default: button.toolTip = nil
        }
        driver.run(0.1)

        #expect(tip == nil)
    }

    @Test func atTheBottomItIsAbove() {
        let bounds = CGRect(x: 0, y: 0, width: 300, height: 200)
        let anchor = CGRect(x: 270, y: 170, width: 30, height: 30)
        let frame = ToolTipView.place(CGSize(width: 100, height: 20), anchor, in: bounds)

        #expect(frame.maxY <= anchor.minY && bounds.contains(frame))
    }
}
