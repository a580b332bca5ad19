import Foundation
import MapGeometry
import ViewKit

/// Which of many annotation views may be meant by a touch: those whose annotations are near it on the map. So neither a
/// move of the camera nor a frame costs it anything; only a view that has changed is looked at anew.
///
/// For each view it knows how far it reaches from its annotation's point. Views that cannot be found by their place are
/// always among those found: they are on their way from one place to another, animated, very wide, or of a class that
/// answers for points outside its bounds.
///
/// - Complexity: a search costs what is near the point, and the views that have changed since the last one.
/// - Invariant: every view that contains the point, or is within `slop` of it, is found.
final class AnnotationHitIndex {
    /// A view that reaches further from its annotation's point is looked at for every touch, in points.
    static let furthest: CGFloat = 128

    weak var host: AnnotationHost?
    let changes = ExtentChanges()
    private var reaches = AnnotationReaches()
    /// The furthest of those that are found by place.
    private var reach: CGFloat = 0
    /// By slot: found for every point.
    private var everywhere: Set<Int> = []
    /// Those of them that are so for a moment only; looked at again in each frame.
    private var passing: Set<Int> = []
    /// How often a view was looked at, for tests.
    private(set) var looks = 0
    /// Of the window, when these were looked at.
    private var passingChange: Int?
    private var near: [AnnotationGrid.Entry] = []
    /// Order and slot of those found: sorted as numbers, which calls nothing.
    private var keys: [Int] = []

    /// A view has come onto the map.
    func add(_ view: AnnotationView, slot: Int) {
        let watch = ExtentWatch(number: slot, changes: changes)
        view.watchExtent(watch)
        watch.note()
    }

    /// It is off the map.
    func remove(_ view: AnnotationView, slot: Int) {
        view.watchExtent(nil)
        view.hitBox = nil
        forget(slot)
    }

    /// Front first: all views that may have to do with a touch at `point`, in the map's points, and perhaps some others.
    func find(at point: CGPoint, slop: CGFloat) -> [AnnotationView] {
        guard let host, let projector = host.projector, point.x.isFinite, point.y.isFinite else { return [] }
        update(host, projector, slop: slop)
        // Pins rest on whole pixels.
        let slack = Self.slack(of: host)
        near.removeAll(keepingCapacity: true)
        host.store.grid.entries(in: projector.places(around: point, reach: reach + slack), into: &near)
        keys.removeAll(keepingCapacity: true)
        let (place, world, views) = (projector.place(at: point), MapSize.world.width, host.views)
        for entry in near {
            guard let view = views[Int(entry.slot)], let box = view.hitBox else { continue }
            // From the copy of the world that is nearest: a view that stands on another one is asked in vain.
            var dx = place.x - entry.x
            dx -= (dx / world).rounded() * world
            let p = projector.way(dx: dx, dy: place.y - entry.y)
            if p.x >= box.minX - slack, p.x <= box.maxX + slack, p.y >= box.minY - slack,
                p.y <= box.maxY + slack
            {
                keys.append(view.orderOnMap << 32 | Int(entry.slot))
            }
        }
        for slot in everywhere { if let view = views[slot] { keys.append(view.orderOnMap << 32 | slot) } }
        keys.sort()
        var found: [AnnotationView] = []
        found.reserveCapacity(keys.count)
        for key in keys.reversed() { if let view = views[key & 0xFFFF_FFFF] { found.append(view) } }
        return found
    }

    private func update(_ host: AnnotationHost, _ projector: AnnotationProjector, slop: CGFloat) {
        let change = host.map?.window?.changeCount
        if passingChange != change {
            for slot in passing { look(at: slot, host, projector, slop) }
        }
        var changed = changes.take()
        while !changed.isEmpty {
            let known = reaches.classesThatReachFurther
            for slot in changed { look(at: slot, host, projector, slop) }
            // Others of the class have been taken for smaller than they are.
            if reaches.classesThatReachFurther != known { for slot in host.visible { host.noteExtent(slot) } }
            changed = changes.take()
        }
        // Asking a class how far it reaches may have changed something.
        passingChange = host.map?.window?.changeCount
    }

    private func look(at slot: Int, _ host: AnnotationHost, _ projector: AnnotationProjector, _ slop: CGFloat)
    {
        forget(slot)
        guard host.views.indices.contains(slot), let view = host.views[slot] else { return }
        looks += 1
        view.hitBox = nil
        let (box, isMoving) = reaches.box(of: view, slop: slop)
        if isMoving || !isInPlace(view, slot, host, projector) {
            everywhere.insert(slot)
            passing.insert(slot)
            return
        }
        guard !box.isInfinite else {
            everywhere.insert(slot)
            return
        }
        let (center, offset) = (view.center, view.offsetOnMap)
        let own = box.offsetBy(dx: offset.x - center.x, dy: offset.y - center.y)
        let furthest = max(-own.minX, own.maxX, -own.minY, own.maxY)
        guard furthest <= Self.furthest else {
            everywhere.insert(slot)
            return
        }
        view.hitBox = own
        reach = max(reach, furthest)
    }

    /// Whether the view stands where its annotation's place has it; otherwise the next frame puts it there.
    private func isInPlace(
        _ view: AnnotationView, _ slot: Int, _ host: AnnotationHost, _ projector: AnnotationProjector
    ) -> Bool {
        guard host.store.isValid(slot), !host.motions.contains(slot) else { return false }
        let anchor = projector.point(host.store.points[slot], world: host.store.worlds[slot])
        let slack = Self.slack(of: host)
        return abs(view.center.x - view.offsetOnMap.x - anchor.x) <= slack
            && abs(view.center.y - view.offsetOnMap.y - anchor.y) <= slack
    }

    private func forget(_ slot: Int) {
        everywhere.remove(slot)
        passing.remove(slot)
    }

    /// How far a resting view may be beside its exact place, in points.
    private static func slack(of host: AnnotationHost) -> CGFloat {
        0.5 / (host.map?.window?.scale ?? 1) + 0.01
    }
}
