import CartoucheDrawing

/// Paints shapes whose color differs from pixel to pixel. The mask reuses its memory.
struct ShapeMask {
    /// The coverage of each pixel by the shape that is being composited, 0 to 255; all 0 at other times.
    private var coverage: [UInt8] = []

    /// Paints the shapes that were added to a rasterizer onto a bitmap, all together as one shape.
    /// - Parameters:
    ///   - isHard: whether each pixel is painted entirely or not at all, without smooth edges.
    ///   - bitmap: the bitmap, which has the size that the rasterizer was prepared for.
    mutating func composite<Shader: TileShader>(
        _ rasterizer: PathRasterizer, _ shader: Shader, isHard: Bool = false, onto bitmap: inout Bitmap
    ) {
        let side = bitmap.width
        if coverage.count != bitmap.width * bitmap.height {
            coverage = [UInt8](repeating: 0, count: bitmap.width * bitmap.height)
        }
        let rows = rasterizer.writeCoverage(into: &coverage)
        coverage.withUnsafeMutableBufferPointer { mask in
            bitmap.pixels.withUnsafeMutableBytes { bytes in
                let pixels = bytes.assumingMemoryBound(to: UInt32.self)
                for i in rows.lowerBound * side..<rows.upperBound * side where mask[i] != 0 {
                    let coverage: UInt32 = isHard ? (mask[i] > 127 ? 255 : 0) : UInt32(mask[i])
                    let color = shader.color(x: i % side, y: i / side)
                    pixels[i] = Blend.over(pixels[i], color, Blend.times(color >> 24, coverage))
                    mask[i] = 0
                }
            }
        }
    }
}
