/// What differs between the panes of tiles: the base map's, those of tile overlays, and those of shapes.
struct TilePolicy: Sendable {
    /// Whether no pixel of the bitmaps is translucent. A substitute may then lie below the bitmap that it
    /// stands in for.
    var isOpaque: Bool
    /// Whether each tile has a revision of its own, as those of shapes have. A new bitmap then replaces the
    /// old one when all visible tiles have theirs: a shape never shows its old and its new look side by side.
    /// Otherwise all tiles change at once, and cross-fade.
    var isStaged: Bool
    /// Between which bounds a bitmap is scaled while the zoom changes; beyond them the tile is painted anew.
    var scales: ClosedRange<Double>
    /// The pixels of bitmaps that a frame with a budget uploads, but at least one bitmap.
    var pixelsPerFrame: Int
    /// The same while the zoom changes.
    var pixelsPerZoomingFrame: Int
    /// The bytes that the bitmaps may take, unless a single screen takes more; `nil` stands for two and a
    /// half screens.
    var bytes: Int?

    /// Half a level larger or smaller, lines are so much thicker or thinner than they are to be.
    private static let halfLevel = 1 / 1.35...1.35
    private static let pixels = 1_100_000

    /// The base map.
    static let ground = TilePolicy(
        isOpaque: true, isStaged: false, scales: halfLevel, pixelsPerFrame: pixels,
        pixelsPerZoomingFrame: pixels, bytes: TileTextureBudget.bytes)

    /// A map that lies on another.
    static let overlay = TilePolicy(
        isOpaque: false, isStaged: false, scales: halfLevel, pixelsPerFrame: pixels,
        pixelsPerZoomingFrame: pixels, bytes: TileTextureBudget.bytes)

    /// Shapes: once a level they are painted anew. The base map, below them, is painted twice, and its
    /// bitmaps arrive while the zoom changes as well.
    static let shapes = TilePolicy(
        isOpaque: false, isStaged: true, scales: 0...2.01, pixelsPerFrame: pixels,
        pixelsPerZoomingFrame: pixels / 2, bytes: nil)
}
