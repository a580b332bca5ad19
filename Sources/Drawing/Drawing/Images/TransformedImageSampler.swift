import Foundation

/// Computes the colors of a part of a bitmap that is drawn stretched, rotated or shrunk, for pixels of the
/// target.
struct TransformedImageSampler {
    private let sampler: ImageSampler
    /// The transform from the pixels of the target to the pixels of the bitmap that is sampled.
    private let back: CGAffineTransform
    /// The distance in columns and rows from a pixel of the target to the bitmap's pixel that is copied to
    /// it; nil if the bitmap is scaled, rotated or moved by fractions of a pixel.
    private let copyOffset: (x: Int, y: Int)?
    /// The number of samples of the bitmap for each pixel of the target, in each direction; more than 1 if
    /// the bitmap is drawn smaller.
    private let samples: Int

    /// Prepares drawing a part of a bitmap, in pixels of the bitmap, into `rect`, which `transform` maps to
    /// pixels of the target. The determinant of the transform must not be 0.
    init(_ bitmap: Bitmap, part: CGRect, rect: CGRect, transform: CGAffineTransform) {
        let stretch = CGAffineTransform(
            a: rect.width / part.width, b: 0, c: 0, d: rect.height / part.height,
            tx: rect.minX - part.minX * rect.width / part.width,
            ty: rect.minY - part.minY * rect.height / part.height)
        let whole = stretch.concatenating(transform).inverted()
        let (source, back) = Self.reduced(bitmap, whole)
        (sampler, self.back) = (ImageSampler(bitmap: source), back)
        let (dx, dy) = (back.tx.rounded(), back.ty.rounded())
        let isCopy =
            abs(back.a - 1) < 1e-6 && abs(back.d - 1) < 1e-6 && abs(back.b) < 1e-6 && abs(back.c) < 1e-6
            && abs(back.tx - dx) < 1e-3 && abs(back.ty - dy) < 1e-3 && abs(dx) < 1e9 && abs(dy) < 1e9
        copyOffset = isCopy ? (Int(dx), Int(dy)) : nil
        let shrink = max(hypot(back.a, back.b), hypot(back.c, back.d))
        samples = shrink.isFinite ? Int(max(1, min(Self.sampleLimit, shrink.rounded(.up)))) : 1
    }

    /// The maximum number of samples of the bitmap for each pixel of the target, in each direction.
    private static let sampleLimit: CGFloat = 8

    /// A smaller bitmap to sample instead of one that is drawn so small that the samples would miss most of
    /// its pixels; other bitmaps as they are.
    /// - Parameter back: the transform from the pixels of the target to those of the bitmap.
    /// - Returns: the bitmap to sample, and the transform from the pixels of the target to those of that
    ///   bitmap.
    private static func reduced(_ bitmap: Bitmap, _ back: CGAffineTransform) -> (Bitmap, CGAffineTransform) {
        func divisor(_ shrink: CGFloat) -> Int {
            shrink > sampleLimit && shrink.isFinite ? Int(min(shrink / 4, 1e6)) : 1
        }
        let (across, down) = (
            divisor(max(abs(back.a), abs(back.c))), divisor(max(abs(back.b), abs(back.d)))
        )
        guard across > 1 || down > 1 else { return (bitmap, back) }
        let small = bitmap.downsampled(
            width: max(1, bitmap.width / across), height: max(1, bitmap.height / down))
        let reduction = CGAffineTransform(
            scaleX: CGFloat(small.width) / CGFloat(bitmap.width),
            y: CGFloat(small.height) / CGFloat(bitmap.height))
        return (small, back.concatenating(reduction))
    }

    func color(x: Int, y: Int) -> UInt32 {
        let bitmap = sampler.bitmap
        if let copyOffset {
            let sx = min(max(x + copyOffset.x, 0), bitmap.width - 1)
            let i = (min(max(y + copyOffset.y, 0), bitmap.height - 1) * bitmap.width + sx) * 4
            let p = bitmap.pixels
            return UInt32(p[i]) | UInt32(p[i + 1]) << 8 | UInt32(p[i + 2]) << 16 | UInt32(p[i + 3]) << 24
        }
        var sum = SIMD4<Float>.zero
        let step = 1 / CGFloat(samples)
        for j in 0..<samples {
            for i in 0..<samples {
                let p = CGPoint(
                    x: CGFloat(x) + (CGFloat(i) + 0.5) * step, y: CGFloat(y) + (CGFloat(j) + 0.5) * step
                ).applying(back)
                guard abs(p.x) < 1e9, abs(p.y) < 1e9 else { continue }
                let c = sampler.color(x: p.x, y: p.y)
                sum += SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w)
            }
        }
        guard sum.w > 0 else { return 0 }
        let alpha = sum.w / Float(samples * samples)
        func byte(_ v: Float) -> UInt32 { UInt32(max(0, min(255, v.rounded()))) }
        return byte(sum.x / sum.w) | byte(sum.y / sum.w) << 8 | byte(sum.z / sum.w) << 16 | byte(alpha) << 24
    }
}
