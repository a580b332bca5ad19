import CartoucheDrawing

/// The cross-fade from one generation of bitmaps to the next, as from light to dark or to another style: the
/// new bitmaps fade in over the old ones.
struct TileGenerationFade {
    /// The duration of the fade, in seconds.
    static let duration = 0.25

    let from: TileGeneration
    /// The background color of the old generation.
    let background: Color
    let start: FrameTime
    /// The bitmaps of the old generation that are drawn below the new ones.
    var selection = TileSelection()

    init(from: TileGeneration, background: Color, start: FrameTime) {
        (self.from, self.background, self.start) = (from, background, start)
    }

    /// How opaque the new generation is at a time, from 0 to 1.
    func fraction(at time: FrameTime) -> Double { min(max((time - start) / Self.duration, 0), 1) }
}
