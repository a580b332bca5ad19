/// Values by key, up to a total cost; the ones used longest ago go first. A doubly linked list in flat arrays
/// beside a dictionary: O(1) for everything.
public struct LRUCache<Key: Hashable, Value> {
    /// The most that the costs may add up to. Lowering it throws out at once.
    public var capacity: Int {
        didSet { trim() }
    }
    /// Of all that is kept.
    public private(set) var totalCost = 0
    /// How many are kept.
    public var count: Int { slots.count }

    private var nodes: [LRUNode<Key, Value>?] = []
    private var free: [Int] = []
    private var slots: [Key: Int] = [:]
    private var newest = -1
    private var oldest = -1

    /// - Parameter capacity: 0 keeps only what costs nothing.
    public init(capacity: Int) {
        precondition(capacity >= 0, "capacity \(capacity)")
        self.capacity = capacity
    }

    /// Reads and marks as used.
    public mutating func value(for key: Key) -> Value? {
        guard let slot = slots[key] else { return nil }
        unlink(slot)
        link(slot)
        return nodes[slot]?.value
    }

    /// Reads without marking as used.
    public func peek(_ key: Key) -> Value? { slots[key].flatMap { nodes[$0]?.value } }

    /// Does not mark as used.
    public func contains(_ key: Key) -> Bool { slots[key] != nil }

    /// Stores as the newest and returns what had to go for it, oldest first. A value that costs more than the
    /// whole capacity is not kept: it comes straight back.
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

    /// What was kept for a key; nil: nothing was.
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

    /// Forgets everything.
    public mutating func removeAll() {
        nodes.removeAll()
        free.removeAll()
        slots.removeAll()
        (newest, oldest, totalCost) = (-1, -1, 0)
    }

    /// Keys from the newest to the oldest.
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

/// One entry, with the slots of its neighbors in use; -1 at the ends.
private struct LRUNode<Key, Value> {
    var key: Key
    var value: Value
    var cost: Int
    var newer: Int
    var older: Int
}

extension LRUNode: Sendable where Key: Sendable, Value: Sendable {}
