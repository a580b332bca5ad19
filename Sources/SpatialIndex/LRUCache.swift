/// A least recently used cache with a total cost. A doubly linked list in flat arrays beside a dictionary:
/// O(1) for everything.
public struct LRUCache<Key: Hashable, Value> {
    /// The maximum total cost. Lowering it evicts at once.
    public var capacity: Int {
        didSet { trim() }
    }
    /// The total cost of all entries.
    public private(set) var totalCost = 0
    /// The number of entries.
    public var count: Int { slots.count }

    private var nodes: [LRUNode<Key, Value>?] = []
    private var free: [Int] = []
    private var slots: [Key: Int] = [:]
    private var newest = -1
    private var oldest = -1

    /// - Parameter capacity: 0 keeps only entries without cost.
    public init(capacity: Int) {
        precondition(capacity >= 0, "capacity \(capacity)")
        self.capacity = capacity
    }

    /// The value for a key, which is marked as used.
    public mutating func value(for key: Key) -> Value? {
        guard let slot = slots[key] else { return nil }
        unlink(slot)
        link(slot)
        return nodes[slot]?.value
    }

    /// The value for a key, which is not marked as used.
    public func peek(_ key: Key) -> Value? { slots[key].flatMap { nodes[$0]?.value } }

    /// Whether there is a value for a key, which is not marked as used.
    public func contains(_ key: Key) -> Bool { slots[key] != nil }

    /// Inserts a value as the newest and returns the evicted entries, oldest first. A value that costs more
    /// than the whole capacity is not kept but returned.
    @discardableResult
    public mutating func insert(_ value: Value, for key: Key, cost: Int = 1) -> [(key: Key, value: Value)] {
        precondition(cost >= 0, "cost \(cost)")
        remove(key)
        guard cost <= capacity else { return [(key, value)] }
        let node = LRUNode(key: key, value: value, cost: cost, newer: -1, older: -1)
        let slot: Int
        if let reused = free.popLast() {
            slot = reused
            nodes[slot] = node
        } else {
            slot = nodes.count
            nodes.append(node)
        }
        slots[key] = slot
        totalCost += cost
        link(slot)
        return trim()
    }

    /// Removes and returns the value for a key; nil if there is none.
    @discardableResult
    public mutating func remove(_ key: Key) -> Value? {
        guard let slot = slots[key], let node = nodes[slot] else { return nil }
        unlink(slot)
        nodes[slot] = nil
        free.append(slot)
        slots[key] = nil
        totalCost -= node.cost
        return node.value
    }

    /// Removes all entries.
    public mutating func removeAll() {
        nodes.removeAll()
        free.removeAll()
        slots.removeAll()
        (newest, oldest, totalCost) = (-1, -1, 0)
    }

    /// The keys from the newest to the oldest.
    public var keys: [Key] {
        var result: [Key] = []
        var slot = newest
        while slot >= 0, let node = nodes[slot] {
            result.append(node.key)
            slot = node.older
        }
        return result
    }

    @discardableResult
    private mutating func trim() -> [(key: Key, value: Value)] {
        var gone: [(key: Key, value: Value)] = []
        while totalCost > capacity, oldest >= 0, let node = nodes[oldest] {
            gone.append((node.key, node.value))
            remove(node.key)
        }
        return gone
    }

    private mutating func link(_ slot: Int) {
        nodes[slot]?.newer = -1
        nodes[slot]?.older = newest
        if newest >= 0 { nodes[newest]?.newer = slot }
        newest = slot
        if oldest < 0 { oldest = slot }
    }

    private mutating func unlink(_ slot: Int) {
        guard let node = nodes[slot] else { return }
        if node.newer >= 0 { nodes[node.newer]?.older = node.older } else { newest = node.older }
        if node.older >= 0 { nodes[node.older]?.newer = node.newer } else { oldest = node.newer }
    }
}

extension LRUCache: Sendable where Key: Sendable, Value: Sendable {}

/// One entry, with the slots of its neighbors in order of use; -1 at the ends.
private struct LRUNode<Key, Value> {
    var key: Key
    var value: Value
    var cost: Int
    var newer: Int
    var older: Int
}

extension LRUNode: Sendable where Key: Sendable, Value: Sendable {}
