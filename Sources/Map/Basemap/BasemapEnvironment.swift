import CartoucheDrawing
import TileStore

/// What a base map works with, whatever it shows.
package struct BasemapEnvironment: Sendable {
    /// Measures and draws the labels; called on workers too.
    let text: any TextEngine
    /// Decodes sprites and tiles that are pictures; `nil` if nothing is drawn of them.
    let images: (any ImageCodec)?
    /// Reads the files that a style names; called on workers.
    let resources: any ResourceLoader
    /// Counts the jobs in flight.
    let work: WorkTracker
    /// Takes a sentence, from any thread, about what cannot be drawn as the style says, or cannot be opened.
    let warn: @Sendable (String) -> Void
    /// Takes, on a worker, each tile that cannot be read.
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
