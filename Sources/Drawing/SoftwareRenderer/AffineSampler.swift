import CartoucheDrawing

/// Reads the pixels (texels) of a texture along the rows of a rotated rectangle. Positions count in 2^32ths
/// of a texel, so that a row has the same pixels no matter which part of it is painted.
struct AffineSampler {
    private let texture: Texels
    private let u: TriangleShape.Plane
    private let v: TriangleShape.Plane
    private let stepX: Int64
    private let stepY: Int64
    /// The x coordinate in the texture from which on the color of a position is not mixed with that of a
    /// texel to its right, since there is none, in 2^32ths of a texel.
    private let limitX: UInt64
    /// The y coordinate in the texture from which on the color of a position is not mixed with that of a
    /// texel below, since there is none, in 2^32ths of a texel.
    private let limitY: UInt64

    /// A position in the texture relative to the center of its first texel, in 2^32ths of a texel.
    struct Position {
        var x: Int64
        var y: Int64
    }

    /// Prepares reading a texture.
    /// - Parameters:
    ///   - texture: a texture that is scaled smoothly.
    ///   - u: gives for each pixel of the target the column of the texture, in texels.
    ///   - v: gives for each pixel of the target the row of the texture, in texels.
    init(_ texture: Texels, u: TriangleShape.Plane, v: TriangleShape.Plane) {
        (self.texture, self.u, self.v) = (texture, u, v)
        // With steps of at most 2^14 and starts of at most 2^29 texels, no position of 2^16 pixels overflows.
        (stepX, stepY) = (Self.fixed(u.step, limit: 16_384), Self.fixed(v.step, limit: 16_384))
        limitX = UInt64(max(0, texture.width &- 1)) << 32
        limitY = UInt64(max(0, texture.height &- 1)) << 32
    }

    /// The position in the texture for a pixel of the target, which is `skipped` pixels to the right of the
    /// pixel (x, y).
    @inline(__always)
    func start(x: Int, y: Int, skipped: Int) -> Position {
        let count = Int64(min(skipped, 32_767))
        return Position(
            x: Self.fixed(u.exact(x: x, y: y) - 0.5, limit: 536_870_912) &+ count &* stepX,
            y: Self.fixed(v.exact(x: x, y: y) - 0.5, limit: 536_870_912) &+ count &* stepY)
    }

    /// Writes the texture's colors for `count` pixels of a row, from a position on, and advances the
    /// position.
    /// - Parameter count: the number of pixels, at most 32767 along a row.
    @inline(__always)
    func sample(from position: inout Position, into result: UnsafeMutablePointer<UInt32>, count: Int) {
        var i = 0
        while i < count, !isInside(position) {
            result[i] = texel(position)
            advance(&position)
            i &+= 1
        }
        sampleFours(&position, result, &i, count)
        while i < count {
            result[i] = texel(position)
            advance(&position)
            i &+= 1
        }
    }

    /// Writes the colors of four pixels at a time, as long as the texels of these pixels and their neighbors
    /// are inside the texture.
    @inline(__always)
    private func sampleFours(
        _ position: inout Position, _ result: UnsafeMutablePointer<UInt32>, _ i: inout Int, _ count: Int
    ) {
        guard i &+ 4 <= count else { return }
        let (dx, dy) = (stepX, stepY)
        let width = texture.width
        let (pixels, below) = (texture.pixels, texture.pixels + width)
        var (x, y) = (position.x, position.y)
        // The fractions alone wrap around in 32 bits.
        var fractionX = Self.fractions(x, dx)
        var fractionY = Self.fractions(y, dy)
        let fractionStepX = Pixel4.Words(repeating: UInt32(truncatingIfNeeded: 4 &* dx))
        let fractionStepY = Pixel4.Words(repeating: UInt32(truncatingIfNeeded: 4 &* dy))
        while i &+ 4 <= count, isInside(Position(x: x &+ 3 &* dx, y: y &+ 3 &* dy)),
            isInside(Position(x: x, y: y))
        {
            var offset = SIMD4<Int>()
            for k in 0..<4 {
                offset[k] = Int(y >> 32) &* width &+ Int(x >> 32)
                x &+= dx
                y &+= dy
            }
            let across = Pixel4.both(fractionX &>> 24)
            let upper = Self.row(pixels, offset, across)
            let lower = Self.row(below, offset, across)
            let mixed = Pixel4.mixed(upper, lower, weights: Pixel4.both(fractionY &>> 24))
            Pixel4.store(mixed, to: result + i)
            fractionX &+= fractionStepX
            fractionY &+= fractionStepY
            i &+= 4
        }
        (position.x, position.y) = (x, y)
    }

    @inline(__always)
    private static func fractions(_ start: Int64, _ step: Int64) -> Pixel4.Words {
        let (a, d) = (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: step))
        return Pixel4.Words(a, a &+ d, a &+ 2 &* d, a &+ 3 &* d)
    }

    /// The colors of four pixels in one row of texels: each texel is mixed with its right neighbor.
    @inline(__always)
    private static func row(
        _ pixels: UnsafePointer<UInt32>, _ offset: SIMD4<Int>, _ weights: Pixel4.Lanes
    ) -> Pixel4.Words {
        @inline(__always)
        func pair(_ offset: Int) -> SIMD2<UInt32> {
            UnsafeRawPointer(pixels + offset).loadUnaligned(as: SIMD2<UInt32>.self)
        }
        let low = SIMD4(lowHalf: pair(offset[0]), highHalf: pair(offset[1]))
        let high = SIMD4(lowHalf: pair(offset[2]), highHalf: pair(offset[3]))
        let a = SIMD4(lowHalf: low.evenHalf, highHalf: high.evenHalf)
        let b = SIMD4(lowHalf: low.oddHalf, highHalf: high.oddHalf)
        return Pixel4.mixed(a, b, weights: weights)
    }

    @inline(__always)
    private func advance(_ position: inout Position) {
        position.x &+= stepX
        position.y &+= stepY
    }

    @inline(__always)
    private func isInside(_ position: Position) -> Bool {
        UInt64(bitPattern: position.x) < limitX && UInt64(bitPattern: position.y) < limitY
    }

    /// The texture's color at any position; beyond the texture's edges the colors of the edges continue.
    @inline(__always)
    private func texel(_ position: Position) -> UInt32 {
        let x = max(0, min(position.x, Int64(limitX)))
        let y = max(0, min(position.y, Int64(limitY)))
        let (column, row) = (Int(x >> 32), Int(y >> 32))
        let right = min(column &+ 1, texture.width &- 1)
        let upper = texture.pixels + row &* texture.width
        let lower = texture.pixels + min(row &+ 1, texture.height &- 1) &* texture.width
        let across = UInt32(truncatingIfNeeded: x) >> 24
        return Pixel.mixed(
            Pixel.mixed(upper[column], upper[right], weight: across),
            Pixel.mixed(lower[column], lower[right], weight: across),
            weight: UInt32(truncatingIfNeeded: y) >> 24)
    }

    @inline(__always)
    private static func fixed(_ value: Double, limit: Double) -> Int64 {
        // Compared in this order, NaN becomes the limit.
        Int64(max(-limit, min(limit, value)) * 4_294_967_296)
    }
}
