/// The pixels (texels) of a texture in the form for the threads that paint: without reference counting, and
/// without changes while they are read.
struct Texels {
    let pixels: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    /// Whether every pixel is white with some coverage, so that tinting it is a single multiplication.
    let isCoverage: Bool
    /// Whether no pixel of the texture is translucent.
    let isOpaque: Bool
    /// Whether scaling uses a linear filter; if false, it uses the nearest pixels.
    let isSmooth: Bool
    /// The opaque and the mixed stretches of pixels in each row, by which the texture is blended as a sprite
    /// (see `SpriteRuns`); nil if the texture is too large.
    let runs: SpriteRuns.View?

    /// Creates a view of the pixels in a buffer, without copying them.
    /// - Parameter buffer: the buffer, which must outlive this value.
    init(_ buffer: PixelBuffer, isOpaque: Bool = false, isSmooth: Bool = true) {
        pixels = UnsafePointer(buffer.pixels)
        (width, height, isCoverage) = (buffer.width, buffer.height, buffer.isCoverage)
        (self.isOpaque, self.isSmooth) = (isOpaque, isSmooth)
        runs = isOpaque || buffer.isCoverage ? nil : buffer.runs?.view
    }
}
