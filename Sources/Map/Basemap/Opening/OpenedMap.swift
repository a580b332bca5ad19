import CartoucheStyleSpec
import TileStore

/// The parts of a map that could be opened so far, and why the other parts could not.
package struct OpenedMap: Sendable {
    /// The style that draws the sources; `nil` if it could not be read yet.
    package var style: StylePair?
    /// The sources that are open, by their names in the style.
    package var sources: [String: any TileSource] = [:]
    /// The source that all layers show, whatever sources the style names; `nil` if each layer shows the one
    /// of `sources` that it names.
    package var onlySource: (any TileSource)?
    /// Reads the files that the style names, such as sprites.
    package var resources: any ResourceLoader = FileLoader()
    /// Why parts of the map could not be opened; each description is a sentence.
    package var failures: [MapLoadingError] = []
    /// Whether the failures may pass, so that opening again later makes sense.
    package var mayRetry = false
    /// Sentences for the program's warning handler about parts of the style that are not drawn.
    package var warnings: [String] = []

    /// A map of which nothing is open yet.
    package init() {}

    /// Whether the map can be drawn: its style is known, and enough of its sources are open.
    package var isDrawable: Bool { style != nil && (onlySource != nil || mayDrawWithoutSources) }

    /// Whether a map that has no source for all layers may be drawn: some of its sources are open, or nothing
    /// has failed, or the failures are final, so that at least the background is drawn.
    private var mayDrawWithoutSources: Bool { !sources.isEmpty || failures.isEmpty || !mayRetry }
}

/// Opens the parts of a map in the background: an address of tiles, or a style with its sources.
package protocol MapOpening: Sendable {
    /// Opens the parts of the map that are not in `known`, and returns all parts that are open. Called again
    /// after a while if a failure may pass.
    func open(_ known: OpenedMap) async -> OpenedMap
}
