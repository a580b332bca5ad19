/// Sorts points by row, then by x, then by their index, with a radix sort: least significant digit first, 11
/// bits at a time.
enum RadixSort {
    private static let digitBits: UInt64 = 11
    private static let digits = 1 << Int(digitBits)

    /// The indices of the points in sorted order. A row is 2^`rowShift` units high.
    /// - Complexity: O(n) for each digit that differs among the points.
    static func order(_ points: [WorldPosition], rowShift: UInt32) -> [Int32] {
        // Few points do not pay for the counters.
        guard points.count > 512 else {
            let keys = points.map { key($0, rowShift) }
            return (0..<Int32(points.count)).sorted {
                (keys[Int($0)], $0) < (keys[Int($1)], $1)
            }
        }
        var keys = points.map { key($0, rowShift) }
        var order = Array(0..<Int32(points.count))
        var (otherKeys, otherOrder) = (keys, order)
        // Digits in which all keys agree need no pass.
        var (all, any) = (UInt64.max, UInt64(0))
        for key in keys { (all, any) = (all & key, any | key) }
        let differing = all ^ any
        var shift: UInt64 = 0
        while shift < 64, differing >> shift != 0 {
            if (differing >> shift) & UInt64(digits - 1) != 0 {
                pass(shift, keys, order, into: &otherKeys, &otherOrder)
                swap(&keys, &otherKeys)
                swap(&order, &otherOrder)
            }
            shift += digitBits
        }
        return order
    }

    private static func key(_ p: WorldPosition, _ rowShift: UInt32) -> UInt64 {
        (rowShift >= 32 ? 0 : UInt64(p.y >> rowShift)) << 32 | UInt64(p.x)
    }

    private static func pass(
        _ shift: UInt64, _ keys: [UInt64], _ order: [Int32], into newKeys: inout [UInt64],
        _ newOrder: inout [Int32]
    ) {
        var offsets = [Int](repeating: 0, count: digits)
        for key in keys { offsets[Int(key >> shift) & (digits - 1)] += 1 }
        var sum = 0
        for digit in 0..<digits { (offsets[digit], sum) = (sum, sum + offsets[digit]) }
        newKeys.withUnsafeMutableBufferPointer { newKeys in
            newOrder.withUnsafeMutableBufferPointer { newOrder in
                for i in keys.indices {
                    let digit = Int(keys[i] >> shift) & (digits - 1)
                    newKeys[offsets[digit]] = keys[i]
                    newOrder[offsets[digit]] = order[i]
                    offsets[digit] += 1
                }
            }
        }
    }
}
