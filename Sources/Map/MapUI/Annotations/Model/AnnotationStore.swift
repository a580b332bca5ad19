import CartoucheMapGeometry

/// The annotations of one map by identity, in numbered slots, with the coordinates that were last read.
///
/// An added annotation is only queued: `ingest` reads, projects and indexes a limited number of coordinates
/// at a time, so that adding a hundred thousand annotations does not stall a frame. Annotations with invalid
/// coordinates are kept outside the index until the coordinates become valid. The store is a class, because
/// reading a coordinate runs code of the program that may call the store.
final class AnnotationStore {
    private(set) var quadtree = AnnotationQuadtree()
    /// The records of the annotations (the map's data about each), by slot.
    private(set) var records = AnnotationRecordTable()

    private var slots = AnnotationSlots()
    /// The stack of free slots, each of which can take a new annotation: the slot that became free last is
    /// used first.
    private var free = SlotTable<Int32>(-1)
    private var freeCount = 0
    private var pending: [Int] = []
    private var pendingStart = 0
    private var additions = 0
    private var sweepPosition = 0
    /// The number of annotations that do not notify the map when they move.
    private(set) var unobservedCount = 0
    /// For each cluster group (the annotations with one clustering identifier), whether members were removed
    /// or moved since the last `drainChange(ofGroup:)`.
    private var hasChangedGroups: [Bool] = []
    /// Returns the number of the cluster group (the annotations with one clustering identifier) for an
    /// annotation whose coordinate is about to be read for the first time; a negative number means no group.
    /// The parameters are the annotation and its slot. Runs code of the program.
    var groupOfNew: ((any Annotation, Int) -> Int16)?
    /// Called when an annotation's coordinate has been read for the first time, with the annotation and its
    /// slot. Runs code of the program.
    var didReadNew: ((any Annotation, Int) -> Void)?
    /// The slots of annotations that take part in collisions and were moved or removed since the last call of
    /// `drainCollisionChanges()`.
    private var collisionChanges: [Int32] = []
    /// The slots of annotations with views that were moved, hidden or shown since the last call of
    /// `drainShownChanges()`; `nil` if there are too many to list.
    private var shownChanges: [Int32]? = []

    private static let shownChangeLimit = 256

    var count: Int { slots.count }
    var hasPending: Bool { pendingStart < pending.count }

    /// All annotations, in the order of addition.
    /// - Complexity: O(n log n).
    var all: [any Annotation] {
        records.indices.filter { records[$0].annotation != nil }
            .sorted { records[$0].sequence < records[$1].sequence }
            .compactMap { records[$0].annotation }
    }

    func slot(of annotation: any Annotation) -> Int? { slots[ObjectIdentifier(annotation)] }

    /// The sequence number of an annotation, which is different after each addition; nil if the annotation is
    /// not in the store.
    func number(of annotation: any Annotation) -> Int? { slot(of: annotation).map { records[$0].sequence } }

    func isValid(_ slot: Int) -> Bool {
        records[slot].annotation != nil && records[slot].coordinate.isValid
    }

    /// Records the world copy on which the view of a slot's annotation is placed from now on: 0 is the world
    /// itself, 1 the copy to its east, -1 to its west.
    func setWorld(_ world: Int32, of slot: Int) { records[slot].world = world }

    /// Records that the view of a slot's annotation was added to the map, or removed from it.
    func setShown(_ slot: Int, _ isShown: Bool) {
        records[slot].isShown = isShown
        quadtree.setShown(slot, isShown)
    }

    /// Adds an annotation and returns its slot; nil if the annotation is in the store already.
    /// - Parameter isObservable: whether the annotation notifies the map when it moves.
    /// - Parameter sequence: the sequence number that was reserved for the annotation; `nil` means the next
    ///   number.
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

    /// Reserves sequence numbers for annotations that are added later, and returns the first of them.
    func reserveSequences(_ count: Int) -> Int {
        additions += count
        return additions - count + 1
    }

    /// Records that an annotation source has made the annotation, so that it has no cluster group, and no
    /// collisions, in this store.
    func setFromSource(_ slot: Int) {
        records[slot].isFromSource = true
        setBelongsToMap(slot)
    }

    /// Records that the map itself has added the annotation, so that the program does not remove it.
    func setBelongsToMap(_ slot: Int) { records[slot].belongsToMap = true }

    /// Removes an annotation and returns the slot that it had; nil if the annotation was not in the store.
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

    /// Reads the coordinates of up to `limit` annotations that were added and not read yet, and adds them to
    /// the quadtree: `slice` of them at a time, until the budget is spent.
    func ingest(limit: Int, slice: Int, _ budget: FrameBudget) {
        var left = limit
        while left > 0, hasPending {
            ingest(limit: min(slice, left))
            left -= slice
            if budget.isSpent { return }
        }
    }

    /// Reads the coordinates of up to `limit` annotations that were added and not read yet, and adds them to
    /// the quadtree.
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

    /// Records whether the annotation of a slot takes part in collisions: if it does, its changes are
    /// reported.
    func setCollides(_ slot: Int, _ collides: Bool) { records[slot].collides = collides }

    /// The slots of annotations that take part in collisions and were moved or removed since the last call; a
    /// slot may be listed twice.
    func drainCollisionChanges() -> [Int32] {
        guard !collisionChanges.isEmpty else { return [] }
        defer { collisionChanges.removeAll(keepingCapacity: true) }
        return collisionChanges
    }

    /// The slots of annotations with views that were moved, hidden or shown since the last call; `nil` if
    /// there were too many to list: then any may have changed.
    func drainShownChanges() -> [Int32]? {
        guard shownChanges?.isEmpty != true else { return [] }
        defer { shownChanges = [] }
        return shownChanges
    }

    private func recordShownChange(_ slot: Int) {
        guard records[slot].isShown, let count = shownChanges?.count else { return }
        if count < Self.shownChangeLimit { shownChanges?.append(Int32(slot)) } else { shownChanges = nil }
    }

    /// Sets the number of the cluster group (the annotations with one clustering identifier) to which an
    /// annotation belongs; a negative number means no group.
    func setGroup(_ group: Int16, of slot: Int) {
        recordChange(ofGroup: slot)
        records[slot].group = group
        recordChange(ofGroup: slot)
    }

    /// Sets whether the annotation of a slot is hidden by a cluster or a collision: queries of the quadtree
    /// do not find hidden annotations.
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

    /// Whether members of a cluster group (the annotations with one clustering identifier) were removed or
    /// moved since the last call.
    func drainChange(ofGroup group: Int) -> Bool {
        guard group < hasChangedGroups.count else { return false }
        defer { hasChangedGroups[group] = false }
        return hasChangedGroups[group]
    }

    /// Whether `drainChange(ofGroup:)` would return true.
    func hasChange(ofGroup group: Int) -> Bool { group < hasChangedGroups.count && hasChangedGroups[group] }

    private func recordChange(ofGroup slot: Int) {
        let group = Int(records[slot].group)
        guard group >= 0 else { return }
        while hasChangedGroups.count <= group { hasChangedGroups.append(false) }
        hasChangedGroups[group] = true
    }

    /// Reads the coordinate of a slot's annotation again. Returns whether the coordinate has changed.
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

    /// Reads the coordinates of the next `limit` slots in turn, to find annotations that have moved without a
    /// notification. Annotations that notify the map are skipped.
    /// - Returns: the number of coordinates that have changed.
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
