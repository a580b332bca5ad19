import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct AnimationTests {
    private func makeView() -> (Window, View) {
        let window = makeWindow()
        let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(view)
        window.step(1)
        return (window, view)
    }

    @Test func curvesHaveTheirKnownValues() {
        #expect(TimingCurve.linear.value(at: 0.3) == 0.3)
        // Of cubic-bezier(0.42, 0, 0.58, 1): symmetric about the middle; and the values of CSS's ease-in and
        // ease-out.
        #expect(abs(TimingCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
        #expect(abs(TimingCurve.easeInOut.value(at: 0.25) - 0.12916) < 1e-4)
        #expect(abs(TimingCurve.easeIn.value(at: 0.5) - 0.31536) < 1e-4)
        #expect(abs(TimingCurve.easeOut.value(at: 0.5) - 0.68464) < 1e-4)
        for i in 0...100 {
            let t = Double(i) / 100
            let (a, b) = (TimingCurve.easeIn.value(at: t), TimingCurve.easeOut.value(at: 1 - t))
            #expect(abs(a + b - 1) < 1e-9)
        }
    }

    @Test func modelChangesAtOnceAndTheScreenFollowsTheFramesTime() {
        let (window, view) = makeView()

        View.animate(withDuration: 0.4, options: .curveLinear) { view.alpha = 0 }

        #expect(view.alpha == 0)
        #expect(view.presentation.alpha == 1)
        window.step(5)
        #expect(view.presentation.alpha == 1, "begins at the first frame, whenever that is")
        window.step(5.1)
        #expect(abs(view.presentation.alpha - 0.75) < 1e-9)
        window.step(5.4)
        #expect(view.presentation.alpha == 0)
        #expect(!view.isAnimating)
    }

    @Test func delayHoldsTheOldValue() {
        let (window, view) = makeView()
        View.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.center.x = 150 }
        window.step(2)
        window.step(2.5)
        #expect(view.presentation.center.x == 50)
        window.step(3)
        #expect(abs(view.presentation.center.x - 100) < 1e-9)
    }

    @Test func completionsAreCalledOnceOnEveryWay() {
        var calls: [String] = []
        let (window, view) = makeView()
        func animate(_ name: String, duration: Double, _ change: () -> Void) {
            View.animate(withDuration: duration, animations: change) { calls.append("\(name) \($0)") }
        }
        animate("full", duration: 0.1) { view.alpha = 0.5 }
        animate("zero", duration: 0) { view.backgroundColor = .black }
        animate("empty", duration: 1) {}
        animate("detached", duration: 1) { View().alpha = 0 }
        #expect(calls.isEmpty, "never from inside animate")
        window.step(2)
        #expect(calls == ["zero true", "empty true", "detached true"])
        window.step(2.1)
        window.step(2.2)
        #expect(calls.last == "full true")

        animate("replaced", duration: 1) { view.alpha = 0 }
        window.step(3)
        animate("next", duration: 1) { view.alpha = 1 }
        window.step(3.1)
        #expect(calls.last == "replaced false")
        view.alpha = 0.3
        window.step(3.2)
        #expect(calls.last == "next false")

        animate("removed", duration: 1) { view.center = .zero }
        view.removeFromSuperview()
        window.step(3.3)
        #expect(calls.last == "removed false")
        window.step(9)
        #expect(calls.count == 7)
        #expect(!window.runningAnimations.views.contains { $0 === view })
    }

    @Test func twoViewsInOneBlockCompleteTogether() {
        let (window, view) = makeView()
        let other = View()
        window.addSubview(other)
        var results: [Bool] = []
        View.animate(withDuration: 1) {
            view.alpha = 0
            other.alpha = 0
        } completion: {
            results.append($0)
        }
        window.step(2)
        other.removeFromSuperview()
        window.step(2.5)
        #expect(results.isEmpty)
        window.step(3)
        #expect(results == [false])
    }

    @Test func aNewAnimationStartsFromTheValueOnScreen() {
        let (window, view) = makeView()
        View.animate(withDuration: 1, options: .curveLinear) { view.center.x = 150 }
        window.step(2)
        window.step(2.25)
        View.animate(withDuration: 1, options: .curveLinear) { view.center.x = 50 }
        window.step(2.25)
        #expect(abs(view.presentation.center.x - 75) < 1e-9)
        window.step(2.75)
        #expect(abs(view.presentation.center.x - 62.5) < 1e-9)
    }

    @Test func aDirectSetWinsAtOnceAndSettingTheSameValueChangesNothing() {
        let (window, view) = makeView()
        View.animate(withDuration: 1, options: .curveLinear) { view.frame.origin.x = 100 }
        window.step(2)
        window.step(2.5)
        view.frame = view.frame
        #expect(view.isAnimating)
        view.center.x = 7
        #expect(view.presentation.center.x == 7)
        #expect(!view.isAnimating)
    }

    @Test func interactionIsOffDuringAnimationsThatDoNotAllowIt() {
        let (window, view) = makeView()
        View.animate(withDuration: 1, options: .curveLinear) { view.center.x = 250 }
        window.step(2)
        #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === window)

        View.animate(withDuration: 1, options: [.curveLinear, .allowUserInteraction]) { view.center.x = 350 }
        window.step(3)
        window.step(3.5)

        // The screen shows the view's middle at 50 + (350 - 50) / 2 = 200, or near it.
        let x = view.presentation.center.x
        #expect(window.hitTest(CGPoint(x: x, y: 50), with: nil) === view)
        #expect(window.hitTest(CGPoint(x: 350, y: 50), with: nil) === window)
    }

    @Test func repeatAndAutoreverseFoldTheTime() {
        let (window, view) = makeView()
        View.animate(withDuration: 1, options: [.curveLinear, .repeat, .autoreverse]) { view.alpha = 0 }
        window.step(2)
        window.step(5.25)
        #expect(abs(view.presentation.alpha - 0.25) < 1e-9)
        window.step(100)
        #expect(window.needsFrame)
        view.stopAnimations()
        #expect(view.presentation.alpha == 0)
    }

    @Test func springsStartWithTheirVelocityOvershootAndSettle() {
        for damping in [0.3, 0.5, 0.8, 1.0] {
            for velocity in [0.0, 2, -3] {
                let spring = SpringCurve(duration: 0.7, damping: damping, velocity: velocity)
                #expect(spring.value(at: 0) == 0)
                #expect(abs(spring.value(at: 1e-6) / 1e-6 - velocity) < 1e-2)
                #expect(abs(spring.value(at: 0.6999) - 1) < 0.0025)
                #expect(spring.value(at: 0.7) == 1)
                let peak = (0...700).map { spring.value(at: Double($0) / 1000) }.max() ?? 0
                if damping < 0.6 { #expect(peak > 1.02) }
                if damping == 1, velocity <= 0 { #expect(peak <= 1) }
            }
        }
    }

    @Test func springsSatisfyTheirDifferentialEquation() {
        let spring = SpringCurve(duration: 1, damping: 0.4, velocity: 3)
        let (w, z, h) = (spring.frequency, spring.damping, 1e-4)
        for i in 1..<20 {
            let t = Double(i) / 21
            let (a, b, c) = (spring.value(at: t - h), spring.value(at: t), spring.value(at: t + h))
            let force = -w * w * (b - 1) - 2 * z * w * (c - a) / (2 * h)
            #expect(abs((a - 2 * b + c) / (h * h) - force) < 1e-3 * w * w)
        }
    }

    /// The three steps of the bounce as key frames with curves of their own.
    @Test(.behavior("E24")) func keyframesReachEachValueAtItsTimeAndEndAtIdentity() {
        let (window, view) = makeView()
        view.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
        let steps: [(CGFloat, Double, TimingCurve)] = [
            (1.1, 0.075, .easeOut), (0.95, 0.1, .easeInOut), (1, 0.075, .easeInOut),
        ]
        var finished: [Bool] = []
        View.animateKeyframes(withDuration: 0.25, options: .curveLinear) {
            var start = 0.0
            for (scale, duration, curve) in steps {
                View.addKeyframe(
                    withRelativeStartTime: start / 0.25, relativeDuration: duration / 0.25, curve: curve
                ) { view.transform = CGAffineTransform(scaleX: scale, y: scale) }
                start += duration
            }
        } completion: {
            finished.append($0)
        }
        window.step(10)
        #expect(abs(view.presentation.transform.a - 0.001) < 1e-9)
        window.step(10.075)
        #expect(abs(view.presentation.transform.a - 1.1) < 1e-6)
        window.step(10.125)
        #expect(abs(view.presentation.transform.a - 1.025) < 1e-6)
        window.step(10.175)
        #expect(abs(view.presentation.transform.a - 0.95) < 1e-6)
        window.step(10.25)
        #expect(view.presentation.transform == .identity)
        #expect(finished == [true])
    }

    @Test func aKeyframeThatSetsAPropertyTwiceGoesToTheLastValue() {
        let (window, view) = makeView()
        let start = view.center
        View.animateKeyframes(withDuration: 1, options: .curveLinear) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                view.center.x += 80
                view.center.y -= 10
            }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                view.center.x += 20
                view.center.y -= 30
            }
        }
        let ways: [(Double, CGFloat, CGFloat)] = [(0, 0, 0), (0.25, 40, 5), (0.5, 80, 10), (0.75, 90, 25)]
        for (time, right, up) in ways {
            window.step(10 + time)
            let moved = view.presentation.center
            #expect(abs(moved.x - start.x - right) < 1e-6 && abs(start.y - moved.y - up) < 1e-6, "\(time)")
        }
    }

    @Test(.behavior("E28")) func aFixedPointOfTwoScalesDoesNotMove() {
        let (from, to) = (
            CGAffineTransform(a: 0.1, b: 0, c: 0, d: 0.1, tx: -99.9, ty: 31), CGAffineTransform.identity
        )
        // The point p with from(p) = p.
        let p = CGPoint(x: -99.9 / 0.9, y: 31 / 0.9)
        for i in 0...50 {
            let q = p.applying(from.interpolated(to: to, Double(i) / 50))
            #expect(hypot(q.x - p.x, q.y - p.y) < 1e-9)
        }
    }

    @Test func turnsKeepTheirSize() {
        let quarter = CGAffineTransform(rotationAngle: 3)
        for i in 0...20 {
            let t = CGAffineTransform.identity.interpolated(to: quarter, Double(i) / 20)
            #expect(abs(t.determinant - 1) < 1e-9)
        }
        let skewed = CGAffineTransform(a: 1, b: 2, c: -0.5, d: 0.7, tx: 4, ty: 5)
        let near = quarter.interpolated(to: skewed, 1 - 1e-12)
        #expect(abs(near.c - skewed.c) < 1e-6 && abs(near.d - skewed.d) < 1e-6)
    }

    @Test func chainsAreNotStretchedToFrames() {
        let (window, view) = makeView()
        View.animate(withDuration: 0.1, options: .curveLinear) {
            view.alpha = 0
        } completion: { _ in
            View.animate(withDuration: 0.1, options: .curveLinear) { view.alpha = 1 }
        }
        window.step(2)
        window.step(2.11)
        #expect(abs(view.presentation.alpha - 0.1) < 1e-6)
        window.step(2.2)
        #expect(view.presentation.alpha == 1)
    }

    @Test func performWithoutAnimationSetsAtOnce() {
        let (window, view) = makeView()
        View.animate(withDuration: 1) {
            View.performWithoutAnimation { view.alpha = 0.2 }
        }
        #expect(view.presentation.alpha == 0.2)
        window.step(2)
        #expect(!view.isAnimating)
    }

    @Test func backgroundColorFadesFromNothing() {
        let (window, view) = makeView()
        View.animate(withDuration: 1, options: .curveLinear) {
            view.backgroundColor = Color(red: 1, green: 0, blue: 0)
        }
        window.step(2)
        window.step(2.5)
        #expect(view.presentation.backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    }

    @Test(.behavior("F31")) func nothingMovesMeansNoFrames() {
        let (window, view) = makeView()
        var list = DisplayList()
        window.record(into: &list)
        #expect(!window.needsFrame)
        var wakes = 0
        window.onNeedsFrame = { wakes += 1 }
        View.animate(withDuration: 0.1) { view.alpha = 0 }
        #expect(window.needsFrame)
        for time in [2, 2.05, 2.2] {
            window.step(time)
            window.record(into: &list)
        }
        #expect(!window.needsFrame)
        #expect(wakes >= 1)
        view.alpha = 0
        #expect(!window.needsFrame)
    }

    @Test func displayLinksGetTheFramesTimeUntilTheyEnd() {
        let window = makeWindow()
        var times: [Double] = []
        let link = DisplayLink { times.append($0.seconds) }
        link.add(to: window)
        window.step(1)
        link.isPaused = true
        window.step(2)
        link.isPaused = false
        window.step(3)
        link.invalidate()
        window.step(4)
        #expect(times == [1, 3])
    }
}
