import CartoucheMapGeometry
import Foundation
import ViewKit

/// Moves the camera for pressed keys, each from its press until its motion has ended.
///
/// The speed follows the key with a lag, v' = (V - v) / T with V = 1 while the key is down, 0 afterward. From
/// rest that gives the distance R(t) = t - T (1 - e^(-t / T)), and for a key that was released after d
/// seconds R(t) - R(t - d): the motion starts at once, moves at an even speed, brakes, and ends at exactly d.
/// Closed form, so that the distance does not depend on the frames. Keys add up: two make a diagonal.
struct HeldKeyMotion {
    /// The time constant T of the lag, in seconds. Tuned.
    static let lag = 0.09
    /// The seconds after the release of a key at which its motion is over: less than a tenth of a point
    /// remains at the standard speed.
    private static let rest = 8 * lag
    /// The maximum number of key presses in quick succession whose motions run at once; with more, the camera
    /// would move too far.
    private static let runLimit = 8

    /// The maximum seconds that count as held between the last frame in which a key was down and the frame in
    /// which its release is found: after a late frame, a tap stays a tap.
    private static let frameLimit = 0.05

    private struct Run {
        let key: Key
        let gesture: KeyboardGesture
        let start: Double
        /// The time of the last frame in which the key was still down, in seconds.
        var seen: Double
        /// The seconds for which the press of the key counts, known once the key is released; `nil` while the
        /// key is down.
        var length: Double?
        var done = 0.0

        func position(at time: Double) -> Double {
            let elapsed = time - start
            guard let length else { return HeldKeyMotion.way(elapsed) }
            guard elapsed < length + HeldKeyMotion.rest else { return length }
            return HeldKeyMotion.way(elapsed) - HeldKeyMotion.way(elapsed - length)
        }
    }

    private var runs: [Run] = []

    var isEmpty: Bool { runs.isEmpty }

    /// Starts the motion of the camera by a pressed key. Does nothing if the key is down already, as when the
    /// keyboard repeats it, or if too many motions are running.
    mutating func press(_ key: Key, _ gesture: KeyboardGesture, at time: Double) {
        guard !runs.contains(where: { $0.key == key && $0.length == nil }), runs.count < Self.runLimit
        else { return }
        runs.append(Run(key: key, gesture: gesture, start: time, seen: time))
    }

    mutating func removeAll() { runs.removeAll(keepingCapacity: true) }

    /// The change of the camera by all pressed keys between the last call and `time`, in seconds.
    mutating func advance(to time: Double, isHeld: (Key) -> Bool) -> CameraDelta {
        var result = CameraDelta.none
        for i in runs.indices {
            if runs[i].length == nil {
                if isHeld(runs[i].key) {
                    runs[i].seen = time
                } else {
                    // After a late frame the key was released long ago: a tap stays a tap.
                    let end = min(time, runs[i].seen + Self.frameLimit)
                    runs[i].length = runs[i].gesture.counted(max(0, end - runs[i].start))
                }
            }
            let position = runs[i].position(at: time)
            result.merge(runs[i].gesture.change(for: position - runs[i].done))
            runs[i].done = position
        }
        runs.removeAll { run in run.length.map { time - run.start >= $0 + Self.rest } ?? false }
        return result
    }

    private static func way(_ t: Double) -> Double { t > 0 ? t - lag * (1 - exp(-t / lag)) : 0 }
}
