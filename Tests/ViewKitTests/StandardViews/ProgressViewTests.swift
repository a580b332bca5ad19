import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// The bar that shows how much is done.
@Suite struct ProgressViewTests {
    private let window = makeWindow()
    private let bar = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))

    init() { window.addSubview(bar) }

    @Test(arguments: [(0.25, 25), (-1, 0), (7, 100), (Float.nan, 0)] as [(Float, CGFloat)])
    func theBarIsAsLongAsWhatIsDone(progress: Float, width: CGFloat) {
        bar.progress = progress

        #expect(bar.subviews[0].frame.width == width)
    }

    @Test func fromRightToLeftItGrowsFromTheRight() {
        bar.progress = 0.25
        bar.layoutIfNeeded()
        #expect(bar.subviews[0].frame.minX == 0)
        bar.semanticContentAttribute = .forceRightToLeft
        bar.layoutIfNeeded()
        #expect(bar.subviews[0].frame == CGRect(x: 75, y: 0, width: 25, height: 4))
    }

    @Test func itGrowsInAnAnimation() {
        let driver = InputDriver(window)
        driver.run(0.1)
        bar.setProgress(1, animated: true)
        driver.run(0.1)
        let middle = bar.subviews[0].presentation.bounds.width

        driver.run(0.5)

        #expect(middle > 0 && middle < 100)
        #expect(bar.subviews[0].presentation.bounds.width == 100 && bar.progress == 1)
    }
}
