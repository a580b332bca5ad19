import CartoucheDrawing
import Foundation

/// The velocity of a point, such as a finger, computed from its latest positions and their times (samples).
/// Pure: the times come with the samples.
///
/// The velocity is that between the oldest and the newest sample of the last `GestureMetrics.velocityWindow`
/// seconds. If events are so rare that this time has only one sample, the sample before is used too, unless
/// it is older than twice that time. A point that has rested for `GestureMetrics.velocityTimeout` seconds has
/// the velocity zero; the maximum velocity is `GestureMetrics.fastest`.
package nonisolated struct VelocityTracker: Equatable, Sendable {
    struct Sample: Equatable, Sendable {
        var time: Double
        var x: CGFloat
        var y: CGFloat
    }

    private(set) var samples: [Sample] = []

    /// Creates a velocity tracker without positions: the velocity is zero.
    package init() {}

    /// Removes all recorded positions, so that the velocity is zero.
    package mutating func reset() { samples.removeAll(keepingCapacity: true) }

    /// Moves all recorded positions by an offset, because the tracked point has jumped by that offset, as
    /// when another finger is added.
    package mutating func shift(by offset: CGVector) {
        for i in samples.indices {
            samples[i].x += offset.dx
            samples[i].y += offset.dy
        }
    }

    /// Adds the tracked point's position at a time in seconds. A position replaces another of the same time,
    /// since events that were read from the event queue together share a time. A time before that of the last
    /// position removes all earlier positions. A position that has not changed is not added; values that are
    /// not finite are ignored.
    /// - Complexity: O(1) amortized; keeps the positions of the last tenth of a second, and at most 8 older
    ///   ones.
    package mutating func add(_ point: CGPoint, at time: Double) {
        guard point.x.isFinite, point.y.isFinite, time.isFinite else { return }
        if let last = samples.last, time < last.time { reset() }
        if let last = samples.last, last.x == point.x, last.y == point.y { return }
        if let last = samples.last, last.time == time {
            samples[samples.count - 1] = Sample(time: time, x: point.x, y: point.y)
            return
        }
        samples.append(Sample(time: time, x: point.x, y: point.y))
        let horizon = time - 2 * GestureMetrics.velocityWindow
        if let first = samples.firstIndex(where: { $0.time >= horizon }), first > 8 {
            samples.removeFirst(first)
        }
    }

    /// The velocity of the tracked point, in points per second, at a time in seconds.
    package func velocity(at time: Double) -> CGVector {
        let none = CGVector(dx: 0, dy: 0)
        // Slightly more than the timeout: 1/30 s is two frames, which must not fail by rounding.
        guard let last = samples.last, time - last.time <= GestureMetrics.velocityTimeout + 1e-6 else {
            return none
        }
        guard let first = base(of: last) else { return none }
        let elapsed = last.time - first.time
        guard elapsed >= GestureMetrics.shortestVelocityInterval else { return none }
        let v = CGVector(dx: (last.x - first.x) / elapsed, dy: (last.y - first.y) / elapsed)
        let excess = hypot(v.dx, v.dy) / GestureMetrics.fastest
        return excess > 1 ? CGVector(dx: v.dx / excess, dy: v.dy / excess) : v
    }

    private func base(of last: Sample) -> Sample? {
        let start = last.time - GestureMetrics.velocityWindow - 1e-9
        guard let index = samples.firstIndex(where: { $0.time >= start }) else { return nil }
        if index < samples.count - 1 { return samples[index] }
        guard index > 0 else { return nil }
        let before = samples[index - 1]
        return last.time - before.time <= 2 * GestureMetrics.velocityWindow ? before : nil
    }
}
