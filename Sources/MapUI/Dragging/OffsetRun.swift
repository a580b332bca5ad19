import Drawing
import Foundation
import ViewKit

/// A displacement in points that animates to a goal in frame time, from the first frame after `run`.
nonisolated struct OffsetRun: Equatable, Sendable {
    enum Motion: Equatable, Sendable {
        case curve(TimingCurve)
        /// A fall with one bounce: see `PinDrop`.
        case drop
    }

    private struct Run: Equatable, Sendable {
        var from: CGVector
        var start: Double?
        var duration: Double
        var motion: Motion
    }

    private(set) var value = CGVector.zero
    private(set) var goal = CGVector.zero
    private var run: Run?

    var isRunning: Bool { run != nil }

    /// Sets the value at once; ends a running animation.
    mutating func set(_ new: CGVector) { (value, goal, run) = (new, new, nil) }

    /// Animates from the present value, with a duration in seconds.
    mutating func run(to new: CGVector, duration: Double, _ motion: Motion) {
        guard duration > 0, new != value else { return set(new) }
        goal = new
        run = Run(from: value, start: nil, duration: duration, motion: motion)
    }

    mutating func advance(to time: Double) {
        guard var now = run else { return }
        let start = now.start ?? time
        now.start = start
        run = now
        let share = (time - start) / now.duration
        guard share < 1 else { return set(goal) }
        let done =
            switch now.motion {
            case .curve(let curve): curve.value(at: share)
            case .drop: 1 - PinDrop.height(at: share)
            }
        value = CGVector(
            dx: now.from.dx + (goal.dx - now.from.dx) * done, dy: now.from.dy + (goal.dy - now.from.dy) * done
        )
    }
}
