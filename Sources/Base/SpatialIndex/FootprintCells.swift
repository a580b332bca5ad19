import Foundation

/// A hashed grid over the world that finds overlapping areas; cells at the western and the eastern edge are
/// neighbors.
struct FootprintCells {
    private struct Entry {
        let position: WorldPosition
        let footprint: Footprint
        let next: Int32
    }

    private var heads: [Int32]
    private var entries: [Entry] = []
    private let mask: UInt32
    /// The width of a cell is 2^shift units of `WorldPosition`, so that two areas that overlap are in the
    /// same or in neighboring cells.
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

    /// Adds an area at a position.
    /// - Parameter limit: nothing is added if the area's cell already has this many areas, or has the same
    ///   area at the same position.
    mutating func place(_ footprint: Footprint, at p: WorldPosition, limit: Int = .max) {
        let bucket = bucket(cell(p.x), cell(p.y))
        if limit < .max {
            var (i, count) = (heads[bucket], 0)
            while i >= 0 {
                let entry = entries[Int(i)]
                count += 1
                if count >= limit || (entry.position == p && entry.footprint == footprint) { return }
                i = entry.next
            }
        }
        entries.append(Entry(position: p, footprint: footprint, next: heads[bucket]))
        heads[bucket] = Int32(entries.count - 1)
    }
}
