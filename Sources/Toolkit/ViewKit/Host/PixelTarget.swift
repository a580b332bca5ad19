/// The order of a pixel's bytes in memory that belongs to the program.
public nonisolated enum PixelFormat: Sendable {
    /// Blue, green, red, alpha: the order in 32-bit images of cairo and Qt and in SDL's `ARGB8888`, on
    /// little-endian machines.
    case bgra8
    /// Red, green, blue, alpha: the order in OpenGL's textures, PIL and numpy.
    case rgba8
}

/// A description of memory that belongs to the program and into which a `ViewHost` draws. Rows run from the
/// top. Alpha is 255 everywhere unless `ViewHost.background` is transparent.
public nonisolated struct PixelTarget {
    /// The address of the first byte of the top row.
    public var pixels: UnsafeMutableRawPointer
    /// The number of pixels in a row.
    public var width: Int
    /// The number of rows of pixels.
    public var height: Int
    /// The number of bytes from the start of a row to the start of the next: at least 4 for each pixel.
    public var bytesPerRow: Int
    /// The order of a pixel's bytes.
    public var format: PixelFormat
    /// Whether colors are multiplied by their alpha, as in cairo's images; true by default. False means
    /// straight colors, as in PIL's images.
    public var isPremultiplied = true

    /// Describes memory, which must stay valid while it is drawn into.
    /// - Parameters:
    ///   - pixels: the address of the first byte of the top row.
    ///   - width: the number of pixels in a row, at least 1.
    ///   - height: the number of rows, at least 1.
    ///   - bytesPerRow: the number of bytes from one row to the next; nil, the default, for rows without gaps
    ///     between them.
    ///   - format: the order of a pixel's bytes.
    public init(
        pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int? = nil,
        format: PixelFormat = .bgra8
    ) {
        (self.pixels, self.width, self.height, self.format) = (pixels, width, height, format)
        self.bytesPerRow = bytesPerRow ?? width * 4
    }
}
