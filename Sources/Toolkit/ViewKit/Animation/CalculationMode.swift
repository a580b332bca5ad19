/// How the values between those of key frames are calculated. UIKit's `CAAnimationCalculationMode`.
public nonisolated enum CalculationMode: Sendable {
    /// The animated values go evenly from each key frame's value to the next one's.
    case linear
    /// The animated value stays at a key frame's value until the next key frame is reached, and then jumps to
    /// that one's value.
    case discrete
    /// The animated values go through the values of the key frames in a smooth curve, a Catmull-Rom spline,
    /// which may swing beyond these values.
    case cubic

    /// The animated value between two neighboring key frames, at `t` of the way (0...1) from the first to the
    /// second.
    /// - Parameter before: the value of the key frame before the first of the two; nil if there is none.
    /// - Parameter after: the value of the key frame after the second of the two; nil if there is none.
    func value<Value: Interpolatable>(
        from start: Value, to end: Value, _ t: Double, before: Value?, after: Value?
    ) -> Value {
        switch self {
        case .linear: return start.interpolated(to: end, t)
        case .discrete: return t < 1 ? start : end
        case .cubic:
            guard t > 0, t < 1 else { return t > 0 ? end : start }
            // A Catmull-Rom spline as a Bézier curve: its inner points are start + (end - before) / 6 and
            // end - (after - start) / 6, made of interpolations alone, as the curve's points are.
            let first = (before ?? start).interpolated(to: start, 1.2).interpolated(to: end, 1.0 / 6)
            let second = (after ?? end).interpolated(to: end, 1.2).interpolated(to: start, 1.0 / 6)
            let middle = first.interpolated(to: second, t)
            let left = start.interpolated(to: first, t).interpolated(to: middle, t)
            return left.interpolated(to: middle.interpolated(to: second.interpolated(to: end, t), t), t)
        }
    }
}
