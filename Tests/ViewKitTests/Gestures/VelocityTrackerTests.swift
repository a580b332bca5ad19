import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct VelocityTrackerTests {
    private func tracker(_ samples: [(Double, CGFloat)]) -> VelocityTracker {
        var tracker = VelocityTracker()
        for (time, x) in samples { tracker.add(CGPoint(x: x, y: 0), at: time) }
        return tracker
    }

    @Test func samplesOfOneTimeCountOnce() {
        let tracker = tracker([(0, 0), (0.016, 5), (0.016, 8), (0.032, 16)])
        #expect(abs(tracker.velocity(at: 0.032).dx - 500) < 1e-6)
    }

    @Test func onlyTheLatestTimeCounts() {
        let tracker = tracker([(0, 0), (0.5, 1000), (0.52, 1000), (0.54, 1000), (0.56, 1000)])
        #expect(tracker.velocity(at: 0.56).dx == 0)
    }

    @Test func slowInputStillHasASpeed() {
        let tracker = tracker([(0, 0), (0.08, 80)])
        #expect(abs(tracker.velocity(at: 0.08).dx - 1000) < 1e-6)
    }

    @Test func restTakesTheSpeedAway() {
        let tracker = tracker([(0, 0), (0.016, 16)])
        #expect(tracker.velocity(at: 0.016 + 1.0 / 30).dx > 0)
        #expect(tracker.velocity(at: 0.016 + 0.04).dx == 0)
    }

    @Test func oneSampleHasNoSpeed() {
        #expect(tracker([(1, 5)]).velocity(at: 1) == .zero)
        #expect(VelocityTracker().velocity(at: 1) == .zero)
    }

    @Test func onlyTheLastFiftyMillisecondsCount() {
        let tracker = tracker([
            (0, 0), (0.05, 500), (0.06, 504), (0.07, 508), (0.08, 512), (0.09, 516), (0.10, 520),
        ])
        #expect(abs(tracker.velocity(at: 0.10).dx - 400) < 1e-6)
    }

    @Test(.behavior("F21")) func aRestBeforeTheReleaseMeansNoSpeed() {
        let moves = tracker([(0, 0), (0.016, 50), (0.032, 100)])

        #expect(moves.velocity(at: 0.032 + 0.033).dx > 1000)
        #expect(moves.velocity(at: 0.032 + 0.034) == .zero)
    }

    @Test(.behavior("F21")) func aReleaseAtTheLastPositionIsNoMove() {
        let moves = tracker([(0, 0), (0.016, 50), (0.032, 100), (0.06, 100), (0.07, 100)])
        #expect(moves.velocity(at: 0.07) == .zero)
    }

    @Test func eventsOfOnePumpDoNotGiveWildSpeeds() {
        #expect(tracker([(1, 0), (1, 90), (1, 180)]).velocity(at: 1) == .zero)
        #expect(tracker([(1, 0), (1.000_1, 90)]).velocity(at: 1.000_1) == .zero)
        #expect(tracker([(1, 0), (1.01, 9000)]).velocity(at: 1.01).dx == 12_000)
    }

    @Test func aJumpOfTheReferenceIsNoSpeed() {
        var moves = tracker([(0, 0), (0.016, 16)])
        moves.shift(by: CGVector(dx: 500, dy: 0))
        moves.add(CGPoint(x: 532, y: 0), at: 0.032)
        #expect(abs(moves.velocity(at: 0.032).dx - 1000) < 1e-6)
    }

    @Test func whatIsNotFiniteIsIgnored() {
        var moves = tracker([(0, 0), (0.016, 16)])
        moves.add(CGPoint(x: CGFloat.nan, y: 0), at: 0.02)
        moves.add(CGPoint(x: 5, y: 0), at: .infinity)
        #expect(abs(moves.velocity(at: 0.02).dx - 1000) < 1e-6)
    }
}
