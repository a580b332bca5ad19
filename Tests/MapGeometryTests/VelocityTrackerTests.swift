import Foundation
import MapGeometry
import Testing

@Suite struct VelocityTrackerTests {
    private func tracker(_ samples: [(x: Double, t: Double)]) -> VelocityTracker {
        var result = VelocityTracker()
        for s in samples { result.add(CGPoint(x: s.x, y: 0), at: s.t) }
        return result
    }

    @Test func onlyTheLastFiftyMillisecondsCount() {
        let v = tracker([(0, 0), (500, 0.05), (504, 0.06), (508, 0.07), (512, 0.08), (516, 0.09), (520, 0.10)])
            .velocity(at: 0.10)
        #expect(abs(v.x - 400) < 1e-9)
    }

    @Test func F21_aRestBeforeTheReleaseMeansNoSpeed() {
        let moves = tracker([(0, 0), (50, 0.016), (100, 0.032)])

        #expect(moves.velocity(at: 0.032 + 0.033).x > 1000)
        #expect(moves.velocity(at: 0.032 + 0.034) == .zero)
    }

    @Test func F21_aReleaseAtTheLastPositionIsNoMove() {
        var moves = tracker([(0, 0), (50, 0.016), (100, 0.032)])
        moves.add(CGPoint(x: 100, y: 0), at: 0.2)
        #expect(moves.velocity(at: 0.2) == .zero)
    }

    @Test func eventsOfOnePumpDoNotGiveWildSpeeds() {
        #expect(tracker([(0, 1), (90, 1), (180, 1)]).velocity(at: 1) == .zero)
        #expect(tracker([(0, 1), (90, 1.000_1)]).velocity(at: 1.000_1) == .zero)
        #expect(tracker([(0, 1), (9000, 1.01)]).velocity(at: 1.01).x == 12_000)
    }
}
