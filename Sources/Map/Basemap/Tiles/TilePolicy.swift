/// The settings in which the panes of the base map, of tile overlays and of shapes differ.
struct TilePolicy: Sendable {
    /// Whether no pixel of the pane's bitmaps is translucent. The substitute of a tile may then stay below
    /// the bitmaps that replace it.
    var isOpaque: Bool
    /// Whether each tile has a revision of its own, as tiles of shapes have. New bitmaps then replace the old
    /// ones when every visible tile has its new bitmap, so that a shape is never seen half in its old and
    /// half in its new style. Otherwise all tiles change their generation at once, and cross-fade.
    var isStaged: Bool
    /// The range of factors by which a bitmap may be scaled while the zoom changes. Where a bitmap would be
    /// scaled by a factor outside this range, its tile is painted anew.
    var scales: ClosedRange<Double>
    /// The maximum number of bitmap pixels that are uploaded to the renderer in a frame whose work is
    /// limited; at least one bitmap is uploaded.
    var pixelsPerFrame: Int
    /// The maximum number of bitmap pixels that are uploaded to the renderer in a frame while the zoom
    /// changes.
    var pixelsPerZoomingFrame: Int
    /// The limit of the bitmaps' memory in bytes, unless a single screen takes more; `nil` allows two and a
    /// half screens.
    var bytes: Int?

    /// The range of factors by which bitmaps may be scaled within half a zoom level: lines are then up to
    /// 1.35 times too thick or too thin.
    private static let halfLevel = 1 / 1.35...1.35
    private static let pixels = 1_100_000

    /// The settings for the tiles of the base map.
    static let basemap = TilePolicy(
        isOpaque: true, isStaged: false, scales: halfLevel, pixelsPerFrame: pixels,
        pixelsPerZoomingFrame: pixels, bytes: TileTextureBudget.bytes)

    /// The settings for the tiles of a tile overlay, which lies on another map.
    static let overlay = TilePolicy(
        isOpaque: false, isStaged: false, scales: halfLevel, pixelsPerFrame: pixels,
        pixelsPerZoomingFrame: pixels, bytes: TileTextureBudget.bytes)

    /// The policy of shapes, which are painted anew once per zoom level. The base map below is painted twice
    /// per level, and its bitmaps also arrive while the zoom changes, so that shapes get half of the pixels
    /// then.
    static let shapes = TilePolicy(
        isOpaque: false, isStaged: true, scales: 0...2.01, pixelsPerFrame: pixels,
        pixelsPerZoomingFrame: pixels / 2, bytes: nil)
}
