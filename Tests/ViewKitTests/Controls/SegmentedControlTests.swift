import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct SegmentedControlTests {
    private let window = makeWindow()
    private let driver: InputDriver
    private let control = SegmentedControl(items: ["a", "b", "c"])
    private let chosen = Chosen()

    private final class Chosen { var indices: [Int] = [] }

    init() {
        driver = InputDriver(window)
        control.frame = CGRect(x: 100, y: 100, width: 90, height: 32)
        window.addSubview(control)
        control.addAction(for: .valueChanged) { [unowned control, chosen] in
            chosen.indices.append(control.selectedSegmentIndex)
        }
        driver.run(0.1)
    }

    /// The left edges of the segments, in the order of the segments.
    private var edges: [CGFloat] {
        driver.run(0.5)
        return control.subviews.filter { $0.name == "segment" }.map(\.frame.minX)
    }

    private var thumb: View? { control.subviews.first { $0.name == "thumb" && !$0.isHidden } }

    @Test func aClickSelectsAndTellsOnce() {
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment && thumb == nil)

        driver.click(145, 115)
        driver.click(145, 115)
        driver.tap(175, 115)

        #expect(chosen.indices == [1, 2])
        driver.run(0.5)
        #expect(thumb?.frame == CGRect(x: 62, y: 2, width: 26, height: 28))
        #expect(!window.needsFrameAfterRecording())
    }

    @Test func settingTheIndexTellsNoOneAndBadOnesSelectNone() {
        control.selectedSegmentIndex = 2
        #expect(control.selectedSegmentIndex == 2)
        for bad in [3, -5, .max, .min] {
            control.selectedSegmentIndex = 1
            control.selectedSegmentIndex = bad
            #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
        }
        #expect(chosen.indices.isEmpty)
    }

    @Test func theSelectedSegmentIsDraggedAlong() {
        control.selectedSegmentIndex = 0

        driver.mouseDrag(from: CGPoint(x: 115, y: 115), by: CGVector(dx: 60, dy: 0))
        #expect(control.selectedSegmentIndex == 0 && chosen.indices.isEmpty)
        driver.mouse(.up, 175, 115)

        #expect(chosen.indices == [2])
        driver.mouseDrag(from: CGPoint(x: 175, y: 115), by: CGVector(dx: -60, dy: 0))
        control.isEnabled = false
        driver.mouse(.up, 115, 115)
        #expect(control.selectedSegmentIndex == 2 && chosen.indices == [2])
    }

    @Test func aPressThatLeavesSelectsNothing() {
        driver.mouse(.down, 145, 115)
        driver.mouse(.move, 145, 250)
        driver.mouse(.up, 145, 250)
        #expect(chosen.indices.isEmpty)
    }

    @Test func disabledSegmentsArePassedOver() {
        control.setEnabled(false, forSegmentAt: 1)
        driver.click(145, 115)
        #expect(chosen.indices.isEmpty && !control.isEnabledForSegment(at: 1))

        control.becomeFirstResponder()
        for key in ["Right", "Right", "Right", "Left", "End", "Home"] { driver.press(key) }
        #expect(chosen.indices == [0, 2, 0, 2, 0])
    }

    @Test func fromRightToLeftTheFirstIsAtTheRight() {
        #expect(edges == [0, 30, 60])
        control.selectedSegmentIndex = 0
        window.semanticContentAttribute = .forceRightToLeft
        #expect(edges == [60, 30, 0])
        #expect(thumb?.frame.minX == 62)

        driver.click(115, 115)
        control.becomeFirstResponder()
        driver.press("Right")
        #expect(chosen.indices == [2, 1])
    }

    @Test func aMomentaryControlSelectsNothing() {
        control.selectedSegmentIndex = 1
        control.isMomentary = true
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)

        driver.click(145, 115)
        driver.click(145, 115)
        control.becomeFirstResponder()
        driver.press("Right")
        driver.press("Right")
        #expect(control.focusShape.rect == CGRect(x: 60, y: 0, width: 30, height: 32))
        driver.press("Space")

        #expect(chosen.indices == [1, 1, 2])
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment && thumb == nil)
    }

    @Test func theSelectionFollowsItsSegment() {
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "0", at: -3, animated: true)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "0")
        control.insertSegment(withTitle: "d", at: 99, animated: false)
        #expect(control.numberOfSegments == 5 && control.titleForSegment(at: 99) == "d")
        control.removeSegment(at: 0, animated: true)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
        #expect(edges == [0, 30, 60])
        control.removeAllSegments()
        control.removeSegment(at: 0, animated: false)
        control.setTitle("x", forSegmentAt: 0)
        #expect(control.numberOfSegments == 0 && control.titleForSegment(at: 0) == nil)
        driver.click(145, 115)
        control.becomeFirstResponder()
        for key in ["Left", "Right", "Home", "End", "Space"] { driver.press(key) }
        #expect(chosen.indices.isEmpty && control.intrinsicContentSize.width == 0)
    }

    @Test func widthsAreEqualOrByContentOrSet() {
        let layout = { (contents: [CGFloat], fixed: [CGFloat], isByContent: Bool) in
            SegmentLayout(
                segments: zip(contents, fixed).map { SegmentLayout.Segment(content: $0, fixed: $1) },
                isByContent: isByContent)
        }
        let equal = layout([10, 20, 30], [0, 0, 0], false)
        #expect(equal.naturalWidth == 90 && equal.spans(in: 100).map(\.width) == [33, 34, 33])
        let byContent = layout([10, 20, 30], [0, 0, 0], true)
        #expect(byContent.naturalWidth == 60 && byContent.spans(in: 120).map(\.start) == [0, 20, 60])
        let set = layout([10, 20, 30], [40, 0, 0], false)
        #expect(set.naturalWidth == 100 && set.spans(in: 100).map(\.width) == [40, 30, 30])
        #expect(set.spans(in: 30).map(\.start) == [0, 13, 20])
        #expect(set.spans(in: 0).map(\.width) == [0, 0, 0])
        control.setWidth(.nan, forSegmentAt: 0)
        control.setWidth(-4, forSegmentAt: 1)
        #expect(control.widthForSegment(at: 0) == 0 && control.widthForSegment(at: 1) == 0)
    }

    @Test func theIntrinsicSizeHoldsTheWidestTitle() {
        let width = control.intrinsicContentSize.width
        control.setTitle("abcdefgh", forSegmentAt: 1)
        let widened = control.intrinsicContentSize.width
        #expect(widened > width && control.intrinsicContentSize.height == 32)
        #expect(control.sizeThatFits(.zero) == control.intrinsicContentSize)
    }

    @Test func theSelectionComesBack() {
        control.selectedSegmentIndex = 2
        var state = RestorableState()
        control.encodeRestorableState(with: &state)
        let other = SegmentedControl(items: ["a", "b", "c"])
        other.decodeRestorableState(with: state)
        #expect(other.selectedSegmentIndex == 2)
    }
}
