import Foundation

/// Who is shown where there is no room for all: in the order of priority each in turn, unless its area
/// overlaps that of one shown before. For the whole world at one zoom and heading: so panning changes
/// nothing.
///
/// - Invariant: no two shown overlap, but for those of `alwaysShown` or more; each that is hidden overlaps
///   one shown that comes before it.
package struct Decluttering: Sendable {
    /// Priorities from here on are shown in any case, and hide others.
    package static let alwaysShown: Float = 1000
    /// More areas than this within one cell are those of things that are shown in any case, one upon the
    /// other: further ones hide nothing more.
    private static let mostInCell = 256
    private static let questionInterval = 4096

    /// Who comes first.
    private struct Rank {
        let priority: Float
        let set: Int32
        let index: Int32
        let tie: Int
    }

    private let sets: [FootprintSet]
    private var ranks: [Rank] = []
    private var reach: Float = 1

    /// - Complexity: O(n log n), and O(n) where all have one priority and no ties.
    package init(_ sets: [FootprintSet]) {
        self.sets = sets
        ranks.reserveCapacity(sets.reduce(0) { $0 + $1.positions.count })
        for (number, set) in sets.enumerated() {
            for footprint in set.footprints { reach = max(reach, footprint.reach) }
            for i in set.positions.indices {
                let priority = set.priority(i)
                ranks.append(
                    Rank(
                        priority: priority.isNaN ? .infinity : priority, set: Int32(number), index: Int32(i),
                        tie: set.ties.isEmpty ? i : set.ties[i]))
            }
        }
        func isBefore(_ a: Rank, _ b: Rank) -> Bool {
            if a.priority != b.priority { return a.priority > b.priority }
            return a.set != b.set ? a.set < b.set : a.tie < b.tie
        }
        let isSorted = zip(ranks, ranks.dropFirst()).allSatisfy { !isBefore($1, $0) }
        if !isSorted { ranks.sort(by: isBefore) }
    }

    /// The indices of those shown, by set, in the order of priority.
    /// - Parameters:
    ///   - heading: the direction at the top of the screen, in degrees.
    ///   - isCancelled: asked every few thousand things.
    /// - Returns: nil if it was canceled.
    /// - Complexity: O(n) for areas of similar sizes.
    package func shown(zoom: Double, heading: Double, isCancelled: () -> Bool = { false }) -> [[Int32]]? {
        var result = [[Int32]](repeating: [], count: sets.count)
        var cells = FootprintCells(
            capacity: ranks.count, pointsPerUnit: 512 * exp2(zoom) / WorldPosition.side, heading: heading,
            reach: reach)
        for (number, rank) in ranks.enumerated() {
            if number % Self.questionInterval == 0, isCancelled() { return nil }
            let (set, i) = (Int(rank.set), Int(rank.index))
            let (position, footprint) = (sets[set].positions[i], sets[set].footprint(i))
            if rank.priority >= Self.alwaysShown {
                cells.place(footprint, at: position, most: Self.mostInCell)
            } else {
                guard !cells.overlaps(footprint, at: position) else { continue }
                cells.place(footprint, at: position)
            }
            result[set].append(rank.index)
        }
        return result
    }
}

/// A hashed grid of areas over the world, on which west and east meet.
struct FootprintCells {
    private struct Entry {
        let position: WorldPosition
        let footprint: Footprint
        let next: Int32
    }

    private var heads: [Int32]
    private var entries: [Entry] = []
    private let mask: UInt32
    /// A cell is 2^shift units wide: two areas that overlap are in the same or in neighboring cells.
    private let shift: UInt32
    private let scale: Float
    private let cosine: Float
    private let sine: Float

    init(capacity: Int, pointsPerUnit: Double, heading: Double, reach: Float) {
        var size = 64
        while size < capacity, size < 1 << 22 { size *= 2 }
        heads = Array(repeating: -1, count: size)
        mask = UInt32(size - 1)
        scale = Float(pointsPerUnit)
        // Rotated, two areas may overlap along a diagonal.
        let side = 2 * Double(reach) * 2.0.squareRoot() / pointsPerUnit
        var bits: UInt32 = 0
        while bits < 32, Double(UInt64(1) << UInt64(bits)) < side { bits += 1 }
        shift = bits
        let angle = -heading * .pi / 180
        (cosine, sine) = heading == 0 ? (1, 0) : (Float(cos(angle)), Float(sin(angle)))
    }

    private var columns: UInt32 { shift == 0 ? .max : shift >= 32 ? 1 : UInt32(1) << (32 - shift) }
    private func cell(_ v: UInt32) -> UInt32 { shift >= 32 ? 0 : v >> shift }

    private func bucket(_ column: UInt32, _ row: UInt32) -> Int {
        var h = column &* 0x9E37_79B1 ^ row &* 0x85EB_CA77
        h ^= h >> 15
        return Int((h &* 0x2C1B_3C6D) >> 7 & mask)
    }

    func overlaps(_ footprint: Footprint, at p: WorldPosition) -> Bool {
        let (column, row) = (cell(p.x), cell(p.y))
        let last = columns &- 1
        for dy in -1...1 {
            let y = Int64(row) + Int64(dy)
            guard y >= 0, y <= Int64(last) else { continue }
            // With up to three columns the neighbors are all there are.
            let few = last < 3
            for x in few ? 0...Int64(last) : Int64(column) - 1...Int64(column) + 1 {
                let wrapped =
                    few || shift == 0 ? UInt32(truncatingIfNeeded: x) : UInt32(truncatingIfNeeded: x) & last
                if isTaken(bucket(wrapped, UInt32(y)), footprint, p) { return true }
            }
        }
        return false
    }

    @inline(__always)
    private func isTaken(_ bucket: Int, _ footprint: Footprint, _ p: WorldPosition) -> Bool {
        var i = heads[bucket]
        while i >= 0 {
            let entry = entries[Int(i)]
            // The short way around the world: the difference of fixed-point numbers wraps as the world does.
            let x = Float(Int32(bitPattern: entry.position.x &- p.x)) * scale
            let y = Float(Int64(entry.position.y) - Int64(p.y)) * scale
            if footprint.overlaps(entry.footprint, dx: x * cosine - y * sine, dy: x * sine + y * cosine) {
                return true
            }
            i = entry.next
        }
        return false
    }

    /// - Parameter most: with as many in its cell, or with the same at the same position, nothing is placed.
    mutating func place(_ footprint: Footprint, at p: WorldPosition, most: Int = .max) {
        let bucket = bucket(cell(p.x), cell(p.y))
        if most < .max {
            var (i, count) = (heads[bucket], 0)
            while i >= 0 {
                let entry = entries[Int(i)]
                count += 1
                if count >= most || (entry.position == p && entry.footprint == footprint) { return }
                i = entry.next
            }
        }
        entries.append(Entry(position: p, footprint: footprint, next: heads[bucket]))
        heads[bucket] = Int32(entries.count - 1)
    }
}
