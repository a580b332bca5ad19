import Foundation

/// Interpolates colors between the pixels of a bitmap, with straight alpha. Beyond the bitmap's edges their
/// colors continue.
struct ImageSampler {
    let bitmap: Bitmap

    /// The color at a position by linear interpolation. The position is in pixels; the center of the first
    /// pixel is at 0.5.
    func color(x: CGFloat, y: CGFloat) -> SIMD4<Float> {
        let (fx, fy) = (x - 0.5, y - 0.5)
        let (x0, y0) = (fx.rounded(.down), fy.rounded(.down))
        let (wx, wy) = (Float(fx - x0), Float(fy - y0))
        let (i, j) = (Int(x0), Int(y0))
        let top = premultiplied(i, j) * (1 - wx) + premultiplied(i + 1, j) * wx
        let bottom = premultiplied(i, j + 1) * (1 - wx) + premultiplied(i + 1, j + 1) * wx
        let sum = top * (1 - wy) + bottom * wy
        guard sum.w > 0 else { return .zero }
        return SIMD4(sum.x / sum.w, sum.y / sum.w, sum.z / sum.w, sum.w)
    }

    private func premultiplied(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let i = (min(max(y, 0), bitmap.height - 1) * bitmap.width + min(max(x, 0), bitmap.width - 1)) * 4
        let alpha = Float(bitmap.pixels[i + 3])
        return SIMD4(
            Float(bitmap.pixels[i]) * alpha, Float(bitmap.pixels[i + 1]) * alpha,
            Float(bitmap.pixels[i + 2]) * alpha,
            alpha)
    }
}
