import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// The map follows the middle of the fingers, one to one, and decelerates when it is released in motion.
nonisolated struct DragGesture: Equatable, Sendable {
    /// After two fingers, the last one counts as lifted with the first for this long (seconds): people never
    /// lift two fingers at once. Tuned.
    private static let liftTogether = 0.1

    private var tracker = VelocityTracker()
    private var liftOfSecond: (time: Double, velocity: CGVector)?

    static func == (a: DragGesture, b: DragGesture) -> Bool {
        a.tracker == b.tracker && a.liftOfSecond?.time == b.liftOfSecond?.time
    }

    mutating func begin(at spread: TouchCentroid, time: Double) {
        tracker.reset()
        tracker.add(spread.center, at: time)
        liftOfSecond = nil
    }

    mutating func moved(from old: TouchCentroid, to new: TouchCentroid, time: Double) -> CameraDelta {
        tracker.add(new.center, at: time)
        return .pan(x: new.center.x - old.center.x, y: new.center.y - old.center.y)
    }

    /// A finger landed or lifted: the middle jumps, the map does not.
    mutating func rebased(from old: TouchCentroid, to new: TouchCentroid, time: Double) {
        if new.count == 1, old.count > 1 {
            liftOfSecond = (time, tracker.velocity(at: time))
            tracker.reset()
            tracker.add(new.center, at: time)
        } else {
            tracker.shift(by: CGVector(dx: new.center.x - old.center.x, dy: new.center.y - old.center.y))
            liftOfSecond = nil
        }
    }

    /// The map's deceleration after the last finger has lifted.
    func ended(at time: Double) -> Deceleration {
        var velocity = tracker.velocity(at: time)
        if let lift = liftOfSecond, time - lift.time < Self.liftTogether { velocity = lift.velocity }
        return Deceleration(velocity: CGPoint(x: velocity.dx, y: velocity.dy))
    }
}
