import Foundation
import MapGeometry
import ViewKit

/// Annotations on their way from one place to another, moved inside `View.animate`, by slot. They go straight over the
/// map, with the block's time and curve.
final class AnnotationMotions {
    private var running: [Int: PointAnimation] = [:]

    var isEmpty: Bool { running.isEmpty }

    /// In a repeatable order.
    var slots: [Int] { running.keys.sorted() }

    func contains(_ slot: Int) -> Bool { running[slot] != nil }

    /// Where it is on screen, next to its own place: x may run past the world. Nil while it rests.
    func place(of slot: Int) -> MapPoint? {
        running[slot]?.current.map { MapPoint(x: $0.x, y: $0.y) }
    }

    /// By the animation in force; without one, what runs ends.
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

    /// Once a frame: forgets those that have arrived, and says whether there were any.
    func settle() -> Bool {
        guard !running.isEmpty else { return false }
        let count = running.count
        running = running.filter { $0.value.isRunning }
        return running.count < count
    }
}
