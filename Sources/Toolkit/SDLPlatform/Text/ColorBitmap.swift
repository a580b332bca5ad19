import CartoucheDrawing

/// A bitmap of premultiplied colors for a piece of text, whose position is relative to the pen at which the
/// text begins; all pixels around the bitmap count as transparent.
nonisolated struct ColorBitmap: Equatable {
    /// The left edge of the bitmap, in pixels to the right of the pen's start on the baseline.
    var x = 0
    /// The top edge of the bitmap, in pixels below the baseline; negative above it.
    var y = 0
    private(set) var width: Int
    private(set) var height: Int
    /// The premultiplied colors of the pixels by rows from the top; the components are red, green, blue and
    /// alpha, from 0 to 1.
    private(set) var pixels: [SIMD4<Float>]

    init(width: Int, height: Int) {
        (self.width, self.height) = (max(0, width), max(0, height))
        pixels = [SIMD4<Float>](repeating: .zero, count: self.width * self.height)
    }

    subscript(column: Int, row: Int) -> SIMD4<Float> {
        get { pixels[row * width + column] }
        set { pixels[row * width + column] = newValue }
    }

    /// The bitmap scaled by a factor, with its top left corner at the pen. Each pixel of the result is the
    /// mean of the pixels that it covers.
    /// - Complexity: O(pixels of both bitmaps).
    func scaled(by factor: Double) -> ColorBitmap {
        let columns = Self.spans(count: width, factor)
        let rows = Self.spans(count: height, factor)
        var narrow = ColorBitmap(width: columns.count, height: height)
        for row in 0..<height {
            for (column, span) in columns.enumerated() {
                var sum = SIMD4<Float>.zero
                for (index, weight) in zip(span.first..., span.weights) { sum += self[index, row] * weight }
                narrow[column, row] = sum
            }
        }
        var result = ColorBitmap(width: columns.count, height: rows.count)
        for (row, span) in rows.enumerated() {
            for column in 0..<columns.count {
                var sum = SIMD4<Float>.zero
                for (index, weight) in zip(span.first..., span.weights) {
                    sum += narrow[column, index] * weight
                }
                result[column, row] = sum
            }
        }
        return result
    }

    /// For each pixel along one side of a scaled bitmap, the index of the first original pixel that it
    /// covers, and the weights of this and the following pixels. When enlarging, these are up to two
    /// neighbors.
    private static func spans(count: Int, _ factor: Double) -> [(first: Int, weights: [Float])] {
        let reach = max(1, 1 / factor)
        return (0..<Int((Double(count) * factor).rounded(.up))).map { index in
            let middle = (Double(index) + 0.5) / factor
            let (low, high) = (middle - reach / 2, middle + reach / 2)
            let first = max(0, min(count - 1, Int(low.rounded(.down))))
            let last = max(first, min(count - 1, Int(high.rounded(.up)) - 1))
            let weights = (first...last).map {
                Float(max(0, min(high, Double($0 + 1)) - max(low, Double($0))) / reach)
            }
            return (first, weights)
        }
    }

    /// This bitmap and another one as a single bitmap, each at its position; where they overlap, the more
    /// opaque pixel counts.
    func union(_ other: ColorBitmap) -> ColorBitmap {
        if pixels.isEmpty { return other }
        if other.pixels.isEmpty { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        var result = ColorBitmap(
            width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
        (result.x, result.y) = (left, top)
        for part in [self, other] {
            for row in 0..<part.height {
                for column in 0..<part.width {
                    let (c, r) = (part.x - left + column, part.y - top + row)
                    if part[column, row].w > result[c, r].w { result[c, r] = part[column, row] }
                }
            }
        }
        return result
    }

    /// The alpha of the pixels as a bitmap of coverage, such as text in a single color has.
    var coverage: CoverageBitmap {
        var result = CoverageBitmap(x: x, y: y, width: width, height: height)
        for row in 0..<height {
            for column in 0..<width { result[column, row] = Self.byte(self[column, row].w) }
        }
        return result
    }

    /// A bitmap of these pixels with straight alpha; nil if all pixels are transparent.
    var rasterizedText: RasterizedText? {
        guard pixels.contains(where: { $0.w > 0 }) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count * 4)
        for pixel in pixels {
            let straight = pixel.w > 0 ? pixel / pixel.w * 255 : .zero
            bytes += [
                Self.byte(straight.x), Self.byte(straight.y), Self.byte(straight.z), Self.byte(pixel.w),
            ]
        }
        return RasterizedText(
            bitmap: Bitmap(width: width, height: height, pixels: bytes), offsetX: x, offsetY: y)
    }

    private static func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
}
