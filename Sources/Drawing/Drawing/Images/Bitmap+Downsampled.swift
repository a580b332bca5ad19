extension Bitmap {
    /// The bitmap at a smaller size in pixels: each pixel is the mean of the pixels that it covers, weighted
    /// by alpha. A side that would not become smaller keeps its length.
    package func downsampled(width newWidth: Int, height newHeight: Int) -> Bitmap {
        let (w, h) = (min(newWidth, width), min(newHeight, height))
        guard w > 0, h > 0, w < width || h < height else { return self }
        let (xs, ys) = (Self.spans(from: width, to: w), Self.spans(from: height, to: h))
        var result = Bitmap(width: w, height: h)
        pixels.withUnsafeBufferPointer { source in
            result.pixels.withUnsafeMutableBufferPointer { target in
                for y in 0..<h {
                    for x in 0..<w {
                        let mean = Self.mean(source, stride: width, xs[x], ys[y])
                        for c in 0..<4 {
                            target[(y * w + x) * 4 + c] = UInt8(max(0, min(255, mean[c].rounded())))
                        }
                    }
                }
            }
        }
        return result
    }

    /// Whether every pixel of the bitmap has full alpha.
    /// - Complexity: O(pixels).
    package var isOpaque: Bool {
        pixels.withUnsafeBufferPointer { bytes in
            var i = 3
            while i < bytes.count {
                if bytes[i] != 255 { return false }
                i += 4
            }
            return true
        }
    }

    /// Makes all pixels of the bitmap white and keeps their alpha.
    mutating func makeWhite() {
        for i in stride(from: 0, to: pixels.count, by: 4) {
            (pixels[i], pixels[i + 1], pixels[i + 2]) = (255, 255, 255)
        }
    }

    private struct Span {
        let first: Int
        let end: Int
        /// The part of the first old pixel that belongs to a new pixel, from 0 to 1.
        let firstWeight: Float
        /// The part of the last old pixel that belongs to a new pixel, from 0 to 1.
        let lastWeight: Float
    }

    private static func spans(from old: Int, to new: Int) -> [Span] {
        let step = Double(old) / Double(new)
        return (0..<new).map { i in
            let (a, b) = (Double(i) * step, min(Double(old), Double(i + 1) * step))
            let first = min(old - 1, Int(a))
            let end = max(first + 1, min(old, Int(b.rounded(.up))))
            if end == first + 1 { return Span(first: first, end: end, firstWeight: 1, lastWeight: 1) }
            return Span(
                first: first, end: end, firstWeight: Float(Double(first + 1) - a),
                lastWeight: Float(b - Double(end - 1)))
        }
    }

    private static func mean(
        _ source: UnsafeBufferPointer<UInt8>, stride: Int, _ xs: Span, _ ys: Span
    ) -> SIMD4<Float> {
        var sum = SIMD4<Float>.zero
        var total: Float = 0
        for y in ys.first..<ys.end {
            let wy = y == ys.first ? ys.firstWeight : y == ys.end - 1 ? ys.lastWeight : 1
            for x in xs.first..<xs.end {
                let weight = wy * (x == xs.first ? xs.firstWeight : x == xs.end - 1 ? xs.lastWeight : 1)
                let i = (y * stride + x) * 4
                let alpha = Float(source[i + 3])
                sum +=
                    SIMD4(Float(source[i]), Float(source[i + 1]), Float(source[i + 2]), 1) * (alpha * weight)
                total += weight
            }
        }
        guard sum.w > 0 else { return .zero }
        return SIMD4(sum.x / sum.w, sum.y / sum.w, sum.z / sum.w, sum.w / total)
    }
}
