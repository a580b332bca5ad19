/// A least recently used cache with a total cost. A dictionary maps each key to a slot, an index in flat
/// arrays, which hold the entries and link them in a list from the newest to the oldest. Every operation
/// takes O(1), and O(1) more for each entry that it evicts.
///
/// The cache is inlinable, so that the compiler specializes the cache in the modules that use it.
@usableFromInline
package struct LRUCache<Key: Hashable, Value> {
    @usableFromInline
    struct Entry {
        @usableFromInline let key: Key
        @usableFromInline var value: Value
        @usableFromInline let cost: Int

        @inlinable
        init(key: Key, value: Value, cost: Int) { (self.key, self.value, self.cost) = (key, value, cost) }
    }

    /// The slots (indices in `entries`) of the entries that were used just after (`newer`) and just before
    /// (`older`) this entry; -1 at the ends of the list.
    @usableFromInline
    struct Link: Sendable {
        @usableFromInline var newer = -1
        @usableFromInline var older = -1

        @inlinable
        init() {}
    }

    /// The maximum total cost of all entries, in the unit of the costs that callers give. A lower capacity
    /// evicts entries at once.
    @usableFromInline package var capacity: Int {
        didSet { evict(to: capacity) }
    }
    /// The total cost of all entries.
    @inlinable package var totalCost: Int { total }
    /// The number of entries in the cache.
    @inlinable package var count: Int { slots.count }

    @usableFromInline var total = 0
    /// The entries of the cache by slot; nil for a slot that is free.
    @usableFromInline var entries: [Entry?] = []
    @usableFromInline var links: [Link] = []
    @usableFromInline var free: [Int] = []
    @usableFromInline var slots: [Key: Int] = [:]
    @usableFromInline var newest = -1
    @usableFromInline var oldest = -1

    /// Creates an empty cache.
    /// - Parameter capacity: the maximum total cost; 0 keeps only entries without cost.
    package init(capacity: Int) {
        precondition(capacity >= 0, "capacity \(capacity)")
        self.capacity = capacity
    }

    /// Returns the value for a key and marks the value as used last; nil if the cache has no value for the
    /// key.
    @inlinable
    package mutating func value(for key: Key) -> Value? {
        guard let slot = slots[key] else { return nil }
        markUsed(slot)
        return entries[slot]?.value
    }

    /// Returns the value for a key without marking it as used; nil if the cache has no value for the key.
    @inlinable
    package func peek(_ key: Key) -> Value? { slots[key].flatMap { entries[$0]?.value } }

    /// Whether the cache has a value for a key. The call does not mark the value as used.
    @inlinable
    package func contains(_ key: Key) -> Bool { slots[key] != nil }

    /// Changes the value for a key in place and marks the value as used last. Does nothing if the cache has
    /// no value for the key.
    @inlinable
    package mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
        guard let slot = slots[key], var entry = entries[slot] else { return }
        markUsed(slot)
        change(&entry.value)
        entries[slot] = entry
    }

    /// Inserts a value as the newest and returns the evicted entries, oldest first. A value that costs more
    /// than the whole capacity is not kept but returned.
    @inlinable
    @discardableResult
    package mutating func insert(_ value: Value, for key: Key, cost: Int = 1) -> [(key: Key, value: Value)] {
        precondition(cost >= 0, "cost \(cost)")
        remove(key)
        guard cost <= capacity else { return [(key, value)] }
        let slot: Int
        if let reused = free.popLast() {
            slot = reused
        } else {
            slot = entries.count
            entries.append(nil)
            links.append(Link())
        }
        entries[slot] = Entry(key: key, value: value, cost: cost)
        slots[key] = slot
        total += cost
        link(slot)
        return evict(to: capacity)
    }

    /// Removes and returns the value for a key; nil if there is none.
    @inlinable
    @discardableResult
    package mutating func remove(_ key: Key) -> Value? {
        guard let slot = slots.removeValue(forKey: key), let entry = entries[slot] else { return nil }
        unlink(slot)
        entries[slot] = nil
        free.append(slot)
        total -= entry.cost
        return entry.value
    }

    /// Removes all entries from the cache.
    package mutating func removeAll() { self = LRUCache(capacity: capacity) }

    /// Evicts entries from the oldest on, until the total cost is at most `limit` or the oldest entry must
    /// not be evicted.
    /// - Parameter mayEvict: whether a value may be evicted.
    /// - Returns: the evicted entries, oldest first.
    @inlinable
    @discardableResult
    package mutating func evict(
        to limit: Int, while mayEvict: (Value) -> Bool = { _ in true }
    ) -> [(key: Key, value: Value)] {
        var evicted: [(key: Key, value: Value)] = []
        while total > limit, oldest >= 0, let entry = entries[oldest], mayEvict(entry.value) {
            evicted.append((entry.key, entry.value))
            remove(entry.key)
        }
        return evicted
    }

    /// The keys of the cache, from the one that was used last to the one that was used longest ago.
    package var keys: [Key] {
        var result: [Key] = []
        var slot = newest
        while slot >= 0, let entry = entries[slot] {
            result.append(entry.key)
            slot = links[slot].older
        }
        return result
    }

    @inlinable
    mutating func markUsed(_ slot: Int) {
        guard slot != newest else { return }
        unlink(slot)
        link(slot)
    }

    @inlinable
    mutating func link(_ slot: Int) {
        links[slot].newer = -1
        links[slot].older = newest
        if newest >= 0 { links[newest].newer = slot }
        newest = slot
        if oldest < 0 { oldest = slot }
    }

    @inlinable
    mutating func unlink(_ slot: Int) {
        let link = links[slot]
        if link.newer >= 0 { links[link.newer].older = link.older } else { newest = link.older }
        if link.older >= 0 { links[link.older].newer = link.newer } else { oldest = link.newer }
    }
}

extension LRUCache: Sendable where Key: Sendable, Value: Sendable {}
extension LRUCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
