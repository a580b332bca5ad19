import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// Moves the map with the middle of the fingers, one to one; a map that is released in motion decelerates.
nonisolated struct DragGesture: Equatable, Sendable {
    /// The seconds after the lift of one of two fingers within which the lift of the last finger counts as
    /// simultaneous, because people never lift two fingers at once. Tuned.
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

    /// Called when a finger has landed or lifted: the middle of the fingers jumps, which must not move the
    /// map or count as velocity.
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
