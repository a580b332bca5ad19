import CartoucheMapGeometry

/// The annotations of one map by identity, in numbered slots, with the coordinates that were last read.
///
/// Adding only queues: `ingest` reads, projects and indexes a limited number of coordinates at a time, so
/// that adding a hundred thousand does not stall a frame. Invalid coordinates are kept outside the index
/// until they become valid. A class, because reading a coordinate runs code that may call back here.
final class AnnotationStore {
    private(set) var quadtree = AnnotationQuadtree()
    /// The records by slot.
    private(set) var records = AnnotationRecordTable()

    private var slots = AnnotationSlots()
    /// The slots that are free, the last one first.
    private var free = SlotTable<Int32>(-1)
    private var freeCount = 0
    private var pending: [Int] = []
    private var pendingStart = 0
    private var additions = 0
    private var sweepPosition = 0
    /// How many annotations do not notify the map when they move.
    private(set) var unobservedCount = 0
    /// Whether members of cluster groups were removed or moved, by group.
    private var hasChangedGroups: [Bool] = []
    /// The cluster group of an annotation whose coordinate is about to be read for the first time, with its
    /// slot; negative: none. The annotation is held then. Runs code of the program.
    var groupOfNew: ((any Annotation, Int) -> Int16)?
    /// An annotation's coordinate has been read for the first time. Runs code of the program.
    var didReadNew: ((any Annotation, Int) -> Void)?
    /// The slots of annotations that take part in collisions and were moved or removed.
    private var collisionChanges: [Int32] = []
    /// The slots of annotations with views that were moved, hidden or shown; `nil` if there are too many to
    /// list.
    private var shownChanges: [Int32]? = []

    private static let shownChangeLimit = 256

    var count: Int { slots.count }
    var hasPending: Bool { pendingStart < pending.count }

    /// All annotations, in the order of addition. O(n log n).
    var all: [any Annotation] {
        records.indices.filter { records[$0].annotation != nil }
            .sorted { records[$0].sequence < records[$1].sequence }
            .compactMap { records[$0].annotation }
    }

    func slot(of annotation: any Annotation) -> Int? { slots[ObjectIdentifier(annotation)] }

    /// A number that differs after each addition; nil if the annotation is not in the store.
    func number(of annotation: any Annotation) -> Int? { slot(of: annotation).map { records[$0].sequence } }

    func isValid(_ slot: Int) -> Bool {
        records[slot].annotation != nil && records[slot].coordinate.isValid
    }

    /// Records the world copy on which a slot's view is placed from now on.
    func setWorld(_ world: Int32, of slot: Int) { records[slot].world = world }

    /// Records that a slot's view was added to the map, or removed from it.
    func setShown(_ slot: Int, _ isShown: Bool) {
        records[slot].isShown = isShown
        quadtree.setShown(slot, isShown)
    }

    /// Adds an annotation and returns its slot; nil if the annotation is in the store already.
    /// - Parameter isObservable: whether the annotation notifies the map when it moves.
    /// - Parameter sequence: the number that was reserved for it; `nil` stands for the next.
    func add(_ annotation: any Annotation, isObservable: Bool, sequence: Int? = nil) -> Int? {
        let id = ObjectIdentifier(annotation)
        guard slots[id] == nil else { return nil }
        if !isObservable { unobservedCount += 1 }
        let record = AnnotationRecord(
            annotation: annotation, sequence: sequence ?? reserveSequences(1), isObservable: isObservable)
        let slot: Int
        if freeCount > 0 {
            freeCount -= 1
            slot = Int(free[freeCount])
            // The world copy is kept: an annotation that is added again stands on the same copy.
            let world = records[slot].world
            records[slot] = record
            records[slot].world = world
        } else {
            slot = records.count
            records.append(record)
        }
        slots.insert(slot, for: id)
        pending.append(slot)
        return slot
    }

    /// Reserves so many numbers for annotations that are added later, and returns the first.
    func reserveSequences(_ count: Int) -> Int {
        additions += count
        return additions - count + 1
    }

    /// Records that a source has made the annotation: it has no cluster group, and no collisions of its own.
    func setFromSource(_ slot: Int) { records[slot].isFromSource = true }

    /// Removes an annotation and returns the slot that it had; nil if it was not in the store.
    func remove(_ annotation: any Annotation) -> Int? {
        guard let slot = slots.remove(ObjectIdentifier(annotation)) else { return nil }
        quadtree.remove(slot)
        recordChange(ofGroup: slot)
        if records[slot].collides { collisionChanges.append(Int32(slot)) }
        records[slot].collides = false
        if !records[slot].isObservable { unobservedCount -= 1 }
        (records[slot].group, records[slot].isHidden) = (-1, false)
        (records[slot].annotation, records[slot].sequence) = (nil, -1)
        records[slot].coordinate = .invalid
        free[freeCount] = Int32(slot)
        freeCount += 1
        return slot
    }

    /// Reads and indexes up to `limit` of the pending annotations, slice by slice until the budget is spent.
    func ingest(limit: Int, slice: Int, _ budget: FrameBudget) {
        var left = limit
        while left > 0, hasPending {
            ingest(limit: min(slice, left))
            left -= slice
            if budget.isSpent { return }
        }
    }

    /// Reads and indexes up to `limit` of the pending annotations.
    func ingest(limit: Int) {
        let end = min(pending.count, pendingStart + min(limit, pending.count))
        guard end > pendingStart else { return }
        // First of all: reading a coordinate may call back here.
        let batch = Array(pending[pendingStart..<end])
        pendingStart = end
        if pendingStart == pending.count {
            pending.removeAll(keepingCapacity: true)
            pendingStart = 0
        }
        for slot in batch {
            if let groupOfNew, let annotation = records[slot].annotation, records[slot].group < 0,
                !records[slot].isFromSource
            {
                let group = groupOfNew(annotation, slot)
                // The program may have removed it meanwhile.
                guard records[slot].annotation === annotation else { continue }
                if group >= 0 {
                    records[slot].group = group
                    setHidden(slot, !records[slot].isShown)
                }
            }
            refresh(slot)
            if let didReadNew, let annotation = records[slot].annotation, !records[slot].isFromSource {
                didReadNew(annotation, slot)
            }
        }
    }

    // MARK: Clusters and collisions

    /// Records whether an annotation takes part in collisions: then its changes are reported.
    func setCollides(_ slot: Int, _ collides: Bool) { records[slot].collides = collides }

    /// The slots of colliding annotations that were moved or removed since the last call; some perhaps twice.
    func drainCollisionChanges() -> [Int32] {
        guard !collisionChanges.isEmpty else { return [] }
        defer { collisionChanges.removeAll(keepingCapacity: true) }
        return collisionChanges
    }

    /// The slots of annotations with views that were moved, hidden or shown since the last call; `nil` if
    /// these may be all.
    func drainShownChanges() -> [Int32]? {
        guard shownChanges?.isEmpty != true else { return [] }
        defer { shownChanges = [] }
        return shownChanges
    }

    private func recordShownChange(_ slot: Int) {
        guard records[slot].isShown, let count = shownChanges?.count else { return }
        if count < Self.shownChangeLimit { shownChanges?.append(Int32(slot)) } else { shownChanges = nil }
    }

    /// Sets the cluster group of an annotation; negative: none.
    func setGroup(_ group: Int16, of slot: Int) {
        recordChange(ofGroup: slot)
        records[slot].group = group
        recordChange(ofGroup: slot)
    }

    /// Sets whether an annotation is hidden: queries find the others only.
    func setHidden(_ slot: Int, _ isHidden: Bool) {
        guard records[slot].isHidden != isHidden else { return }
        records[slot].isHidden = isHidden
        recordShownChange(slot)
        if isHidden {
            quadtree.remove(slot)
        } else if isValid(slot) {
            quadtree.set(slot, at: records[slot].point, isShown: records[slot].isShown)
        }
    }

    /// Whether members of a group were removed or moved since the last call.
    func drainChange(ofGroup group: Int) -> Bool {
        guard group < hasChangedGroups.count else { return false }
        defer { hasChangedGroups[group] = false }
        return hasChangedGroups[group]
    }

    private func recordChange(ofGroup slot: Int) {
        let group = Int(records[slot].group)
        guard group >= 0 else { return }
        while hasChangedGroups.count <= group { hasChangedGroups.append(false) }
        hasChangedGroups[group] = true
    }

    /// Reads the coordinate again. True if it changed.
    @discardableResult
    func refresh(_ slot: Int) -> Bool {
        guard let annotation = records[slot].annotation else { return false }
        let coordinate = annotation.coordinate
        // The coordinate's getter may have removed the annotation.
        guard records[slot].annotation === annotation else { return false }
        let old = records[slot].coordinate
        guard coordinate != old else { return false }
        // NaN differs from itself: an invalid coordinate that stays invalid is no change.
        guard coordinate.isValid || old.isValid else { return false }
        recordChange(ofGroup: slot)
        recordShownChange(slot)
        if records[slot].collides { collisionChanges.append(Int32(slot)) }
        if coordinate.isValid {
            let point = Mercator.mapPoint(coordinate).wrapped
            // A step over the dateline is a step, not a trip around the world.
            if old.isValid {
                records[slot].world += Int32(
                    ((records[slot].point.x - point.x) / MapSize.world.width).rounded())
            }
            records[slot].coordinate = coordinate
            records[slot].point = point
            if !records[slot].isHidden { quadtree.set(slot, at: point, isShown: records[slot].isShown) }
        } else {
            records[slot].coordinate = .invalid
            quadtree.remove(slot)
        }
        return true
    }

    /// Refreshes the next `limit` slots in turn: finds annotations that moved into view without a
    /// notification. Observable ones are skipped.
    /// - Returns: how many had changed.
    func sweep(limit: Int) -> Int {
        guard unobservedCount > 0, !hasPending else { return 0 }
        var changes = 0
        for _ in 0..<min(limit, records.count) {
            sweepPosition += 1
            if sweepPosition >= records.count { sweepPosition = 0 }
            if !records[sweepPosition].isObservable, refresh(sweepPosition) { changes += 1 }
        }
        return changes
    }
}
