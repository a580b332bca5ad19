import CartoucheDrawing
import Foundation
import ViewKit

/// A displacement of a view, in points, that can be animated to another displacement in the time of the
/// frames.
nonisolated struct AnimatedOffset: Equatable, Sendable {
    enum Motion: Equatable, Sendable {
        case curve(TimingCurve)
        /// The offset falls to the goal like a released pin, with one bounce: see `PinDrop`.
        case drop
    }

    private struct Path: TweenPath, Equatable, Sendable {
        var from: CGVector
        var end: CGVector
        var motion: Motion

        func value(at fraction: Double) -> CGVector {
            let done =
                switch motion {
                case .curve(let curve): curve.value(at: fraction)
                case .drop: 1 - PinDrop.height(at: fraction)
                }
            return CGVector(dx: from.dx + (end.dx - from.dx) * done, dy: from.dy + (end.dy - from.dy) * done)
        }
    }

    private(set) var value = CGVector.zero
    private(set) var goal = CGVector.zero
    private var tween: Tween<Path>?

    var isRunning: Bool { tween != nil }

    /// Sets the offset, in points, at once, and ends a running animation.
    mutating func set(_ new: CGVector) { (value, goal, tween) = (new, new, nil) }

    /// Animates the offset from its present value to `new` in `duration` seconds.
    mutating func run(to new: CGVector, duration: Double, _ motion: Motion) {
        guard duration > 0, new != value else { return set(new) }
        goal = new
        tween = Tween(Path(from: value, end: new, motion: motion), duration: duration)
    }

    mutating func advance(to time: Double) {
        guard let next = tween?.advance(to: time) else { return }
        if next.isOver { set(next.value) } else { value = next.value }
    }
}
