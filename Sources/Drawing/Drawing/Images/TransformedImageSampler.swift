import Foundation

/// Computes the colors of a part of a bitmap that is drawn stretched, rotated or shrunk, for pixels of the
/// target.
struct TransformedImageSampler {
    private let sampler: ImageSampler
    /// The transform from the pixels of the target to the pixels of the bitmap that is drawn.
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
        sampler = ImageSampler(bitmap: bitmap)
        let stretch = CGAffineTransform(
            a: rect.width / part.width, b: 0, c: 0, d: rect.height / part.height,
            tx: rect.minX - part.minX * rect.width / part.width,
            ty: rect.minY - part.minY * rect.height / part.height)
        back = stretch.concatenating(transform).inverted()
        let (dx, dy) = (back.tx.rounded(), back.ty.rounded())
        let isCopy =
            abs(back.a - 1) < 1e-6 && abs(back.d - 1) < 1e-6 && abs(back.b) < 1e-6 && abs(back.c) < 1e-6
            && abs(back.tx - dx) < 1e-3 && abs(back.ty - dy) < 1e-3 && abs(dx) < 1e9 && abs(dy) < 1e9
        copyOffset = isCopy ? (Int(dx), Int(dy)) : nil
        let shrink = max(hypot(back.a, back.b), hypot(back.c, back.d))
        samples = shrink.isFinite ? Int(max(1, min(8, shrink.rounded(.up)))) : 1
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
