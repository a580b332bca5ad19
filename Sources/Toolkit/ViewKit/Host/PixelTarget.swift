/// The bytes of a pixel in memory of a program's own.
public nonisolated enum PixelFormat: Sendable {
    /// Blue, green, red, alpha: cairo's and Qt's 32-bit images, SDL's `ARGB8888`, on little-endian machines.
    case bgra8
    /// Red, green, blue, alpha: OpenGL's textures, PIL, numpy.
    case rgba8
}

/// Memory of a program's own that a `ViewHost` draws into. Rows run from the top. Alpha is 255 everywhere
/// unless `ViewHost.background` is transparent.
public nonisolated struct PixelTarget {
    /// The first byte of the top row.
    public var pixels: UnsafeMutableRawPointer
    /// The pixels of a row.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// The bytes from one row to the next: at least 4 for each pixel.
    public var bytesPerRow: Int
    /// The order of a pixel's bytes.
    public var format: PixelFormat
    /// Whether colors are multiplied by their alpha, as cairo has them: true by default. Otherwise they are
    /// straight, as PIL has them.
    public var isPremultiplied = true

    /// Describes memory, which must stay valid while it is drawn into.
    /// - Parameters:
    ///   - pixels: the first byte of the top row.
    ///   - width: in pixels, at least 1.
    ///   - height: in pixels, at least 1.
    ///   - bytesPerRow: nil, the default: rows follow each other without a gap.
    ///   - format: the order of a pixel's bytes.
    public init(
        pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int? = nil,
        format: PixelFormat = .bgra8
    ) {
        (self.pixels, self.width, self.height, self.format) = (pixels, width, height, format)
        self.bytesPerRow = bytesPerRow ?? width * 4
    }
}
