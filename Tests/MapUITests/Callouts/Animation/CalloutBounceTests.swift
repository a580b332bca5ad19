import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI

@Suite struct CalloutBounceTests {
    @Test(.behavior("E24", "E25", "E26")) func theScaleGoesUpDownAndToOneInThreeSteps() {
        #expect(CalloutBounce.steps.map(\.scale) == [1.1, 0.95, 1])
        #expect(CalloutBounce.steps.map(\.duration) == [0.075, 0.1, 0.075])
        #expect(CalloutBounce.steps.map(\.easing) == [.easeOut, .easeInOut, .easeInOut])
        #expect(abs(CalloutBounce.scale(at: 0.075) - 1.1) < 1e-9)
        #expect(abs(CalloutBounce.scale(at: 0.175) - 0.95) < 1e-9)
        #expect(CalloutBounce.scale(at: 0.25) == 1)
        #expect(CalloutBounce.transform(scale: 1, tip: .zero, size: CGSize(width: 9, height: 9)).isIdentity)
        #expect(abs(CalloutBounce.steps.reduce(0) { $0 + $1.duration } - CalloutBounce.duration) < 1e-12)
    }

    @Test(.behavior("E27")) func theScaleNeverStartsAtZero() {
        #expect(CalloutBounce.scale(at: 0) == 0.001)
        #expect(CalloutBounce.scale(at: -1) == 0.001)
        for i in 0...1_000 {
            let t = CalloutBounce.transform(
                scale: CalloutBounce.scale(at: Double(i) / 4_000), tip: CGPoint(x: 60, y: 100),
                size: CGSize(width: 320, height: 100))
            #expect(t.determinant > 0)
        }
    }

    @Test(.behavior("E28", "E29", "E30"), arguments: [(0.001, -99.9), (1.1, 10.0), (0.95, -5.0), (1.0, 0.0)])
    func theTranslationsAreTheSamples(scale: Double, x: Double) {
        let t = CalloutBounce.transform(
            scale: scale, tip: CGPoint(x: 60, y: 92), size: CGSize(width: 320, height: 92))

        #expect(abs(t.tx - x) < 1e-9)
    }

    @Test(.behavior("E28")) func theTipStandsStillInEveryFrame() {
        let (size, tip) = (CGSize(width: 320, height: 100), CGPoint(x: 60, y: 100))
        for i in 0...500 {
            let t = CalloutBounce.transform(
                scale: CalloutBounce.scale(at: Double(i) / 2_000), tip: tip, size: size)

            // About the centre, as views are transformed.
            let moved = CGPoint(x: tip.x - size.width / 2, y: tip.y - size.height / 2).applying(t)
            #expect(hypot(moved.x + size.width / 2 - tip.x, moved.y + size.height / 2 - tip.y) < 0.01)
        }
    }
}
