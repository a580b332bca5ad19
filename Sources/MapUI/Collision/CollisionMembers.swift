import MapGeometry
import SpatialIndex

/// The annotations of a map that take part in collisions, with their latest priorities and outlines.
final class CollisionMembers {
    /// The members from which a decision was made, by number.
    nonisolated struct Snapshot: Sendable {
        var slots: [Int32] = []
        /// The annotations' numbers in the store: slots are used again.
        var sequences: [Int] = []
        var set = FootprintSet(positions: [], footprints: [], priorities: [])
    }

    private let store: AnnotationStore
    private(set) var snapshot = Snapshot()
    /// By slot: its number; -1: it is no member.
    private var numbers: [Int32] = []
    /// How many have less than the required priority.
    private(set) var yieldingCount = 0
    /// Grows with every change.
    private(set) var version = 0

    init(_ store: AnnotationStore) { self.store = store }

    var count: Int { snapshot.slots.count }

    func contains(_ slot: Int) -> Bool { number(of: slot) != nil }

    /// Whether a member may be hidden.
    func isYielding(_ slot: Int) -> Bool {
        number(of: slot).map { snapshot.set.priorities[$0] < Decluttering.alwaysShown } ?? false
    }

    /// Adds or changes a member. An annotation without a valid position takes part in nothing.
    func set(_ slot: Int, _ footprint: Footprint, priority: Float) {
        guard store.isValid(slot), let position = WorldPosition(store.records[slot].point) else {
            return remove(slot)
        }
        if let i = number(of: slot) {
            guard
                snapshot.set.positions[i] != position || snapshot.set.footprints[i] != footprint
                    || snapshot.set.priorities[i] != priority
            else { return }
            count(snapshot.set.priorities[i], by: -1)
            snapshot.set.positions[i] = position
            snapshot.set.footprints[i] = footprint
            snapshot.set.priorities[i] = priority
        } else {
            while numbers.count <= slot { numbers.append(-1) }
            numbers[slot] = Int32(count)
            snapshot.slots.append(Int32(slot))
            snapshot.sequences.append(store.records[slot].sequence)
            snapshot.set.positions.append(position)
            snapshot.set.footprints.append(footprint)
            snapshot.set.priorities.append(priority)
            snapshot.set.ties.append(store.records[slot].sequence)
        }
        count(priority, by: 1)
        store.setCollides(slot, true)
        version += 1
    }

    /// A member's annotation was moved or removed.
    func follow(_ slot: Int) {
        guard let i = number(of: slot) else { return }
        guard store.records[slot].sequence == snapshot.sequences[i], store.isValid(slot) else {
            return remove(slot)
        }
        set(slot, snapshot.set.footprints[i], priority: snapshot.set.priorities[i])
    }

    func remove(_ slot: Int) {
        guard let i = number(of: slot) else { return }
        count(snapshot.set.priorities[i], by: -1)
        if store.records[slot].sequence == snapshot.sequences[i] { store.setCollides(slot, false) }
        let last = count - 1
        numbers[Int(snapshot.slots[last])] = Int32(i)
        numbers[slot] = -1
        snapshot.slots.swapAt(i, last)
        snapshot.sequences.swapAt(i, last)
        snapshot.set.positions.swapAt(i, last)
        snapshot.set.footprints.swapAt(i, last)
        snapshot.set.priorities.swapAt(i, last)
        snapshot.set.ties.swapAt(i, last)
        snapshot.slots.removeLast()
        snapshot.sequences.removeLast()
        snapshot.set.positions.removeLast()
        snapshot.set.footprints.removeLast()
        snapshot.set.priorities.removeLast()
        snapshot.set.ties.removeLast()
        version += 1
    }

    /// The members' slots, in a repeatable order.
    var slots: [Int32] { snapshot.slots }

    /// A member's number; nil: it is no member.
    func number(of slot: Int) -> Int? {
        slot >= 0 && slot < numbers.count && numbers[slot] >= 0 ? Int(numbers[slot]) : nil
    }

    private func count(_ priority: Float, by step: Int) {
        if priority < Decluttering.alwaysShown { yieldingCount += step }
    }
}
