import MapGeometry

/// The annotations of one map by identity, in numbered slots, with the coordinates that were last read.
///
/// Adding only queues: coordinates are read, projected and indexed by `ingest`, so many at a time, so that
/// adding a hundred thousand does not stall a frame. Invalid coordinates are held outside the index until
/// they become valid. A class, because reading a coordinate runs code that may come back here.
final class AnnotationStore {
    private(set) var grid = AnnotationGrid()
    /// By slot; nil where it is free.
    private(set) var annotations: [(any Annotation)?] = []
    /// By slot: as last read.
    private(set) var coordinates: [LocationCoordinate2D] = []
    /// By slot: the projected place; meaningless where the coordinate is invalid.
    private(set) var points: [MapPoint] = []
    /// By slot: on which copy of the world its view stands, or stood last.
    var worlds: [Int32] = []
    /// By slot: a number that grows with every addition, for a stable order.
    private(set) var sequence: [Int] = []

    /// By slot: says itself when it moves.
    private var tells: [Bool] = []
    private var slots: [ObjectIdentifier: Int] = [:]
    private var free: [Int] = []
    private var pending: [Int] = []
    private var pendingStart = 0
    private var additions = 0
    private var sweepPosition = 0

    var count: Int { slots.count }
    var hasPending: Bool { pendingStart < pending.count }

    /// In the order in which they were added. O(n log n).
    var all: [any Annotation] {
        annotations.indices.filter { annotations[$0] != nil }.sorted { sequence[$0] < sequence[$1] }
            .compactMap { annotations[$0] }
    }

    func slot(of annotation: any Annotation) -> Int? { slots[ObjectIdentifier(annotation)] }

    /// Another one after each addition; nil if it is not there.
    func number(of annotation: any Annotation) -> Int? { slot(of: annotation).map { sequence[$0] } }

    func isValid(_ slot: Int) -> Bool { annotations[slot] != nil && coordinates[slot].isValid }

    /// The slot; nil if the annotation is there already.
    func add(_ annotation: any Annotation) -> Int? {
        guard slots[ObjectIdentifier(annotation)] == nil else { return nil }
        additions += 1
        let slot: Int
        if let old = free.popLast() {
            slot = old
            annotations[slot] = annotation
            coordinates[slot] = .invalid
            sequence[slot] = additions
            tells[slot] = annotation is any ObservableAnnotation
        } else {
            slot = annotations.count
            annotations.append(annotation)
            coordinates.append(.invalid)
            points.append(MapPoint(x: 0, y: 0))
            worlds.append(0)
            sequence.append(additions)
            tells.append(annotation is any ObservableAnnotation)
        }
        slots[ObjectIdentifier(annotation)] = slot
        pending.append(slot)
        return slot
    }

    /// The slot that it had; nil if it was not there.
    func remove(_ annotation: any Annotation) -> Int? {
        guard let slot = slots.removeValue(forKey: ObjectIdentifier(annotation)) else { return nil }
        grid.remove(slot)
        annotations[slot] = nil
        coordinates[slot] = .invalid
        free.append(slot)
        return slot
    }

    /// Reads and indexes up to `limit` of those added since.
    func ingest(limit: Int) {
        let end = min(pending.count, pendingStart + min(limit, pending.count))
        // First of all: reading a coordinate may come back here.
        let batch = Array(pending[pendingStart..<end])
        pendingStart = end
        if pendingStart == pending.count {
            pending.removeAll(keepingCapacity: true)
            pendingStart = 0
        }
        for slot in batch { refresh(slot) }
    }

    /// Reads the coordinate anew. True if it changed.
    @discardableResult
    func refresh(_ slot: Int) -> Bool {
        guard let annotation = annotations[slot] else { return false }
        let coordinate = annotation.coordinate
        // It may have been taken off the map by whoever was asked.
        guard annotations[slot] === annotation, coordinate != coordinates[slot] else { return false }
        // NaN differs from itself: an invalid coordinate that stays invalid is no change.
        guard coordinate.isValid || coordinates[slot].isValid else { return false }
        let wasValid = coordinates[slot].isValid
        coordinates[slot] = coordinate
        if coordinate.isValid {
            let point = Mercator.mapPoint(coordinate).wrapped
            // A step over the dateline is a step, not a way round the world.
            if wasValid {
                worlds[slot] += Int32(((points[slot].x - point.x) / MapSize.world.width).rounded())
            }
            points[slot] = point
            grid.set(slot, at: point)
        } else {
            coordinates[slot] = .invalid
            grid.remove(slot)
        }
        return true
    }

    /// Refreshes the next `limit` slots in turn: finds those that moved into view without telling. Those that tell
    /// are passed over, without a look at their memory.
    /// - Returns: how many had changed.
    func sweep(limit: Int) -> Int {
        guard !annotations.isEmpty, !hasPending else { return 0 }
        var changes = 0
        for _ in 0..<min(limit, annotations.count) {
            sweepPosition = (sweepPosition + 1) % annotations.count
            if !tells[sweepPosition], refresh(sweepPosition) { changes += 1 }
        }
        return changes
    }
}
