import CartoucheMapGeometry
import CartoucheSpatialIndex

/// The annotations of a map that take part in collisions, with their latest priorities and outlines.
///
/// Decisions are made from a `Snapshot` on another thread. It is never copied here: a build receives the
/// snapshot of the decision before, and what has changed since then.
final class CollisionMembers {
    /// What a decision needs of an annotation.
    nonisolated struct Member: Sendable {
        var slot: Int32
        /// The annotation's number in the store: slots are used again.
        var sequence: Int
        var position: WorldPosition
        var footprint: Footprint
        var priority: Float
    }

    /// The members from which a decision was made, by number.
    nonisolated struct Snapshot: Sendable {
        private(set) var slots: [Int32] = []
        private(set) var sequences: [Int] = []
        private(set) var set = FootprintSet(positions: [], footprints: [], priorities: [])
    }

    /// A change of one member.
    nonisolated enum Change: Sendable {
        /// The member has this number; the next number if it is new.
        case set(Int32, Member)
        /// There is no member with the last number anymore.
        case removeLast
    }

    /// Changes in their order, in pieces: no frame copies a long list to make it longer.
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
    /// By slot: its number; -1: it is no member.
    private var numbers = SlotTable<Int32>(-1)
    /// How many have less than the required priority.
    private(set) var yieldingCount = 0
    /// Grows with every change.
    private(set) var version = 0

    /// The snapshot of the latest decision.
    private var decided = Snapshot()
    /// What has changed since the latest build began.
    private var changes = Changes()
    /// Whether no decisions are made for now: then no changes are kept.
    private var isSuspended = true

    init(_ store: AnnotationStore) { self.store = store }

    func contains(_ slot: Int) -> Bool { number(of: slot) != nil }

    /// Whether a member may be hidden.
    func isYielding(_ slot: Int) -> Bool {
        member(at: slot).map { $0.priority < Decluttering.alwaysShown } ?? false
    }

    /// Adds or changes a member. An annotation without a valid position takes part in nothing.
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

    /// A member's annotation was moved or removed.
    func follow(_ slot: Int) {
        guard let member = member(at: slot) else { return }
        guard store.records[slot].sequence == member.sequence, store.isValid(slot) else {
            return remove(slot)
        }
        set(slot, member.footprint, priority: member.priority)
    }

    /// Removes a member; the last one takes its number.
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

    /// The members' slots, in a repeatable order.
    var slots: some Sequence<Int32> { (0..<count).lazy.compactMap { [members] in members[$0]?.slot } }

    /// A member's number; `nil` if it is no member.
    func number(of slot: Int) -> Int? { slot >= 0 && numbers[slot] >= 0 ? Int(numbers[slot]) : nil }

    private func member(at slot: Int) -> Member? { number(of: slot).flatMap { members[$0] } }

    private func count(_ priority: Float, by step: Int) {
        if priority < Decluttering.alwaysShown { yieldingCount += step }
    }

    // MARK: Decisions

    /// A build begins, while no other runs: the snapshot of the decision before, and what has changed since.
    /// - Complexity: O(1); O(members) for the first of all, and the first after decisions were suspended.
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

    /// The build that began last has ended.
    func endDecision(with snapshot: Snapshot) { decided = snapshot }

    /// There are no decisions for now; a build that is running is given up.
    func suspendDecisions() {
        guard !isSuspended else { return }
        isSuspended = true
        (decided, changes) = (Snapshot(), Changes())
    }
}

extension CollisionMembers.Snapshot {
    /// Makes the members those of the time after the changes.
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
