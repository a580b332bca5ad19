import Foundation
import Testing

@testable import ViewKit

@Suite struct DecelerationTests {
    /// The closed form against small steps of the rule itself.
    @Test func positionMatchesAddingUpMilliseconds() {
        let flick = Deceleration(velocity: CGPoint(x: 1500, y: -700))
        var (x, v) = (0.0, 1500.0)
        let steps = 20_000
        for _ in 0..<Int(flick.duration * Double(steps)) {
            let next = v * pow(0.998, 1000 / Double(steps))
            x += (v + next) / 2 / Double(steps)
            v = next
        }
        #expect(abs(flick.distance.x - x) < 0.05)
        #expect(abs(flick.distance.y / flick.distance.x + 700.0 / 1500) < 1e-12)
    }

    @Test func itEndsAtThirtyFivePointsASecond() {
        let flick = Deceleration(velocity: CGPoint(x: 300, y: 400))
        let v = flick.velocity(after: flick.duration - 1e-9)

        #expect(abs(hypot(v.x, v.y) - 35) < 1e-3)
        #expect(flick.velocity(after: flick.duration) == .zero)
        #expect(flick.position(after: flick.duration + 10) == flick.distance)
    }

    @Test func slowOrBrokenStartsDoNotMove() {
        for v in [CGPoint(x: 20, y: 20), .zero, CGPoint(x: CGFloat.nan, y: 1)] {
            #expect(Deceleration(velocity: v).duration == 0)
            #expect(Deceleration(velocity: v).position(after: 1) == .zero)
        }
    }
}
