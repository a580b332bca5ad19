import CartoucheDrawing

/// The cross-fade from one generation of bitmaps to the next, as from light to dark or to another style: the
/// new bitmaps fade in over the old ones.
struct TileGenerationFade {
    /// The duration of the fade, in seconds.
    static let duration = 0.25

    let from: TileGeneration
    /// The map's background color when the fade starts, which belongs to the old bitmaps.
    let background: Color
    let start: FrameTime
    /// The old bitmaps, which are drawn below the new ones during the fade.
    var selection = TileSelection()

    init(from: TileGeneration, background: Color, start: FrameTime) {
        (self.from, self.background, self.start) = (from, background, start)
    }

    /// The opacity from 0 to 1 of the tiles' new bitmaps, which fade in over the old ones, at a time of the
    /// program's clock.
    func fraction(at time: FrameTime) -> Double { min(max((time - start) / Self.duration, 0), 1) }
}
