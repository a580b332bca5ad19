import CartoucheDrawing
import TileStore

/// The engines, loaders and handlers that a base map works with, whatever its sources and style are.
package struct BasemapEnvironment: Sendable {
    /// Measures and draws the texts of labels; called on workers too.
    let text: any TextEngine
    /// Decodes sprites and tiles that are images; with `nil`, sprites and such tiles are left out of the map.
    let images: (any ImageCodec)?
    /// Reads the files that a style names; called on workers.
    let resources: any ResourceLoader
    /// Counts the work in flight, and wakes the event loop when results arrive.
    let work: WorkTracker
    /// Receives a sentence, on any thread, about a part of the style that cannot be drawn, or a file or
    /// server that cannot be opened.
    let warn: @Sendable (String) -> Void
    /// Receives the error of each tile that cannot be read, on a worker.
    let report: @Sendable (TileError) -> Void

    package init(
        text: any TextEngine, images: (any ImageCodec)?, resources: any ResourceLoader = FileLoader(),
        work: WorkTracker, warn: @escaping @Sendable (String) -> Void,
        report: @escaping @Sendable (TileError) -> Void
    ) {
        (self.text, self.images, self.resources, self.work) = (text, images, resources, work)
        (self.warn, self.report) = (warn, report)
    }
}
