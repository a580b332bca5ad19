import CartoucheMapGeometry
import CartoucheSpatialIndex

/// The annotations of a map that take part in collisions, with their latest priorities and outlines.
///
/// Decisions about collisions are made on another thread, from a `Snapshot` of these annotations. The
/// snapshot is never copied on the main actor: the other thread receives the snapshot of the decision before,
/// and what has changed since then.
final class CollisionMembers {
    /// The properties of an annotation on which a decision about collisions depends.
    nonisolated struct Member: Sendable {
        var slot: Int32
        /// The annotation's sequence number in the `AnnotationStore`: shows whether the slot has been given
        /// to another annotation since.
        var sequence: Int
        var position: WorldPosition
        var footprint: Footprint
        var priority: Float
    }

    /// The annotations from which a decision about collisions was made: their slots in `AnnotationStore`,
    /// sequence numbers, positions, outlines and priorities, each an array by member number.
    nonisolated struct Snapshot: Sendable {
        private(set) var slots: [Int32] = []
        private(set) var sequences: [Int] = []
        private(set) var set = FootprintSet(positions: [], footprints: [], priorities: [])
    }

    /// A change of one annotation that takes part in collisions.
    nonisolated enum Change: Sendable {
        /// The annotation with this member number is new or has other properties. The number of a new member
        /// is the count of the members before it was added.
        case set(Int32, Member)
        /// The annotation with the highest member number no longer takes part in collisions.
        case removeLast
    }

    /// The changes of colliding annotations, in the order in which they happened. The list is stored in
    /// pieces, so that no frame copies a long array to append a change.
    nonisolated struct Changes: Sendable {
        private static let pieceSize = 1_024

        private(set) var pieces: [[Change]] = []

        mutating func append(_ change: Change) {
            if pieces.last.map({ $0.count == Self.pieceSize }) ?? true {
                pieces.append([])
                pieces[pieces.count - 1].reserveCapacity(Self.pieceSize)
            }
            pieces[pieces.count - 1].append(change)
        }
    }

    private let store: AnnotationStore
    private var members = SlotTable<Member?>(nil)
    private(set) var count = 0
    /// The number that the annotation in each slot of the `AnnotationStore` has among the colliding
    /// annotations; -1 if the annotation takes no part in collisions.
    private var numbers = SlotTable<Int32>(-1)
    /// The number of colliding annotations that may be hidden: those with less than the required display
    /// priority.
    private(set) var yieldingCount = 0
    /// A version number that grows with every change of the annotations that take part in collisions.
    private(set) var version = 0

    /// The colliding annotations as they were for the latest finished decision.
    private var decided = Snapshot()
    /// The changes of colliding annotations since the latest decision was started: annotations that were
    /// added, removed, or got other properties.
    private var changes = Changes()
    /// Whether no decisions about collisions are being made at present: then changes of the annotations are
    /// not recorded.
    private var isSuspended = true

    init(_ store: AnnotationStore) { self.store = store }

    func contains(_ slot: Int) -> Bool { number(of: slot) != nil }

    /// Whether the annotation of a slot (number in `AnnotationStore`) takes part in collisions and may be
    /// hidden by them.
    func isYielding(_ slot: Int) -> Bool {
        member(at: slot).map { $0.priority < Decluttering.alwaysShown } ?? false
    }

    /// Lets an annotation take part in collisions, or changes its outline or priority. An annotation without
    /// a valid position is taken out of the collisions instead.
    func set(_ slot: Int, _ footprint: Footprint, priority: Float) {
        guard store.isValid(slot), let position = WorldPosition(store.records[slot].point) else {
            return remove(slot)
        }
        let number = numbers[slot] >= 0 ? Int(numbers[slot]) : count
        if let old = members[number], number < count {
            guard old.position != position || old.footprint != footprint || old.priority != priority else {
                return
            }
            count(old.priority, by: -1)
        } else {
            numbers[slot] = Int32(count)
            count += 1
        }
        put(
            Member(
                slot: Int32(slot), sequence: store.records[slot].sequence, position: position,
                footprint: footprint, priority: priority),
            at: number)
        count(priority, by: 1)
        store.setCollides(slot, true)
        version += 1
    }

    private func put(_ member: Member, at number: Int) {
        members[number] = member
        if !isSuspended { changes.append(.set(Int32(number), member)) }
    }

    /// Updates the recorded position of a colliding annotation, or takes the annotation out of the collisions
    /// if it was removed from the map. Does nothing if the annotation takes no part in collisions.
    func follow(_ slot: Int) {
        guard let member = member(at: slot) else { return }
        guard store.records[slot].sequence == member.sequence, store.isValid(slot) else {
            return remove(slot)
        }
        set(slot, member.footprint, priority: member.priority)
    }

    /// Takes the annotation of a slot out of the collisions; the annotation with the highest member number
    /// gets its number.
    func remove(_ slot: Int) {
        guard let number = number(of: slot), let member = members[number], let last = members[count - 1]
        else {
            return
        }
        count(member.priority, by: -1)
        if store.records[slot].sequence == member.sequence { store.setCollides(slot, false) }
        numbers[Int(last.slot)] = Int32(number)
        numbers[slot] = -1
        if number < count - 1 { put(last, at: number) }
        count -= 1
        members[count] = nil
        if !isSuspended { changes.append(.removeLast) }
        version += 1
    }

    /// The slots (numbers in `AnnotationStore`) of the annotations that take part in collisions, in a
    /// repeatable order.
    var slots: some Sequence<Int32> { (0..<count).lazy.compactMap { [members] in members[$0]?.slot } }

    /// The number among the colliding annotations that the annotation of a slot has; `nil` if it takes no
    /// part in collisions.
    func number(of slot: Int) -> Int? { slot >= 0 && numbers[slot] >= 0 ? Int(numbers[slot]) : nil }

    private func member(at slot: Int) -> Member? { number(of: slot).flatMap { members[$0] } }

    private func count(_ priority: Float, by step: Int) {
        if priority < Decluttering.alwaysShown { yieldingCount += step }
    }

    // MARK: Decisions

    /// Called when a decision about collisions is started, which no other may overlap: returns the
    /// annotations of the previous decision, and the changes since then.
    /// - Complexity: O(1); O(members) for the first decision, and the first after decisions were suspended.
    func beginDecision() -> (snapshot: Snapshot, changes: Changes) {
        if isSuspended {
            isSuspended = false
            for number in 0..<count {
                if let member = members[number] { changes.append(.set(Int32(number), member)) }
            }
        }
        defer { changes = Changes() }
        return (decided, changes)
    }

    /// Called when the decision about collisions that was started last is finished, with the annotations for
    /// which it was made.
    func endDecision(with snapshot: Snapshot) { decided = snapshot }

    /// Stops the recording of changes until the next decision about collisions is started. The result of a
    /// decision that is being made is not to be used.
    func suspendDecisions() {
        guard !isSuspended else { return }
        isSuspended = true
        (decided, changes) = (Snapshot(), Changes())
    }
}

extension CollisionMembers.Snapshot {
    /// Applies changes of the colliding annotations to this snapshot of them, in the order of the changes.
    nonisolated mutating func apply(_ changes: CollisionMembers.Changes) {
        for piece in changes.pieces {
            for change in piece { apply(change) }
        }
    }

    private nonisolated mutating func apply(_ change: CollisionMembers.Change) {
        switch change {
        case .set(let number, let member):
            let i = Int(number)
            if i == slots.count {
                slots.append(member.slot)
                sequences.append(member.sequence)
                set.positions.append(member.position)
                set.footprints.append(member.footprint)
                set.priorities.append(member.priority)
                set.ties.append(member.sequence)
            } else {
                (slots[i], sequences[i]) = (member.slot, member.sequence)
                (set.positions[i], set.footprints[i]) = (member.position, member.footprint)
                (set.priorities[i], set.ties[i]) = (member.priority, member.sequence)
            }
        case .removeLast:
            slots.removeLast()
            sequences.removeLast()
            set.positions.removeLast()
            set.footprints.removeLast()
            set.priorities.removeLast()
            set.ties.removeLast()
        }
    }
}
