import Foundation

/// An animation of one of a layer's properties, for `Layer.add(_:forKey:)`: a `BasicAnimation`, a
/// `SpringAnimation` or a `KeyframeAnimation`. UIKit's `CAAnimation`.
///
/// The layer's own values stay as they are set; the animated one is seen on the screen and in
/// `Layer.presentation()`. A layer is given a copy: later changes of the animation change nothing. The
/// animation runs even if the user has asked for reduced motion, as one of `View.animate` does: the program
/// asks `Accessibility.isReduceMotionEnabled` before it moves something far.
@MainActor
public class LayerAnimation {
    /// What an animation shows before it begins and after it has ended. UIKit's `CAMediaTimingFillMode`.
    public nonisolated enum FillMode: Sendable {
        /// The layer's own value, both before and after.
        case removed
        /// After the end the animation's last value, as long as the animation is not removed; before, the
        /// layer's own.
        case forwards
        /// During the delay the animation's first value; after the end the layer's own.
        case backwards
        /// The first value during the delay and, as long as the animation is not removed, the last value
        /// after the end.
        case both
    }

    /// How long the way through the values takes once, in seconds; 0.25 by default.
    public var duration = 0.25
    /// How long after it was added the animation begins, in seconds; 0 by default. In place of UIKit's
    /// `beginTime`, which needs a clock.
    public var delay = 0.0
    /// The timing curve from the first value to the last; linear by default.
    public var timingFunction = TimingCurve.linear
    /// How often the animation runs; 0, the default, counts as 1. `.infinity` runs until the animation is
    /// removed, and draws frames without end.
    public var repeatCount: Float = 0
    /// Whether each run goes back as well, in as much time again. False by default.
    public var autoreverses = false
    /// What is shown before the beginning and after the end; the layer's own value by default.
    public var fillMode = FillMode.removed
    /// Whether the animation is removed from the layer when it ends; true by default. False is needed to go
    /// on showing the last value with the fill mode `forwards` or `both`.
    public var isRemovedOnCompletion = true
    /// Called once, in a later step: with true when the animation has ended, with false when it was removed
    /// or replaced before, or when the layer's view left its window. In place of UIKit's delegate.
    public var completion: ((Bool) -> Void)?

    init() {}

    /// Returns a function that sets the animated property of a copy of `layer` to its value at a progress
    /// (0...1). When it is called, the copy has the layer's own values.
    func setter(for layer: Layer) -> (Layer, Double) -> Void {
        preconditionFailure("\(type(of: self)) animates no property")
    }

    /// The course of the animation in time.
    var timing: LayerTiming {
        precondition(
            duration.isFinite && duration >= 0 && delay.isFinite && repeatCount >= 0,
            "A layer's animation of \(duration) s after \(delay) s, \(repeatCount) times")
        return LayerTiming(
            duration: duration, delay: max(0, delay), curve: timingFunction,
            count: repeatCount == 0 ? 1 : Double(repeatCount), autoreverses: autoreverses, fill: fillMode)
    }
}

/// An animation from one value of a layer's property to another. UIKit's `CABasicAnimation`:
///
///     let grow = BasicAnimation(keyPath: \ShapeLayer.strokeEnd)
///     grow.fromValue = 0
///     line.add(grow, forKey: "grow")
@MainActor
public final class BasicAnimation<Root: Layer, Value: Interpolatable>: LayerAnimation {
    /// The property that is animated.
    public let keyPath: ReferenceWritableKeyPath<Root, Value>
    /// The first value; nil, the default, is the layer's own.
    public var fromValue: Value?
    /// The last value; nil, the default, is the layer's own.
    public var toValue: Value?

    /// Creates an animation of a property.
    public init(keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.keyPath = keyPath
        super.init()
    }

    override func setter(for layer: Layer) -> (Layer, Double) -> Void {
        between(keyPath, fromValue, toValue, of: layer)
    }
}

/// An animation from one value of a layer's property to another like that of a damped spring, which may go
/// beyond the last value and back. UIKit's `CASpringAnimation`:
///
///     let bounce = SpringAnimation(keyPath: \ShapeLayer.position)
///     bounce.fromValue = CGPoint(x: 0, y: -40)
///     bounce.duration = bounce.settlingDuration
///     dot.add(bounce, forKey: "bounce")
@MainActor
public final class SpringAnimation<Root: Layer, Value: Interpolatable>: LayerAnimation {
    /// The property that is animated.
    public let keyPath: ReferenceWritableKeyPath<Root, Value>
    /// The value at which the spring begins; nil, the default, is the layer's own.
    public var fromValue: Value?
    /// The value at which the spring comes to rest; nil, the default, is the layer's own.
    public var toValue: Value?
    /// The mass at the end of the spring, above 0; 1 by default.
    public var mass: CGFloat = 1
    /// The force with which the spring pulls for each unit of distance, above 0; 100 by default.
    public var stiffness: CGFloat = 100
    /// The force that slows the motion for each unit of velocity, above 0; 10 by default. With twice the
    /// square root of `stiffness * mass`, and above, the spring does not overshoot.
    public var damping: CGFloat = 10
    /// The velocity at the beginning, in whole distances between the two values per second; 0 by default.
    public var initialVelocity: CGFloat = 0

    /// The time in seconds after which the value stays within a thousandth of its way from the last value. An
    /// animation with another `duration` ends when that is over, wherever the spring is then.
    public var settlingDuration: Double { spring.duration }

    /// Creates an animation of a property.
    public init(keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.keyPath = keyPath
        super.init()
    }

    private var spring: SpringCurve {
        SpringCurve(
            mass: Double(mass), stiffness: Double(stiffness), friction: Double(damping),
            velocity: Double(initialVelocity))
    }

    override func setter(for layer: Layer) -> (Layer, Double) -> Void {
        let set = between(keyPath, fromValue, toValue, of: layer)
        let (spring, duration) = (spring, duration)
        return { layer, progress in set(layer, spring.value(at: progress * duration)) }
    }
}

/// Returns a function that sets a property of a layer to a value between two, by a progress that is 0 at
/// `from` and 1 at `to`; the layer's own value stands for nil.
@MainActor
private func between<Root: Layer, Value: Interpolatable>(
    _ keyPath: ReferenceWritableKeyPath<Root, Value>, _ from: Value?, _ to: Value?, of layer: Layer
) -> (Layer, Double) -> Void {
    precondition(layer is Root, "\(type(of: layer)) is no \(Root.self), whose property is animated")
    return { layer, progress in
        guard let layer = layer as? Root else { return }
        let own = layer[keyPath: keyPath]
        layer[keyPath: keyPath] = (from ?? own).interpolated(to: to ?? own, progress)
    }
}

/// An animation of a layer's property through several values. UIKit's `CAKeyframeAnimation`:
///
///     let blink = KeyframeAnimation(keyPath: \ShapeLayer.fillColor)
///     blink.values = [.systemRed, .systemYellow, .systemRed]
///     blink.keyTimes = [0, 0.2, 1]
///     dot.add(blink, forKey: "blink")
@MainActor
public final class KeyframeAnimation<Root: Layer, Value: Interpolatable>: LayerAnimation {
    /// The property that is animated.
    public let keyPath: ReferenceWritableKeyPath<Root, Value>
    /// The values, in the order in which they are shown.
    public var values: [Value] = []
    /// When each value is reached, ascending, in fractions (0...1) of the duration; nil, the default: at even
    /// distances. In the discrete mode a value is shown from its time until the next one's, and one more time
    /// at the end of the array says when the last value ends.
    public var keyTimes: [Double]?
    /// The timing curves from each value to the next, one fewer than there are values; nil, the default: all
    /// linear.
    public var timingFunctions: [TimingCurve]?
    /// How the values in between are calculated; linear by default.
    public var calculationMode = CalculationMode.linear

    /// Creates an animation of a property, still without values.
    public init(keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.keyPath = keyPath
        super.init()
    }

    override func setter(for layer: Layer) -> (Layer, Double) -> Void {
        precondition(layer is Root, "\(type(of: layer)) is no \(Root.self), whose property is animated")
        let (keyPath, frames) = (keyPath, frames)
        return { layer, progress in (layer as? Root)?[keyPath: keyPath] = frames.value(at: progress) }
    }

    private var frames: LayerKeyframes<Value> {
        precondition(!values.isEmpty, "A key frame animation without values")
        let steps = calculationMode == .discrete ? values.count : values.count - 1
        let times = keyTimes ?? (0...steps).map { Double($0) / Double(max(1, steps)) }
        precondition(
            times.count == steps + 1 && times.allSatisfy((0...1).contains) && times == times.sorted(),
            "The key times \(times) of \(values.count) values")
        if let timingFunctions {
            precondition(
                timingFunctions.count == values.count - 1,
                "\(timingFunctions.count) timing functions of \(values.count) values")
        }
        return LayerKeyframes(values: values, times: times, curves: timingFunctions, mode: calculationMode)
    }
}

/// The values and times of a key frame animation, after the checks that their numbers match.
private struct LayerKeyframes<Value: Interpolatable> {
    let values: [Value]
    let times: [Double]
    let curves: [TimingCurve]?
    let mode: CalculationMode

    func value(at progress: Double) -> Value {
        let index = min((times.lastIndex { $0 <= progress }) ?? -1, values.count - 1)
        guard index >= 0 else { return values[0] }
        guard mode != .discrete, index + 1 < values.count else { return values[index] }
        let length = times[index + 1] - times[index]
        let t = length > 0 ? (progress - times[index]) / length : 1
        return mode.value(
            from: values[index], to: values[index + 1], curves?[index].value(at: t) ?? t,
            before: index > 0 ? values[index - 1] : nil,
            after: index + 2 < values.count ? values[index + 2] : nil)
    }
}

/// When a layer's animation begins, repeats and ends, and its progress at any time. Pure; times in seconds.
nonisolated struct LayerTiming {
    let duration: Double
    let delay: Double
    let curve: TimingCurve
    let count: Double
    let autoreverses: Bool
    let fill: LayerAnimation.FillMode

    /// The seconds from the adding of the animation to its end, the delay included; infinite if it repeats
    /// without end.
    var length: Double { delay + (duration == 0 ? 0 : duration * (autoreverses ? 2 : 1) * count) }

    /// The progress (0...1) from the first value to the last, so many seconds after the animation was added.
    /// Nil while the layer's own value is shown: during the delay or after the end, unless `fill` says
    /// otherwise.
    func progress(at time: Double) -> Double? {
        if time < delay { return fill == .backwards || fill == .both ? curve.value(at: 0) : nil }
        if time >= length { return fill == .forwards || fill == .both ? last : nil }
        return run((time - delay) / duration)
    }

    /// The progress at the end: 1, unless the last run goes back to the first value or is only part of a run.
    private var last: Double {
        guard count.isFinite else { return 1 }
        let runs = count * (autoreverses ? 2 : 1)
        // A whole number of runs ends at an end, not at the beginning of the next.
        guard runs == runs.rounded(), !autoreverses || Int(runs) % 2 == 1 else { return run(runs) }
        return 1
    }

    private func run(_ runs: Double) -> Double {
        let part = runs.truncatingRemainder(dividingBy: autoreverses ? 2 : 1)
        return curve.value(at: part > 1 ? 2 - part : part)
    }
}
