import Foundation

/// How fast a finger moves when it lifts: over the last 50 ms of its samples, and not at all when it rested
/// before.
public struct VelocityTracker: Equatable, Sendable {
    /// Seconds of samples that count.
    public static let window = 0.05
    /// A finger that has not moved for longer than this, in seconds, rests.
    public static let rest = 1.0 / 30
    /// Samples that are closer in time than this (seconds) say nothing about speed: one pump of the event
    /// queue may stamp several moves nearly alike.
    static let shortest = 0.004
    /// Points a second; more than a hand can do on any screen.
    static let fastest = 12_000.0

    private struct Sample: Equatable, Sendable {
        var position: CGPoint
        var time: Double
    }

    private var samples: [Sample] = []

    public init() {}

    /// Time in seconds, not decreasing; an earlier one counts as the latest. Positions that are not finite
    /// are ignored.
    public mutating func add(_ position: CGPoint, at time: Double) {
        guard position.isFinite, time.isFinite else { return }
        if let last = samples.last {
            // No move, no sample: a release repeats the last position.
            if last.position == position { return }
            if time <= last.time {
                samples[samples.count - 1].position = position
                return
            }
        }
        samples.append(Sample(position: position, time: time))
        let start = time - Self.window
        if let firstKept = samples.firstIndex(where: { $0.time >= start }), firstKept > 0 {
            samples.removeFirst(firstKept)
        }
    }

    public mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

    /// Moves every sample: for a reference point that jumps, as when a second finger lands.
    public mutating func shift(x: Double, y: Double) {
        for i in samples.indices {
            samples[i].position.x += x
            samples[i].position.y += y
        }
    }

    /// Points a second at a release at `time`.
    public func velocity(at time: Double) -> CGPoint {
        guard let first = samples.first, let last = samples.last, time - last.time <= Self.rest else { return .zero }
        let seconds = last.time - first.time
        guard seconds >= Self.shortest else { return .zero }
        let v = CGPoint(
            x: (last.position.x - first.position.x) / seconds, y: (last.position.y - first.position.y) / seconds)
        let speed = hypot(v.x, v.y)
        guard speed > Self.fastest else { return v }
        return CGPoint(x: v.x * Self.fastest / speed, y: v.y * Self.fastest / speed)
    }
}
