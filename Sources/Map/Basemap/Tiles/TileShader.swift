/// The color of each pixel of a shape: a pattern, a gradient. Straight alpha, red in the lowest byte.
protocol TileShader {
    /// - Parameters:
    ///   - x: the column in the bitmap.
    ///   - y: the row, from the top.
    func color(x: Int, y: Int) -> UInt32
}

/// One color everywhere.
struct PlainShader: TileShader {
    /// The color.
    let word: UInt32

    @inline(__always)
    func color(x: Int, y: Int) -> UInt32 { word }
}
