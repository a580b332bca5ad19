import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// Eases camera changes over time: each change is returned in parts, frame by frame over its duration, and
/// the parts add up to exactly the whole. Several changes may run at once; their parts are added.
struct CameraDeltaAnimator {
    /// The fraction of a camera change, from 0 to 1, that has been applied at each fraction of its duration.
    private struct Path: TweenPath {
        var end: Double { 1 }

        func value(at fraction: Double) -> Double { TimingCurve.easeOut.value(at: fraction) }
    }

    private struct Running {
        var step: CameraDelta.Step
        var tween: Tween<Path>
        var handedOut = 0.0
    }

    private var running: [Running] = []

    var isEmpty: Bool { running.isEmpty }
    var count: Int { running.count }

    /// Adds a change of the camera that is applied in parts over `duration` seconds.
    /// - Parameter time: the start, in seconds; nil starts the change with the next frame. Changes of the
    ///   same kind with the same start, such as the notches of one turn of the wheel, are merged.
    mutating func add(_ delta: CameraDelta, at time: Double?, duration: Double) {
        for step in delta.steps {
            if let last = running.last, last.tween.start == time, last.tween.duration == duration,
                last.handedOut == 0,
                let sum = Self.sum(last.step, step)
            {
                running[running.count - 1].step = sum
            } else {
                running.append(
                    Running(step: step, tween: Tween(Path(), duration: duration, start: time)))
            }
        }
    }

    mutating func removeAll() { running.removeAll(keepingCapacity: true) }

    /// The part of all running camera changes that falls between the last call and `time` (in seconds), as
    /// one change of the camera.
    mutating func advance(to time: Double) -> CameraDelta {
        guard !running.isEmpty else { return .none }
        var result = CameraDelta.none
        for i in running.indices {
            let fraction = running[i].tween.advance(to: time).value
            result.merge(Self.part(of: running[i].step, max(0, fraction - running[i].handedOut)))
            running[i].handedOut = max(fraction, running[i].handedOut)
        }
        running.removeAll { $0.handedOut >= 1 }
        return result
    }

    private static func part(of step: CameraDelta.Step, _ fraction: Double) -> CameraDelta {
        switch step {
        case .pan(let x, let y): .pan(x: x * fraction, y: y * fraction)
        case .zoom(let by, let about): .zoom(by: by * fraction, about: about)
        case .rotate(let by, let about): .rotate(by: by * fraction, about: about)
        }
    }

    private static func sum(_ a: CameraDelta.Step, _ b: CameraDelta.Step) -> CameraDelta.Step? {
        switch (a, b) {
        case (.pan(let x, let y), .pan(let x2, let y2)): .pan(x: x + x2, y: y + y2)
        case (.zoom(let by, let about), .zoom(let by2, let about2)) where about == about2:
            .zoom(by: by + by2, about: about)
        case (.rotate(let by, let about), .rotate(let by2, let about2)) where about == about2:
            .rotate(by: by + by2, about: about)
        case (.pan, _), (.zoom, _), (.rotate, _): nil
        }
    }
}
