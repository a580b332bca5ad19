/// A bounded cache that evicts by halves: entries that were not read during the last generation are removed.
nonisolated struct GenerationCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private let half: Int

    /// - Parameter capacity: the maximum number of entries.
    init(capacity: Int) { half = max(1, capacity / 2) }

    var count: Int { young.count + old.count }

    subscript(key: Key) -> Value? {
        mutating get {
            if let value = young[key] { return value }
            guard let value = old.removeValue(forKey: key) else { return nil }
            insert(value, for: key)
            return value
        }
        set {
            guard let newValue else { return }
            insert(newValue, for: key)
        }
    }

    private mutating func insert(_ value: Value, for key: Key) {
        if young.count >= half, young[key] == nil {
            old = young
            young = [:]
        }
        young[key] = value
    }
}
