import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct LayerAnimationTests {
    private let window = makeWindow()
    private let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    private let shape = ShapeLayer(path: Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10)))

    init() {
        window.addSubview(view)
        view.layer.addSublayer(shape)
        window.step(1)
    }

    /// The line's end as on screen.
    private var end: CGFloat { shape.presentation()?.strokeEnd ?? -1 }

    private func isAt(_ value: CGFloat) -> Bool { abs(end - value) < 1e-9 }

    private func keyframes(
        _ values: [CGFloat], _ change: (KeyframeAnimation<ShapeLayer, CGFloat>) -> Void = { _ in }
    ) -> KeyframeAnimation<ShapeLayer, CGFloat> {
        let animation = KeyframeAnimation(keyPath: \ShapeLayer.strokeEnd)
        animation.values = values
        animation.duration = 1
        change(animation)
        return animation
    }

    @Test func aBasicAnimationGoesFromOneValueToAnother() {
        var calls: [Bool] = []
        let animation = BasicAnimation(keyPath: \ShapeLayer.strokeEnd)
        (animation.fromValue, animation.duration) = (0, 0.4)
        animation.completion = { calls.append($0) }
        shape.strokeEnd = 0.8

        shape.add(animation, forKey: "grow")

        #expect(shape.strokeEnd == 0.8 && shape.animationKeys() == ["grow"] && isAt(0))
        #expect(window.needsFrame)
        window.step(2)
        #expect(isAt(0), "begins at the first frame, whenever that is")
        window.step(2.1)
        #expect(isAt(0.2) && view.needsDisplay && calls.isEmpty)
        window.step(2.5)
        #expect(isAt(0.8) && calls == [true] && shape.animationKeys() == nil)
        #expect(!window.needsFrameAfterRecording())
    }

    /// Compared with the spring's equation of motion, integrated in small steps: underdamped, with a push,
    /// critical, overdamped.
    @Test(arguments: [[1, 100, 10, 0], [2, 80, 12, 3], [1, 100, 20, 0], [1, 25, 40, -1]] as [[CGFloat]])
    func aSpringMovesAsItsEquationSays(_ numbers: [CGFloat]) {
        let spring = SpringAnimation(keyPath: \ShapeLayer.strokeEnd)
        (spring.mass, spring.stiffness, spring.damping) = (numbers[0], numbers[1], numbers[2])
        (spring.initialVelocity, spring.fromValue, spring.toValue) = (numbers[3], 0.25, 0.75)
        spring.duration = spring.settlingDuration
        shape.add(spring, forKey: nil)
        window.step(2)

        var (x, v, time) = (0.0, Double(numbers[3]), 0.0)
        let (m, k, c) = (Double(numbers[0]), Double(numbers[1]), Double(numbers[2]))
        let step = 1e-5
        while time < spring.settlingDuration - 0.05 {
            for _ in 0..<4_000 {
                // The midpoint method.
                let middle = (x + v * step / 2, v + (k * (1 - x) - c * v) / m * step / 2)
                x += middle.1 * step
                v += (k * (1 - middle.0) - c * middle.1) / m * step
            }
            time += 4_000 * step
            window.step(2 + time)
            #expect(abs(end - CGFloat(0.25 + x / 2)) < 1e-5, "\(end) after \(time) s")
        }
        #expect(abs(x - 1) < 0.002, "the spring has nearly come to rest")
        window.step(2.001 + spring.settlingDuration)
        #expect(isAt(shape.strokeEnd) && shape.animationKeys() == nil)
    }

    @Test func keyFramesAreReachedAtTheirTimes() {
        shape.add(keyframes([0, 1, 0.5]) { $0.keyTimes = [0, 0.2, 1] }, forKey: nil)
        window.step(2)
        for (time, value) in [(2.1, 0.5), (2.2, 1), (2.6, 0.75)] as [(Double, CGFloat)] {
            window.step(time)
            #expect(isAt(value), "\(end) at \(time)")
        }
        window.step(3)
        #expect(isAt(1), "the layer's own value")
    }

    @Test func eachSegmentHasItsTiming() {
        shape.add(keyframes([0, 1, 0]) { $0.timingFunctions = [.easeIn, .linear] }, forKey: nil)
        window.step(2)
        window.step(2.25)
        #expect(abs(end - 0.31536) < 1e-4)
        window.step(2.75)
        #expect(isAt(0.5))
    }

    @Test func discreteValuesJump() {
        shape.add(keyframes([0, 0.5, 0.25]) { $0.calculationMode = .discrete }, forKey: "a")
        shape.add(
            keyframes([0.1, 0.2]) { ($0.calculationMode, $0.keyTimes) = (.discrete, [0, 0.9, 1]) },
            forKey: "b")
        window.step(2)
        shape.removeAnimation(forKey: "b")
        for (time, value) in [(2.3, 0), (2.34, 0.5), (2.6, 0.5), (2.7, 0.25)] as [(Double, CGFloat)] {
            window.step(time)
            #expect(isAt(value), "\(end) at \(time)")
        }
        shape.add(
            keyframes([0.1, 0.2]) { ($0.calculationMode, $0.keyTimes) = (.discrete, [0, 0.9, 1]) },
            forKey: "b")
        window.step(3)
        window.step(3.89)
        #expect(isAt(0.1))
        window.step(3.91)
        #expect(isAt(0.2))
    }

    /// Of evenly spaced values on a parabola the middle of a segment lies on it, but for the ends.
    @Test func cubicValuesGoThroughTheKeyFramesSmoothly() {
        shape.add(
            keyframes([0, 0.1, 0.4, 0.9]) { ($0.calculationMode, $0.duration) = (.cubic, 3) }, forKey: nil)
        window.step(2)
        window.step(3)
        #expect(isAt(0.1))
        window.step(3.5)
        #expect(isAt(0.225))
        window.step(4)
        #expect(isAt(0.4))
    }

    @Test func runsRepeatAndGoBack() {
        shape.add(keyframes([0, 1]) { ($0.repeatCount, $0.autoreverses) = (2, true) }, forKey: nil)
        window.step(2)
        for (time, value) in [(2.75, 0.75), (3.25, 0.75), (4.5, 0.5), (5.75, 0.25)] as [(Double, CGFloat)] {
            window.step(time)
            #expect(isAt(value), "\(end) at \(time)")
        }
        window.step(6)
        #expect(isAt(1))
        shape.add(keyframes([0, 0.5]) { $0.repeatCount = .infinity }, forKey: "endless")
        window.step(10)
        window.step(1_000_000.5)
        #expect(isAt(0.25) && window.needsFrame)
        shape.removeAllAnimations()
        window.step(1_000_001)
        #expect(isAt(1) && !window.needsFrameAfterRecording())
    }

    @Test(arguments: [
        (LayerAnimation.FillMode.removed, CGFloat(1), CGFloat(1)), (.backwards, 0.25, 1),
        (.forwards, 1, 0.5), (.both, 0.25, 0.5),
    ])
    func whatShowsBeforeAndAfterIsTheFillMode(
        _ mode: LayerAnimation.FillMode, _ before: CGFloat, _ after: CGFloat
    ) {
        var calls: [Bool] = []
        shape.add(
            keyframes([0.25, 0.5]) {
                ($0.fillMode, $0.isRemovedOnCompletion, $0.delay) = (mode, false, 1)
                $0.completion = { calls.append($0) }
            }, forKey: "a")
        window.step(2)
        window.step(2.9)
        #expect(isAt(before))
        window.step(3.5)
        #expect(isAt(0.375))
        window.step(4)
        #expect(isAt(after) && calls == [true] && shape.animationKeys() == ["a"])
        #expect(!window.needsFrameAfterRecording(), "what stays needs no frames")
        shape.fillColor = .white
        #expect(shape.presentation()?.fillColor == .white && isAt(after))
        shape.removeAnimation(forKey: "a")
        window.step(5)
        #expect(isAt(1) && calls == [true])
    }

    @Test func anAnimationOfTheSameKeyReplacesTheOther() {
        var calls: [String] = []
        for name in ["first", "second"] {
            shape.add(keyframes([0, 1]) { $0.completion = { calls.append("\(name) \($0)") } }, forKey: "key")
        }
        #expect(calls.isEmpty)
        window.step(2)
        window.step(2.5)
        #expect(calls == ["first false"] && isAt(0.5))
        view.removeFromSuperview()
        #expect(shape.animationKeys() == nil)
        window.step(3)
        #expect(calls == ["first false", "second false"])
    }

    @Test func itBeginsWhenTheViewComesIntoAWindow() {
        let (other, line) = (View(), ShapeLayer())
        other.layer.addSublayer(line)
        let animation = BasicAnimation(keyPath: \ShapeLayer.lineWidth)
        (animation.fromValue, animation.toValue, animation.duration) = (2, 4, 1)
        line.add(animation, forKey: nil)
        window.step(5)
        #expect(line.presentation()?.lineWidth == 2)
        window.addSubview(other)
        window.step(6)
        window.step(6.5)
        #expect(line.presentation()?.lineWidth == 3)
        line.removeFromSuperlayer()
        window.step(6.6)
        #expect(line.presentation()?.lineWidth == 1)
    }

    @Test func theCornersAndTheMaskOfAViewAreAnimated() {
        view.backgroundColor = .white
        shape.isHidden = true
        let corner = KeyframeAnimation(keyPath: \Layer.cornerRadius)
        (corner.values, corner.duration) = ([0, 20], 1)
        view.layer.add(corner, forKey: nil)
        func alpha(_ x: Int, _ y: Int) -> UInt8 {
            let bitmap = ImageRenderer(size: CGSize(width: 40, height: 40)).image {
                window.render(in: $0)
            }.bitmap
            return bitmap.pixels[(y * bitmap.width + x) * 4 + 3]
        }
        window.step(2)
        #expect(alpha(1, 1) == 255)
        window.step(2.9)
        #expect(alpha(1, 1) == 0 && view.layer.cornerRadius == 0)
        window.step(4)
        let mask = ShapeLayer(path: Path(rect: CGRect(x: 0, y: 0, width: 40, height: 10)))
        view.layer.mask = mask
        let slide = BasicAnimation(keyPath: \ShapeLayer.path)
        slide.toValue = Path(rect: CGRect(x: 0, y: 20, width: 40, height: 10))
        slide.duration = 1
        mask.add(slide, forKey: nil)
        window.step(5)
        window.step(5.5)
        #expect(alpha(5, 5) == 0 && alpha(5, 15) == 255 && alpha(5, 25) == 0)
    }

    @Test func colorsAndOptionalsAreInterpolated() {
        let fade = KeyframeAnimation(keyPath: \ShapeLayer.strokeColor)
        (fade.values, fade.duration) = ([nil, Color(white: 1), Color(white: 0)], 1)
        shape.add(fade, forKey: nil)
        window.step(2)
        window.step(2.25)
        #expect(shape.presentation()?.strokeColor == Color(white: 1, alpha: 0.5))
        window.step(2.75)
        #expect(shape.presentation()?.strokeColor == Color(white: 0.5))
        let fractions: [CGFloat]? = [0, 1]
        #expect(fractions.interpolated(to: [0.5, 1], 0.5) == [0.25, 1])
        #expect(
            fractions.interpolated(to: nil, 0.5) == fractions
                && fractions.interpolated(to: [1], 0.5) == fractions)
        let (line, curve) = (Path(rect: .zero), Path(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2)))
        #expect(line.interpolated(to: curve, 0.5) == line && line.interpolated(to: curve, 1) == curve)
    }

    @Test func viewsGoThroughKeyFramesInSteps() {
        func run(_ mode: View.AnimationOptions) -> (CGFloat, CGFloat) {
            view.center.x = 0
            View.animateKeyframes(withDuration: 1, options: [.curveLinear, mode]) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 0 }
            }
            let now = window.time.seconds
            window.step(now + 1)
            window.step(now + 1.25)
            let first = view.presentation.center.x
            window.step(now + 1.75)
            let second = view.presentation.center.x
            window.step(now + 3)
            return (first, second)
        }
        #expect(run(.calculationModeLinear) == (50, 50))
        #expect(run(.calculationModeDiscrete) == (0, 100))
        let cubic = run(.calculationModeCubic)
        #expect(abs(cubic.0 - 56.25) < 1e-9 && abs(cubic.1 - 56.25) < 1e-9)
    }
}
