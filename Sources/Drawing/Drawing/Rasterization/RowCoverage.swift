/// Computes the coverage of a row's pixels, 0 to 255, from the changes of the covered area along the row.
enum RowCoverage {
    /// The running sums of the next four changes of the covered area in a row. They are added one after
    /// another, as for single pixels, so that rounding is the same and a shape has the same pixels
    /// everywhere.
    @inline(__always)
    static func sums(_ cells: SIMD4<Float>, _ sum: inout Float) -> SIMD4<Float> {
        let first = sum + cells[0]
        let second = first + cells[1]
        let third = second + cells[2]
        sum = third + cells[3]
        return SIMD4(first, second, third, sum)
    }

    /// The coverage of four pixels, 0 to 255, from the signed areas of the shape in them, by the non-zero
    /// rule.
    @inline(__always)
    static func levels(_ sums: SIMD4<Float>) -> SIMD4<UInt32> {
        // Without the signs.
        var area = unsafeBitCast(
            unsafeBitCast(sums, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: SIMD4<Float>.self)
        area.replace(with: 1, where: area .> 1)
        let level = area * 255 + 0.5
        // From 2^23 on a number's lowest bits are its whole part: rounded to nearest, then corrected
        // downwards.
        let whole: SIMD4<Float> = .init(repeating: 8_388_608)
        var floor = (level + whole) - whole
        floor.replace(with: floor - 1, where: floor .> level)
        return unsafeBitCast(floor + whole, to: SIMD4<UInt32>.self) & 0xFF
    }

    /// The coverage of a pixel, 0 to 255, from the signed area `sum` of the shape in the pixel.
    @inline(__always)
    static func level(_ sum: Float, _ isEvenOdd: Bool) -> UInt32 {
        var area = abs(sum)
        if isEvenOdd {
            // 0, 1, 2, 3... windings are out, in, out, in: a triangle wave.
            area -= 2 * (area * 0.5).rounded(.down)
            if area > 1 { area = 2 - area }
        } else if area > 1 {
            area = 1
        }
        return UInt32(truncatingIfNeeded: Int32(area * 255 + 0.5))
    }
}
