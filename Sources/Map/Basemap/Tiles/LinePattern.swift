/// An image of the sprite, repeated along a line. The image's middle row lies on the line and its upper rows
/// to the right of the line, as in MapLibre Native; lines that are wider than the image stretch it across.
struct LinePattern {
    private let words: [UInt32]
    private let width: Int
    private let height: Int
    /// The number of pixels of the pattern's image that are drawn on one pixel of the bitmap, in the
    /// direction of the line.
    private let step: Float
    /// The number of pixels of the pattern's image that are drawn on one pixel of the bitmap, across the
    /// line.
    private let stepAcross: Float

    /// Prepares a pattern.
    /// - Parameter half: half of the line's width, in pixels.
    init(_ icon: SpriteSheet.Icon, spec: TileSpec, half: Float) {
        let bitmap = icon.bitmap
        (width, height) = (bitmap.width, bitmap.height)
        words = PatternShader.words(of: bitmap)
        step = Float(PatternShader.step(icon, spec))
        let natural = Float(icon.pixelRatio / spec.scale)
        // The bitmap covers its own height, and a point more on each side, at most.
        let own = (Float(height) / natural + 2 * Float(spec.scale)) / 2
        stepAcross = natural * min(1, own / max(half + 0.5, 1e-3))
    }

    /// The color of the pattern at a pixel, as a word of four bytes with straight alpha and red in the lowest
    /// byte.
    /// - Parameters:
    ///   - along: the pixel's distance from the line's start, along the line, in pixels.
    ///   - beside: the pixel's distance from the line, in pixels: positive to the right, negative to the
    ///     left.
    @inline(__always)
    func color(along: Float, beside: Float) -> UInt32 {
        let u = along * step - 0.5
        let v = max(0, min(Float(height - 1), Float(height) / 2 - beside * stepAcross - 0.5))
        let (column, row) = (u.rounded(.down), v.rounded(.down))
        let x0 = Int(column.truncatingRemainder(dividingBy: Float(width)))
        let first = x0 < 0 ? x0 + width : x0
        let second = first + 1 == width ? 0 : first + 1
        let (y0, y1) = (Int(row), min(Int(row) + 1, height - 1))
        let (across, down) = (UInt32((u - column) * 255 + 0.5), UInt32((v - row) * 255 + 0.5))
        return WordMixer.mix(
            WordMixer.mix(words[y0 * width + first], words[y0 * width + second], across),
            WordMixer.mix(words[y1 * width + first], words[y1 * width + second], across), down)
    }
}
