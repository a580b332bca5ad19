import CartoucheDrawing

/// The change from day to night, or to another style: the bitmaps of the map's new look fade in over the old
/// ones.
struct TileGenerationFade {
    /// Seconds.
    static let duration = 0.25

    let from: TileGeneration
    /// The old look's background.
    let background: Color
    let start: FrameTime
    /// The old look's bitmaps.
    var selection = TileSelection()

    init(from: TileGeneration, background: Color, start: FrameTime) {
        (self.from, self.background, self.start) = (from, background, start)
    }

    /// How much of the new look is seen, 0 to 1.
    func fraction(at time: FrameTime) -> Double { min(max((time - start) / Self.duration, 0), 1) }
}
