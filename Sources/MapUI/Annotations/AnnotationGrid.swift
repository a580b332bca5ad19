import MapGeometry

/// Slots by place: 128 x 128 buckets over the world, flat arrays inside. Annotations come, move and go all
/// the time, so unlike a static tree it is never rebuilt. Map points within one world.
///
/// The places lie in the buckets themselves, one after the other: looking them up by slot would cost a query among a
/// million a cache miss or two for each.
/// - Complexity: insert, move and remove O(1); a query O(buckets touched + points in them).
nonisolated struct AnnotationGrid {
    private static let side = 128

    /// A slot and its place.
    struct Entry {
        var x: Double
        var y: Double
        var slot: Int32
    }

    private var buckets = [[Entry]](repeating: [], count: side * side)
    /// By slot: its bucket, -1 for none, and its index there.
    private var bucketOf: [Int32] = []
    private var indexInBucket: [Int32] = []

    private(set) var count = 0

    /// Adds a slot, or moves it. `point.x` within one world.
    mutating func set(_ slot: Int, at point: MapPoint) {
        grow(to: slot)
        let bucket = Self.bucket(x: point.x, y: point.y)
        let entry = Entry(x: point.x, y: point.y, slot: Int32(slot))
        guard bucketOf[slot] != Int32(bucket) else {
            buckets[bucket][Int(indexInBucket[slot])] = entry
            return
        }
        removeFromBucket(slot)
        bucketOf[slot] = Int32(bucket)
        indexInBucket[slot] = Int32(buckets[bucket].count)
        buckets[bucket].append(entry)
        count += 1
    }

    /// Nothing happens if it is not there.
    mutating func remove(_ slot: Int) {
        guard slot < bucketOf.count else { return }
        removeFromBucket(slot)
    }

    /// The slots inside the rectangle, edges included, appended in no particular but a repeatable order. The
    /// x range may run past the world on either side; no slot is given twice.
    func slots(in rect: MapRect, into result: inout [Int32]) {
        var found: [Entry] = []
        entries(in: rect, into: &found)
        result.reserveCapacity(result.count + found.count)
        for entry in found { result.append(entry.slot) }
    }

    /// The same with the places, which lie within one world.
    func entries(in rect: MapRect, into result: inout [Entry]) {
        let world = MapSize.world.width
        guard count > 0, rect.maxY >= 0 || rect.minY <= world else { return }
        if rect.size.width >= world {
            collect(minX: 0, maxX: world, minY: rect.minY, maxY: rect.maxY, into: &result)
            return
        }
        let shift = (rect.minX / world).rounded(.down) * world
        let (low, high) = (rect.minX - shift, rect.maxX - shift)
        collect(minX: low, maxX: min(high, world), minY: rect.minY, maxY: rect.maxY, into: &result)
        if high > world {
            collect(minX: 0, maxX: high - world, minY: rect.minY, maxY: rect.maxY, into: &result)
        }
    }

    private func collect(
        minX: Double, maxX: Double, minY: Double, maxY: Double, into result: inout [Entry]
    ) {
        let (c0, c1) = (Self.cell(minX), Self.cell(maxX))
        let (r0, r1) = (Self.cell(minY), Self.cell(maxY))
        guard c0 <= c1, r0 <= r1 else { return }
        for row in r0...r1 {
            for column in c0...c1 {
                for entry in buckets[row * Self.side + column]
                where entry.x >= minX && entry.x <= maxX && entry.y >= minY && entry.y <= maxY {
                    result.append(entry)
                }
            }
        }
    }

    private mutating func removeFromBucket(_ slot: Int) {
        let bucket = Int(bucketOf[slot])
        guard bucket >= 0 else { return }
        let index = Int(indexInBucket[slot])
        let last = buckets[bucket].removeLast()
        if Int(last.slot) != slot {
            buckets[bucket][index] = last
            indexInBucket[Int(last.slot)] = Int32(index)
        }
        bucketOf[slot] = -1
        count -= 1
    }

    private mutating func grow(to slot: Int) {
        while bucketOf.count <= slot {
            bucketOf.append(-1)
            indexInBucket.append(0)
        }
    }

    private static func bucket(x: Double, y: Double) -> Int { cell(y) * side + cell(x) }

    private static func cell(_ v: Double) -> Int {
        let scaled = v / MapSize.world.width * Double(side)
        return scaled >= Double(side) ? side - 1 : scaled > 0 ? Int(scaled) : 0
    }
}
