import CartoucheMapGeometry
import Foundation
import ViewKit

/// The keys that move the camera, each from its press until its motion has ended.
///
/// The speed follows the key with a lag, v' = (V - v) / T with V = 1 while the key is down, 0 afterward. From
/// rest that gives the distance R(t) = t - T (1 - e^(-t / T)), and for a key that was released after d
/// seconds R(t) - R(t - d): it starts at once, moves at an even speed, brakes, and ends at exactly d. Closed
/// form, so that the distance does not depend on the frames. Keys add up: two make a diagonal.
struct HeldKeyMotion {
    /// T, in seconds. Tuned.
    static let lag = 0.09
    /// At the standard speed less than a tenth of a point remains then.
    private static let rest = 8 * lag
    /// The number of presses in quick succession that may run at once; more would move the camera too far.
    private static let runLimit = 8

    /// Seconds between two frames that count as held, at most, when the key was released between them.
    private static let frameLimit = 0.05

    private struct Run {
        let key: Key
        let gesture: KeyboardGesture
        let start: Double
        /// When the key was last seen to be down.
        var seen: Double
        /// Seconds that the press counts for; `nil` if the key is down.
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

    /// A repeat of a key that is down changes nothing.
    mutating func press(_ key: Key, _ gesture: KeyboardGesture, at time: Double) {
        guard !runs.contains(where: { $0.key == key && $0.length == nil }), runs.count < Self.runLimit
        else { return }
        runs.append(Run(key: key, gesture: gesture, start: time, seen: time))
    }

    mutating func removeAll() { runs.removeAll(keepingCapacity: true) }

    /// The change since the last call.
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
