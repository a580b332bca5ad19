import CartoucheMapGeometry
import Foundation
import ViewKit

/// The animations of annotations that move from one position to another inside `View.animate`, by slot (the
/// annotation's number in `AnnotationStore`). The annotations move straight over the map, with the duration
/// and curve of the animation block.
final class AnnotationMotions {
    private var running: [Int: PointAnimation] = [:]

    var isEmpty: Bool { running.isEmpty }

    /// The slots (numbers in `AnnotationStore`) of the annotations that are moving, in ascending order.
    var slots: [Int] { running.keys.sorted() }

    func contains(_ slot: Int) -> Bool { running[slot] != nil }

    /// The position of a moving annotation in this frame, on the world copy nearest to its own coordinate: x
    /// may extend past the world. Nil if the annotation is not moving.
    func position(of slot: Int) -> MapPoint? {
        running[slot]?.current.map { MapPoint(x: $0.x, y: $0.y) }
    }

    /// Moves the annotation in a slot from one map position to another, with the duration and curve of the
    /// animation block that is in force. If no animation is in force, ends a running movement of the
    /// annotation.
    func move(_ slot: Int, from start: MapPoint, to end: MapPoint, in window: Window?) {
        let motion = running[slot] ?? PointAnimation()
        motion.move(
            from: CGPoint(x: start.x, y: start.y), to: CGPoint(x: end.x, y: end.y), in: window)
        running[slot] = motion.isRunning ? motion : nil
    }

    func stop(_ slot: Int) {
        guard !running.isEmpty, let motion = running.removeValue(forKey: slot) else { return }
        motion.stop()
    }

    func stopAll() {
        for slot in slots { stop(slot) }
    }

    /// Called once a frame: removes the animations of annotations that have ended. Returns whether any have
    /// ended.
    func settle() -> Bool {
        guard !running.isEmpty else { return false }
        let count = running.count
        running = running.filter { $0.value.isRunning }
        return running.count < count
    }
}
