import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation
import ViewKit

/// Decides which annotations are hidden because there is no room for them, by MapKit's display priorities.
///
/// Annotations of less than the required priority are hidden at first; the decision for the present step of
/// zoom and heading shows some of them, in and around the view only. A decision is about the whole world, so
/// that panning changes nothing. If there are many annotations, the decision is made on another thread, and
/// the old decision is in force until the new one is made. The map knows an annotation's priority and outline
/// from its view, or from the delegate before the view is made.
///
/// Annotations with a clustering identifier are merged into clusters instead, and take no part in collisions;
/// the clusters hide others.
final class CollisionController {
    private let positions: AnnotationPositions
    private let store: AnnotationStore
    private let visible: VisibleViewSet
    private let members: CollisionMembers
    private let fades: CollisionFades
    /// Returns the slots (numbers in `AnnotationStore`) of the annotations that are selected or dragged. Set
    /// by the owner of the controller.
    var pinnedSlots: (() -> [Int])?
    /// The annotation sources whose annotations take part in collisions, and a version number that grows each
    /// time these sources change.
    private(set) var sources: (sets: [FootprintSet], version: Int) = ([], 0)

    private var build: Computation<CollisionDecision>?
    private(set) var decision: CollisionDecision?
    /// The number of decisions about collisions that have come into force so far.
    private(set) var decisionNumber = 0
    private var level: CollisionLevel?
    private var pinned: [Int] = []
    private var pinnedVersion = 0
    private var asked: (level: CollisionLevel, version: Int)?
    private var lastBoxes: [WorldBox] = []
    /// The slots (numbers in `AnnotationStore`) of the annotations that the decision in force shows, and of
    /// selected and dragged ones.
    private var shownSlots: Set<Int32> = []
    /// The annotations whose views are invisible because no decision has been made about them yet, by slot
    /// (number in `AnnotationStore`). The values are the version numbers of the colliding annotations when
    /// each was added.
    private var undecided: [Int: Int] = [:]
    /// The slots (numbers in `AnnotationStore`) of annotations that the decision of this frame has shown, and
    /// that have no view yet: the view will fade in.
    private var appearing: Set<Int> = []
    private var found: [Int32] = []

    init(_ positions: AnnotationPositions) {
        (self.positions, store, visible) = (positions, positions.store, positions.visible)
        members = CollisionMembers(positions.store)
        fades = CollisionFades(positions)
    }

    /// Whether any annotation may be hidden by a collision.
    var isActive: Bool { members.yieldingCount > 0 || !sources.sets.isEmpty }

    /// Whether the next frame changes which annotations are shown: a view is fading out, a decision has been
    /// made, or one must be started.
    var needsFrame: Bool {
        !fades.isEmpty || build?.isReady ?? false || (isActive && build == nil && asked?.version != version)
    }

    /// Whether the decision about collisions that is in force considers the present annotation sources.
    var isUpToDateWithSources: Bool { decision?.sourcesVersion == sources.version }

    private var version: Int { members.version + sources.version + pinnedVersion }

    // MARK: Members

    /// Sets the annotation sources whose annotations take part in collisions.
    func setSources(_ sets: [FootprintSet]) {
        guard !(sets.isEmpty && sources.sets.isEmpty) else { return }
        followChanges()
        if !isActive, !sets.isEmpty { learnShown() }
        sources = (sets, sources.version + 1)
    }

    /// Adds an annotation to the collisions, by the number of its slot in the `AnnotationStore`, with the
    /// priority and outline that the delegate gives it. Does nothing if the
    /// annotation has a view: then the view's own priority and outline count.
    func add(_ collision: AnnotationCollision, slot: Int) {
        followChanges()
        guard visible[slot] == nil, store.isValid(slot), store.records[slot].group < 0,
            let footprint = collision.footprint
        else { return }
        if !isActive, !collision.isRequired { learnShown() }
        members.set(slot, footprint, priority: collision.decisivePriority)
        if members.isYielding(slot) { store.setHidden(slot, true) }
    }

    /// Applies the changes of colliding annotations that the store has recorded: annotations that were moved
    /// or removed. The slot of a removed annotation may already belong to another one, which takes no part in
    /// collisions yet.
    private func followChanges() {
        for slot in store.drainCollisionChanges().map({ Int($0) }) {
            members.follow(slot)
            if !members.contains(slot) { release(slot) }
        }
    }

    /// Gives an annotation the priority and outline that its view has, when the view was made, or when its
    /// priority, outline or clustering identifier has changed.
    func learn(_ view: AnnotationView) {
        followChanges()
        let slot = view.slot
        guard slot >= 0, visible[slot] === view else { return }
        let collision = AnnotationCollision(of: view)
        guard isActive || !collision.isRequired || members.contains(slot) else { return }
        if !isActive, !collision.isRequired { learnShown() }
        learnOne(view)
    }

    /// Lets the annotations of all views on the map take part in collisions. Called before the first
    /// annotation that may be hidden is added, because those views may hide it.
    private func learnShown() { for view in visible.views { learnOne(view) } }

    private func learnOne(_ view: AnnotationView) {
        let (slot, collision) = (view.slot, AnnotationCollision(of: view))
        guard let annotation = store.records[slot].annotation else { return }
        let isCluster = annotation is ClusterAnnotation
        guard let footprint = collision.footprint, !view.actsAsCallout, !(annotation is UserLocation),
            store.records[slot].group < 0, isCluster || !store.records[slot].isFromSource
        else { return drop(slot) }
        let wasYielding = members.isYielding(slot)
        members.set(
            slot, footprint, priority: isCluster ? Decluttering.alwaysShown : collision.decisivePriority)
        guard members.isYielding(slot) else {
            if wasYielding { release(slot) }
            return
        }
        guard !wasYielding else { return }
        undecided[slot] = version
        fades.makeInvisible(view)
    }

    /// Takes the annotation of a slot out of the collisions: it is shown whatever other annotations are near.
    private func drop(_ slot: Int) {
        guard members.contains(slot) else { return }
        let wasYielding = members.isYielding(slot)
        members.remove(slot)
        if wasYielding { release(slot) }
    }

    private func release(_ slot: Int) {
        shownSlots.remove(Int32(slot))
        undecided[slot] = nil
        if store.records[slot].group < 0 { store.setHidden(slot, false) }
        if let view = visible[slot] { fades.forget(view) }
    }

    /// Fades in the view of an annotation that was just made, if the annotation was hidden before.
    func appear(_ view: AnnotationView, in window: Window?) {
        guard appearing.remove(view.slot) != nil else { return }
        fades.makeInvisible(view)
        fades.show(view.slot, in: window)
    }

    /// Called when a view is removed from the map. If the view was invisible or fading out, its annotation is
    /// hidden, so that no view is made again until a decision shows the annotation.
    func forget(_ view: AnnotationView) {
        followChanges()
        let slot = view.slot
        undecided[slot] = nil
        fades.forget(view)
        if visible[slot] == nil, members.isYielding(slot), !shownSlots.contains(Int32(slot)) {
            store.setHidden(slot, true)
        }
    }

    /// Appends the slots (numbers in `AnnotationStore`) of the annotations in a rectangle in map points that
    /// collisions hide.
    /// - Complexity: O(members).
    func hidden(in rect: MapRect, into result: inout [Int32]) {
        guard members.yieldingCount > 0 else { return }
        let boxes = WorldBox.covering(rect)
        for slot in members.slots where store.records[Int(slot)].isHidden {
            let point = store.records[Int(slot)].point
            if boxes.contains(where: { $0.contains(point) }) { result.append(slot) }
        }
    }

    // MARK: Frames

    /// Called once a frame, before views are placed: shows the annotations in and around the view that the
    /// decision in force shows, and starts a new decision if necessary.
    func update(_ frame: AnnotationFrame, in window: Window?) -> AnnotationInvalidation {
        followChanges()
        appearing.removeAll(keepingCapacity: true)
        guard isActive else {
            (decision, build, asked, shownSlots, lastBoxes) = (nil, nil, nil, [], [])
            members.suspendDecisions()
            return []
        }
        var stale: AnnotationInvalidation = fades.settle() ? [.order, .titles] : []
        updatePinned()
        let hadDecision = decision != nil
        // What was asked for may have become obsolete meanwhile: then the next is asked for in this frame,
        // after which there may be none for long.
        let hasArrived = install()
        ask(frame)
        let isNew = install() || hasArrived
        let boxes = WorldBox.covering(frame.viewport.steppedMapRect(margin: AnnotationMargins.decide))
        guard let decision else { return stale }
        if isNew || boxes != lastBoxes {
            lastBoxes = boxes
            if show(decision, in: boxes, fading: isNew && hadDecision ? window : nil) {
                stale.formUnion([.order, .titles])
            }
        }
        return stale
    }

    /// Updates which annotations are selected or dragged: these are always shown, and hide others.
    private func updatePinned() {
        let slots = (pinnedSlots?() ?? []).filter { members.contains($0) }.sorted()
        guard slots != pinned else { return }
        pinned = slots
        pinnedVersion += 1
        for slot in slots where members.isYielding(slot) {
            shownSlots.insert(Int32(slot))
            undecided[slot] = nil
            fades.showAtOnce(slot)
        }
    }

    /// Starts a decision about collisions if none is running, and the colliding annotations or the step of
    /// zoom and heading have changed since the last decision was started.
    private func ask(_ frame: AnnotationFrame) {
        let level = CollisionLevel(frame.viewport, after: level)
        self.level = level
        guard build == nil, asked?.level != level || asked?.version != version else { return }
        asked = (level, version)
        let (snapshot, changes) = members.beginDecision()
        build = CollisionBuild.start(
            .init(
                level: level, version: version, members: snapshot, changes: changes, count: members.count,
                pinned: pinned.compactMap { members.number(of: $0) }, sources: sources.sets,
                sourcesVersion: sources.version),
            work: Services.current.work)
    }

    private func install() -> Bool {
        guard let new = build?.collect() else { return false }
        build = nil
        members.endDecision(with: new.members)
        decision = new
        decisionNumber += 1
        return true
    }

    /// Shows the annotations in these boxes of the world that a decision about collisions shows, and hides
    /// the others.
    /// - Parameter window: the window in which views fade; `nil` if they change at once.
    /// - Returns: whether anything has changed.
    private func show(_ decision: CollisionDecision, in boxes: [WorldBox], fading window: Window?) -> Bool {
        found.removeAll(keepingCapacity: true)
        for box in boxes { decision.shown.ids(in: box, into: &found) }
        let known = decision.members
        var next: Set<Int32> = Set(minimumCapacity: found.count)
        for i in found where store.records[Int(known.slots[Int(i)])].sequence == known.sequences[Int(i)] {
            next.insert(known.slots[Int(i)])
        }
        for slot in pinned { next.insert(Int32(slot)) }
        // Views that were made after the decision began stay invisible until the next.
        let decided = undecided.keys.filter { (undecided[$0] ?? .max) <= decision.version }.sorted()
        guard next != shownSlots || !decided.isEmpty else { return false }
        for slot in decided {
            undecided[slot] = nil
            if next.contains(Int32(slot)) {
                fades.showAtOnce(slot)
            } else {
                fades.hide(slot, in: nil)
            }
        }
        let (gone, new) = (shownSlots.subtracting(next).sorted(), next.subtracting(shownSlots).sorted())
        shownSlots = next
        for slot in gone.map({ Int($0) }) where members.isYielding(slot) && undecided[slot] == nil {
            fades.hide(slot, in: window)
        }
        for slot in new.map({ Int($0) }) where members.isYielding(slot) && undecided[slot] == nil {
            if visible[slot] != nil {
                // Also a view that has faded out in this very frame.
                fades.show(slot, in: window)
            } else {
                let wasHidden = store.records[slot].isHidden
                store.setHidden(slot, false)
                if wasHidden, window != nil { appearing.insert(slot) }
            }
        }
        return true
    }
}
