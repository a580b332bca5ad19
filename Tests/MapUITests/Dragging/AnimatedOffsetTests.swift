import CartoucheDrawing
import Foundation
import Testing

@testable import CartoucheMapUI

@Suite struct AnimatedOffsetTests {
    @Test func aDropFallsWithConstantPullAndBouncesOnce() {
        #expect(PinDrop.height(at: 0) == 1 && PinDrop.height(at: 1) == 0 && PinDrop.height(at: 2) == 0)
        let n = 2_000
        let heights = (0...n).map { PinDrop.height(at: Double($0) / Double(n)) }
        #expect(heights.allSatisfy { (0...1).contains($0) })
        let fall = Int(Double(n) / 1.6)
        #expect(heights[fall] < 1e-6)
        #expect(abs((heights[fall...].max() ?? 0) - PinDrop.bounceHeight) < 1e-4)
        // Second differences: the same pull in the fall and in the bounce.
        func pull(_ i: Int) -> Double { heights[i + 20] - 2 * heights[i] + heights[i - 20] }
        #expect(abs(pull(400) - pull(1_600)) < 1e-9 && pull(400) < 0)
    }

    @Test func aRunBeginsWithItsFirstFrameAndCanBeTurnedRound() {
        var run = AnimatedOffset()
        run.run(to: CGVector(dx: 100, dy: 0), duration: 1, .curve(.linear))
        run.advance(to: 50)
        #expect(run.value == .zero && run.isRunning)
        run.advance(to: 50.5)
        #expect(abs(run.value.dx - 50) < 1e-9)
        run.run(to: .zero, duration: 1, .curve(.linear))
        run.advance(to: 50.5)
        #expect(abs(run.value.dx - 50) < 1e-9, "from where it is")
        run.advance(to: 52)
        #expect(run.value == .zero && !run.isRunning)
        run.run(to: .zero, duration: 1, .drop)
        #expect(!run.isRunning, "it is there already")
    }

    @Test func everyStateCanBeLeftAndEveryWayIsLegal() {
        let all: [AnnotationViewDragState] = [.none, .starting, .dragging, .canceling, .ending]
        for a in all {
            for b in all {
                let way = a.steps(to: b)
                var now = a
                for next in way {
                    #expect(now.isFollowedInMapKit(by: next), "\(a) to \(b)")
                    now = next
                }
                #expect(way.isEmpty || now == b)
            }
            #expect(a == .none || a.steps(to: .none).last == AnnotationViewDragState.none)
        }
        #expect(AnnotationViewDragState.starting.steps(to: .none) == [.canceling, .none])
        #expect(AnnotationViewDragState.dragging.steps(to: .none) == [.ending, .none])
        #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4], "MapKit's values")
    }
}
