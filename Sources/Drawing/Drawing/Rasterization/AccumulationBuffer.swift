/// The memory in which `PathRasterizer` adds up the edges of a shape, with the inner loop that does so.
///
/// The buffer stores, for every pixel, the change of the covered area from the pixel's left neighbor, so
/// that the running sum along a row is the signed area of the shape in each pixel. An edge that crosses a
/// row within one pixel changes two entries: the fraction of the row's height that the edge spans is
/// divided between them by where the edge crosses. (The method of font-rs and stb_truetype.)
struct AccumulationBuffer {
    /// For each pixel of the target the change of the covered area from its left neighbor: `stride * height`
    /// numbers, mostly 0. Columns from `width` on are written, but never read.
    let cells: UnsafeMutablePointer<Float>
    /// For each row 64 bits, one for each block of `1 << blockShift` columns: set if the block has numbers
    /// other than 0, so that empty blocks are skipped.
    let rows: UnsafeMutablePointer<UInt64>
    let stride: Int
    let width: Float
    let height: Float
    let blockShift: UInt64
    /// The first row of pixels in which the buffer has numbers other than 0.
    var firstRow: Int
    /// The last row of pixels in which the buffer has numbers other than 0.
    var lastRow: Int

    /// Adds an edge between two points in pixels, at any position. Its part to the left of the target counts
    /// at the left border, since it changes the winding of everything to its right; parts above, below or to
    /// the right of the target change nothing.
    @inline(__always)
    mutating func add(_ ax: Float, _ ay: Float, _ bx: Float, _ by: Float) {
        if ay == by { return }
        // Compared one by one: min and max would let NaN through.
        if ay >= 0, by >= 0, ay <= height, by <= height, ax >= 0, bx >= 0, ax <= width, bx <= width {
            if ay < by { scan(ax, ay, bx, by, 1) } else { scan(bx, by, ax, ay, -1) }
        } else if (ay <= 0 && by <= 0) || (ay >= height && by >= height) || (ax >= width && bx >= width) {
            return
        } else {
            addClipped(Double(ax), Double(ay), Double(bx), Double(by))
        }
    }

    @inline(never)
    private mutating func addClipped(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
        guard (ax + ay + bx + by).isFinite else { return }
        let direction: Float = ay < by ? 1 : -1
        var (x0, y0, x1, y1) = ay < by ? (ax, ay, bx, by) : (bx, by, ax, ay)
        let (w, h) = (Double(width), Double(height))
        if y1 <= 0 || y0 >= h || (x0 >= w && x1 >= w) { return }
        let slope = (x1 - x0) / (y1 - y0)
        if y0 < 0 { (x0, y0) = (x0 - y0 * slope, 0) }
        if y1 > h { (x1, y1) = (x1 - (y1 - h) * slope, h) }
        if x0 >= w && x1 >= w { return }
        if x0 <= 0 && x1 <= 0 { return scan(0, Float(y0), 0, Float(y1), direction) }
        // The heights at which it enters and leaves the target's columns cut it into at most three parts.
        if x0 < 0 || x1 < 0 {
            let y = min(y1, max(y0, y0 - x0 / slope))
            if x0 < 0 {
                scan(0, Float(y0), 0, Float(y), direction)
                (x0, y0) = (0, y)
            } else {
                scan(0, Float(y), 0, Float(y1), direction)
                (x1, y1) = (0, y)
            }
        }
        if x0 > w || x1 > w {
            let y = min(y1, max(y0, y0 + (w - x0) / slope))
            if x0 > w { (x0, y0) = (w, y) } else { (x1, y1) = (w, y) }
        }
        scan(Float(x0), Float(y0), Float(x1), Float(y1), direction)
    }

    /// Adds an edge that lies inside the target, from (x0, y0) down to (x1, y1), in pixels. `direction` is 1
    /// if the shape's outline runs downwards along the edge, otherwise -1.
    @inline(__always)
    private mutating func scan(_ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float, _ direction: Float) {
        if y0 >= y1 { return }
        let first = Int(y0)
        var end = Int(y1)
        if Float(end) < y1 { end += 1 }
        if first < firstRow { firstRow = first }
        if end - 1 > lastRow { lastRow = end - 1 }
        let last = end - 1
        guard first < last else {
            return spread(row: first, from: x0, to: clamped(x1), amount: (y1 - y0) * direction)
        }
        // The edge spans all of the height of the rows between its first and its last.
        let slope = (x1 - x0) / (y1 - y0)
        let dy = Float(first + 1) - y0
        var x = clamped(x0 + slope * dy)
        spread(row: first, from: x0, to: x, amount: dy * direction)
        var y = first + 1
        while y < last {
            let next = clamped(x + slope)
            spread(row: y, from: x, to: next, amount: direction)
            x = next
            y += 1
        }
        spread(row: last, from: x, to: clamped(x1), amount: (y1 - Float(last)) * direction)
    }

    /// The x coordinate `x`, clamped to the range from 0 to the target's width in pixels.
    @inline(__always)
    private func clamped(_ x: Float) -> Float { max(0, min(width, x)) }

    /// The number 2^23. A float from 2^23 on has no bits for a fraction, so adding this number to a smaller
    /// one rounds it to a whole number, which is then in the lowest bits. This is faster than a conversion to
    /// `Int`, which checks its range.
    private static let wholes: Float = 8_388_608

    /// A number from 0 to 2^22 rounded down, as an integer and as a float.
    @inline(__always)
    private static func floor(_ x: Float) -> (Int, Float) {
        let rounded = (x + wholes) - wholes
        let floor = rounded > x ? rounded - 1 : rounded
        return (Int((floor + wholes).bitPattern & 0x7F_FFFF), floor)
    }

    /// A number from 0 to 2^22 rounded up.
    @inline(__always)
    private static func ceiling(_ x: Float) -> Int {
        let rounded = (x + wholes) - wholes
        let ceiling = rounded < x ? rounded + 1 : rounded
        return Int((ceiling + wholes).bitPattern & 0x7F_FFFF)
    }

    /// Adds the part of an edge in one row, between two columns. `amount` is the fraction of the row's height
    /// that it spans, negative for an edge that runs upwards.
    @inline(__always)
    private func spread(row: Int, from xa: Float, to xb: Float, amount d: Float) {
        let (left, right) = xa < xb ? (xa, xb) : (xb, xa)
        let (first, floor) = Self.floor(left)
        let line = cells + row &* stride
        if right <= floor + 1 {
            let middle = 0.5 * (left + right) - floor
            line[first] += d - d * middle
            line[first + 1] += d * middle
            rows[row] |=
                (1 &<< (UInt64(truncatingIfNeeded: first) &>> blockShift))
                | (1 &<< (UInt64(truncatingIfNeeded: first + 1) &>> blockShift))
            return
        }
        // Over several columns: triangles at both ends, equal steps in between.
        let end = Self.ceiling(right)
        let s = 1 / (right - left)
        let f = left - floor
        let a0 = 0.5 * s * (1 - f) * (1 - f)
        let g = right - Float(end) + 1
        let am = 0.5 * s * g * g
        line[first] += d * a0
        if end == first + 2 {
            line[first + 1] += d * (1 - a0 - am)
        } else {
            let a1 = s * (1.5 - f)
            line[first + 1] += d * (a1 - a0)
            var i = first + 2
            while i < end - 1 {
                line[i] += d * s
                i += 1
            }
            let a2 = a1 + Float(end - first - 3) * s
            line[end - 1] += d * (1 - a2 - am)
        }
        line[end] += d * am
        var block = UInt64(truncatingIfNeeded: first) &>> blockShift
        let last = UInt64(truncatingIfNeeded: end) &>> blockShift
        var mask = rows[row]
        while block <= last {
            mask |= 1 &<< block
            block += 1
        }
        rows[row] = mask
    }
}
