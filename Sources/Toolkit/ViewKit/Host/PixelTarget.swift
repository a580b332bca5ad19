/// The order of the four bytes of a pixel in memory that belongs to the program and into which a `ViewHost`
/// draws.
public nonisolated enum PixelFormat: Sendable {
    /// The byte order blue, green, red, alpha: that of 32-bit images of cairo and Qt and of SDL's `ARGB8888`,
    /// on little-endian machines.
    case bgra8
    /// The byte order red, green, blue, alpha: that of OpenGL's textures, PIL and numpy.
    case rgba8
}

/// A description of memory that belongs to the program and into which a `ViewHost` draws its views. The rows
/// of pixels go from top to bottom. The alpha of each pixel is 255 unless `ViewHost.background` is
/// transparent.
public nonisolated struct PixelTarget {
    /// The address of the first byte of the memory's top row of pixels.
    public var pixels: UnsafeMutableRawPointer
    /// The number of pixels in a row of the memory.
    public var width: Int
    /// The number of rows of pixels in the memory.
    public var height: Int
    /// The number of bytes in memory from the start of a row of pixels to the start of the next row: at least
    /// 4 for each pixel.
    public var bytesPerRow: Int
    /// The order of the four bytes of a pixel in the memory.
    public var format: PixelFormat
    /// Whether the colors of pixels in the memory are multiplied by their alpha, as in cairo's images; true
    /// by default. False means straight colors, as in PIL's images.
    public var isPremultiplied = true

    /// Describes memory for an image, which must stay valid while views are drawn into it.
    /// - Parameters:
    ///   - pixels: the address of the first byte of the top row.
    ///   - width: the number of pixels in a row, at least 1.
    ///   - height: the number of rows, at least 1.
    ///   - bytesPerRow: the number of bytes from the start of a row to the start of the next; nil, the
    ///     default, for rows without gaps between them.
    ///   - format: the order of the four bytes of a pixel.
    public init(
        pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int? = nil,
        format: PixelFormat = .bgra8
    ) {
        (self.pixels, self.width, self.height, self.format) = (pixels, width, height, format)
        self.bytesPerRow = bytesPerRow ?? width * 4
    }
}
