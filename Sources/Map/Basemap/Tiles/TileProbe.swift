import CartoucheDrawing
import CartoucheMapGeometry
import TileStore

/// Runs the workers' jobs for single tiles on the calling thread, each from the source's bytes on, for the
/// benchmark.
package struct TileProbe {
    private let source: any TileSource
    private let style: StylePair
    private let text: any TextEngine

    /// Creates a probe.
    /// - Parameter text: the engine that measures the names of a tile, to find where these fit.
    package init(source: any TileSource, style: StylePair, text: any TextEngine) {
        (self.source, self.style, self.text) = (source, style, text)
    }

    /// The jobs of a worker without cached tiles: `image` reads, decodes and paints the tile at its own
    /// level, `names` finds the tile's labels.
    package func jobs(for id: TileID, appearance: MapAppearance) -> (image: () -> Void, names: () -> Void) {
        let builder = TileBuilder(source: source, style: style, text: text) { _ in }
        let work = builder.makeWork()
        let spec = TileSpec(id: id, zoom: Double(id.z), scale: 1, appearance: appearance)
        return (
            { _ = work(.image(spec)) { false } }, { _ = work(.labels(SourceTile(id))) { false } }
        )
    }
}
