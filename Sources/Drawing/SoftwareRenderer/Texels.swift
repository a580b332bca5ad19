/// A texture's pixels as the threads that paint see them: nothing is counted, and nothing changes meanwhile.
struct Texels {
    let pixels: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    /// Whether every pixel is white with some coverage.
    let isCoverage: Bool
    /// Whether no pixel is translucent.
    let isOpaque: Bool
    /// Whether scaling is smooth.
    let isSmooth: Bool
    /// The runs of a sprite.
    let runs: SpriteRuns.View?

    /// - Parameter buffer: must outlive the value.
    init(_ buffer: PixelBuffer, isOpaque: Bool = false, isSmooth: Bool = true) {
        pixels = UnsafePointer(buffer.pixels)
        (width, height, isCoverage) = (buffer.width, buffer.height, buffer.isCoverage)
        (self.isOpaque, self.isSmooth) = (isOpaque, isSmooth)
        runs = isOpaque || buffer.isCoverage ? nil : buffer.runs?.view
    }
}
