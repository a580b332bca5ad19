import Foundation

/// An animation of one of a layer's properties, for `Layer.add(_:forKey:)`: a `BasicAnimation`, a
/// `SpringAnimation` or a `KeyframeAnimation`. UIKit's `CAAnimation`.
///
/// The layer's own values stay as they are set; the animated value is seen on the screen and in
/// `Layer.presentation()`. The layer uses the animation as it is when it is added; later changes of the
/// animation have no effect. The animation also runs if the user has asked for reduced motion, as one of
/// `View.animate` does: the program asks `Accessibility.isReduceMotionEnabled` before it moves something far.
@MainActor
public class LayerAnimation {
    /// The value that an animated property of a layer shows before the animation begins and after it has
    /// ended. UIKit's `CAMediaTimingFillMode`.
    public nonisolated enum FillMode: Sendable {
        /// Before the animation begins and after it has ended, the layer shows the property's own value.
        case removed
        /// Before the animation begins, the layer shows the property's own value; after the animation's end
        /// it shows the last animated value, as long as the animation is not removed.
        case forwards
        /// During the animation's delay the layer shows the first animated value; after the end it shows the
        /// property's own value.
        case backwards
        /// During the animation's delay the layer shows the first animated value; after the end it shows the
        /// last animated value, as long as the animation is not removed.
        case both
    }

    /// The time in seconds that one run of the animation takes from its first value to its last; 0.25 by
    /// default.
    public var duration = 0.25
    /// The time in seconds from adding the animation to its begin; 0 by default. It takes the place of
    /// UIKit's `beginTime`, which needs a clock.
    public var delay = 0.0
    /// The timing curve of the animation from its first value to its last; linear by default.
    public var timingFunction = TimingCurve.linear
    /// The number of runs of the animation; 0, the default, counts as 1. With `.infinity` the animation runs
    /// until it is removed, and frames are drawn all that time.
    public var repeatCount: Float = 0
    /// Whether each run of the animation also goes back from the last value to the first, in as much time
    /// again; false by default.
    public var autoreverses = false
    /// The value that the layer shows before the animation begins and after it has ended; by default the
    /// property's own value.
    public var fillMode = FillMode.removed
    /// Whether the animation is removed from the layer when it ends; true by default. Set it to false with
    /// the fill mode `forwards` or `both`, so that the layer goes on showing the last value.
    public var isRemovedOnCompletion = true
    /// Called once, in a later frame: with true when the animation has ended, with false when it was removed
    /// or replaced before its end, or when the layer's view left its window. It takes the place of UIKit's
    /// delegate.
    public var completion: ((Bool) -> Void)?

    init() {}

    /// Returns a function that is called with a copy of `layer`, which has the layer's own values, and with a
    /// progress (0...1) of the animation. The function sets the copy's animated property to its value at that
    /// progress.
    func setter(for layer: Layer) -> (Layer, Double) -> Void {
        preconditionFailure("\(type(of: self)) animates no property")
    }

    /// When the animation begins, how often it runs and when it ends.
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
    /// The property of the layer that is animated.
    public let keyPath: ReferenceWritableKeyPath<Root, Value>
    /// The first value of the animated property; nil, the default, stands for the layer's own value.
    public var fromValue: Value?
    /// The last value of the animated property; nil, the default, stands for the layer's own value.
    public var toValue: Value?

    /// Creates an animation of a layer's property from one value to another.
    public init(keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.keyPath = keyPath
        super.init()
    }

    override func setter(for layer: Layer) -> (Layer, Double) -> Void {
        between(keyPath, fromValue, toValue, of: layer)
    }
}

/// An animation that moves a layer's property from one value to another like a damped spring, which may go
/// beyond the last value and back. UIKit's `CASpringAnimation`:
///
///     let bounce = SpringAnimation(keyPath: \ShapeLayer.position)
///     bounce.fromValue = CGPoint(x: 0, y: -40)
///     bounce.duration = bounce.settlingDuration
///     dot.add(bounce, forKey: "bounce")
@MainActor
public final class SpringAnimation<Root: Layer, Value: Interpolatable>: LayerAnimation {
    /// The property of the layer that the spring moves.
    public let keyPath: ReferenceWritableKeyPath<Root, Value>
    /// The value of the animated property at which the spring begins; nil, the default, stands for the
    /// layer's own value.
    public var fromValue: Value?
    /// The value of the animated property at which the spring comes to rest; nil, the default, stands for the
    /// layer's own value.
    public var toValue: Value?
    /// The mass at the end of the spring that moves the value, above 0; 1 by default.
    public var mass: CGFloat = 1
    /// The force with which the spring pulls for each unit of distance, above 0; 100 by default.
    public var stiffness: CGFloat = 100
    /// The force that slows the motion for each unit of velocity, above 0; 10 by default. With twice the
    /// square root of `stiffness * mass`, and above, the spring does not overshoot.
    public var damping: CGFloat = 10
    /// The velocity of the animated value at the beginning, in whole distances between the first and the last
    /// value per second; 0 by default.
    public var initialVelocity: CGFloat = 0

    /// The time in seconds until the animated value stays within a thousandth of the whole distance from its
    /// last value. If the animation has another `duration`, it ends when that is over, even if the spring has
    /// not come to rest.
    public var settlingDuration: Double { spring.duration }

    /// Creates an animation that moves a layer's property like a spring.
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

/// Returns a function that sets a property of a layer to a value between `from` (at progress 0) and `to` (at
/// progress 1). With nil for one of the two, the layer's own value takes its place.
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
    /// The property of the layer that is animated through several values.
    public let keyPath: ReferenceWritableKeyPath<Root, Value>
    /// The values of the animated property, in the order in which they are shown.
    public var values: [Value] = []
    /// The time at which each value is reached, as a fraction (0...1) of the animation's duration, in
    /// ascending order; with nil, the default, at even distances. In the discrete mode a value is shown from
    /// its time to the next value's time, and one further time at the end of the array says when the last
    /// value ends.
    public var keyTimes: [Double]?
    /// The timing curves from each value to the next, one fewer than there are values; with nil, the default,
    /// all are linear.
    public var timingFunctions: [TimingCurve]?
    /// How the values between the given values are calculated; linear by default.
    public var calculationMode = CalculationMode.linear

    /// Creates an animation of a layer's property through several values; set its `values` before it is added
    /// to a layer.
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

/// The values and times of a key frame animation of a layer, whose numbers were checked to match.
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

/// When the animation of a layer begins, repeats and ends, and its progress at any time. Pure; times are in
/// seconds.
nonisolated struct LayerTiming {
    let duration: Double
    let delay: Double
    let curve: TimingCurve
    let count: Double
    let autoreverses: Bool
    let fill: LayerAnimation.FillMode

    /// The time in seconds from adding the animation to its end, including the delay; infinite if the
    /// animation repeats without end.
    var length: Double { delay + (duration == 0 ? 0 : duration * (autoreverses ? 2 : 1) * count) }

    /// The animation's progress (0...1) from the first value to the last, at a time in seconds after the
    /// animation was added. Nil during the delay and after the end, when the layer's own value is shown,
    /// unless the fill mode gives the first or the last value there.
    func progress(at time: Double) -> Double? {
        if time < delay { return fill == .backwards || fill == .both ? curve.value(at: 0) : nil }
        if time >= length { return fill == .forwards || fill == .both ? last : nil }
        return run((time - delay) / duration)
    }

    /// The animation's progress at its end: 1, unless the last run goes back to the first value or is
    /// incomplete.
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
