/// The ranges of a k-d tree that are still to be visited. Halving 2^31 points takes 31 steps and each adds
/// one range, so the stack never exceeds a few dozen.
struct RangeStack {
    private var items: [(low: Int, high: Int, byX: Bool)] = []

    init(_ low: Int, _ high: Int) {
        items.reserveCapacity(64)
        push(low, high, true)
    }

    /// Empty ranges are dropped.
    mutating func push(_ low: Int, _ high: Int, _ byX: Bool) {
        if low <= high { items.append((low, high, byX)) }
    }

    mutating func pop() -> (Int, Int, Bool)? { items.popLast() }
}
