import Foundation

/// The motion of a scroll view's content offset along one axis, after the finger or wheel has released the
/// content. Pure and in closed form: the offset at a time does not depend on earlier frames. Offsets are in
/// points, times in seconds.
nonisolated struct ScrollMotion: Equatable, Sendable {
    /// The speed of the content below which a flick ends, in points per second. Tuned: below this speed a
    /// flick would need another second for its last 5 points.
    static let endSpeed = 10.0
    /// The rate of the critically damped spring that brings content back from beyond its ends, in 1/s. Tuned
    /// against UIKit's bounce.
    static let springRate = 10.0
    /// The distance in points from its target at which a springing content offset comes to rest; its motion
    /// is then too slow to see.
    static let endDistance = 0.25
    /// The time in seconds in which the distance that remains of a wheel turn falls to 1/e. Tuned.
    static let wheelTime = 0.06

    private enum Segment: Equatable {
        case flick(from: Double, Deceleration)
        /// The content offset springs to `to`, critically damped: with y the distance from `to`, y0 and v0
        /// the distance and speed at the start, and w the `springRate`, y(t) = (y0 + (v0 + w y0) t) e^(-w t).
        case spring(from: Double, to: Double, speed: Double)
        /// The content offset approaches `to` after a wheel turn, at an exponentially falling distance: with
        /// T the `wheelTime`, x(t) = to + (from - to) e^(-t / T).
        case approach(from: Double, to: Double)
        /// The content offset moves with a smooth start and end, as in an animation: at the fraction u of the
        /// duration it has covered the fraction u^2 (3 - 2 u) of the distance.
        case ease(from: Double, to: Double, duration: Double)
    }

    private var first: Segment
    private var second: Segment?
    /// The time in seconds at which this motion of the content offset starts.
    private let start: Double
    /// The time in seconds at which the motion's second segment, such as a bounce, takes over from the first,
    /// such as a flick; infinite if there is no second segment.
    private let turn: Double
    /// The time in seconds at which this motion of the content offset ends.
    let end: Double

    private init(_ first: Segment, _ second: Segment? = nil, start: Double, turn: Double? = nil) {
        (self.first, self.second, self.start) = (first, second, start)
        self.turn = turn ?? .infinity
        if let second, let turn {
            end = turn + Self.duration(of: second)
        } else {
            end = start + Self.duration(of: first)
        }
    }

    /// The motion of the content after a flick from an offset inside `range`: it decelerates, and bounces if
    /// it reaches an end of the range. From an offset outside `range`, it springs back to the nearer end. Nil
    /// if nothing moves.
    static func flick(
        from offset: Double, speed: Double, in range: ClosedRange<CGFloat>, bounces: Bool, at start: Double
    ) -> ScrollMotion? {
        let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
        if offset < low || offset > high {
            return ScrollMotion(
                .spring(from: offset, to: min(max(offset, low), high), speed: speed), start: start)
        }
        guard abs(speed) > endSpeed else { return nil }
        let flick = Segment.flick(from: offset, Deceleration(speed: speed, slowest: endSpeed))
        guard let arrival = arrival(from: offset, speed: speed, in: range) else {
            return ScrollMotion(flick, start: start)
        }
        let (edge, turn) = (speed < 0 ? low : high, start + arrival.after)
        return ScrollMotion(
            flick, .spring(from: edge, to: edge, speed: bounces ? arrival.speed : 0), start: start, turn: turn
        )
    }

    /// The seconds after which a flick from inside `range` reaches an end of the range, and the speed at that
    /// time in points per second; nil if the flick ends before.
    static func arrival(from offset: Double, speed: Double, in range: ClosedRange<CGFloat>)
        -> (after: Double, speed: Double)?
    {
        let edge = speed < 0 ? Double(range.lowerBound) : Double(range.upperBound)
        return Deceleration(speed: speed, slowest: endSpeed).arrival(at: edge - offset)
    }

    /// The time in seconds by which the speed of a flick is multiplied to estimate how far the flick leads.
    /// Tuned: with 0.2 s the spring to that offset starts at 5 times its distance per second, from which it
    /// only becomes slower.
    private static let snapTime = 0.2

    /// The motion of the content after a flick, to the multiple of `interval` points from the start of the
    /// range, or the end of the range, that is nearest to where the speed leads. Nil if nothing moves.
    static func snap(
        from offset: Double, speed: Double, every interval: Double, in range: ClosedRange<CGFloat>,
        at start: Double
    ) -> ScrollMotion? {
        let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
        let end = min(max(offset + speed * snapTime, low), high)
        let target = min(high, low + ((end - low) / interval).rounded() * interval)
        guard offset != target || abs(speed) > endSpeed else { return nil }
        return ScrollMotion(.spring(from: offset, to: target, speed: speed), start: start)
    }

    static func wheel(from offset: Double, to target: Double, at start: Double) -> ScrollMotion {
        ScrollMotion(.approach(from: offset, to: target), start: start)
    }

    static func ease(from offset: Double, to target: Double, duration: Double, at start: Double)
        -> ScrollMotion
    {
        ScrollMotion(.ease(from: offset, to: target, duration: duration), start: start)
    }

    /// The content offset in points at `time`, in seconds; from the end of the motion on, exactly the final
    /// offset.
    func value(at time: Double) -> Double {
        if let second, time >= turn { return Self.value(of: second, after: time - turn, isOver: time >= end) }
        return Self.value(of: first, after: max(0, time - start), isOver: time >= end)
    }

    /// The content offset at which the motion ends, in points.
    var target: Double { value(at: .infinity) }

    /// The speed of the content offset at `time`, in points per second.
    func speed(at time: Double) -> Double {
        let step = 1e-4
        return (value(at: time + step) - value(at: max(start, time - step)))
            / (time + step - max(start, time - step))
    }

    /// The same motion of the content with all its offsets moved by `distance` points.
    func shifted(by distance: Double) -> ScrollMotion {
        var moved = self
        moved.first = Self.shifted(first, by: distance)
        moved.second = second.map { Self.shifted($0, by: distance) }
        return moved
    }

    private static func shifted(_ segment: Segment, by distance: Double) -> Segment {
        switch segment {
        case .flick(let from, let deceleration): .flick(from: from + distance, deceleration)
        case .spring(let from, let to, let speed):
            .spring(from: from + distance, to: to + distance, speed: speed)
        case .approach(let from, let to): .approach(from: from + distance, to: to + distance)
        case .ease(let from, let to, let duration):
            .ease(from: from + distance, to: to + distance, duration: duration)
        }
    }

    private static func value(of segment: Segment, after t: Double, isOver: Bool) -> Double {
        switch segment {
        case .flick(let from, let deceleration):
            return from + Double(isOver ? deceleration.distance.x : deceleration.position(after: t).x)
        case .spring(let from, let to, let speed):
            if isOver { return to }
            let y = from - to
            return to + (y + (speed + springRate * y) * t) * exp(-springRate * t)
        case .approach(let from, let to): return isOver ? to : to + (from - to) * exp(-t / wheelTime)
        case .ease(let from, let to, let duration):
            let u = isOver || duration <= 0 ? 1 : min(1, t / duration)
            return from + (to - from) * u * u * (3 - 2 * u)
        }
    }

    private static func duration(of segment: Segment) -> Double {
        switch segment {
        case .flick(_, let deceleration): return deceleration.duration
        case .spring(let from, let to, let speed):
            // |y(t)| <= (|y0| + |v0 + w y0| t) e^(-w t). Steps of 1/120 s until that stays small: it falls
            // once t > 1 / w.
            let (y, v) = (abs(from - to), abs(speed + springRate * (from - to)))
            var t = 0.0
            while t < 5, (y + v * t) * exp(-springRate * t) > endDistance || t < 1 / springRate {
                t += 1.0 / 120
            }
            return y == 0 && v == 0 ? 0 : t
        case .approach(let from, let to): return max(0, wheelTime * log(abs(from - to) / endDistance))
        case .ease(_, _, let duration): return duration
        }
    }
}
