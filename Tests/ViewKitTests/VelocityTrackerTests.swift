import Drawing
import Foundation
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
}
