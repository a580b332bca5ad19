/// Computes the color of each pixel of a shape, as for a pattern or a gradient. Colors have straight alpha,
/// and red in the lowest byte.
protocol TileShader {
    /// The color of a pixel.
    /// - Parameters:
    ///   - x: the column in the bitmap.
    ///   - y: the row, from the top.
    func color(x: Int, y: Int) -> UInt32
}

/// A shader with the same color for all pixels.
struct PlainShader: TileShader {
    /// The color of all pixels, with straight alpha and red in the lowest byte.
    let word: UInt32

    @inline(__always)
    func color(x: Int, y: Int) -> UInt32 { word }
}
