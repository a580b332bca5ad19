import CartoucheStyleSpec
import TileStore

/// What could be opened of a map so far, and why the rest could not.
package struct OpenedMap: Sendable {
    /// The style that draws the sources; `nil` if it could not be read yet.
    package var style: StylePair?
    /// The sources by their names in the style.
    package var sources: [String: any TileSource] = [:]
    /// `nil` if the style's layers name their sources. Otherwise all layers show this one.
    package var onlySource: (any TileSource)?
    /// The files that the style names, read before it is drawn.
    package var resources: any ResourceLoader = FileLoader()
    /// Why something could not be opened, a sentence each.
    package var failures: [MapLoadingError] = []
    /// Whether what failed may be there a little later.
    package var mayRetry = false
    /// What is told once, though the map is drawn: what the style asks for and is left out.
    package var warnings: [String] = []

    /// Nothing is open.
    package init() {}

    /// Whether there is something to draw.
    package var isDrawable: Bool { style != nil && (onlySource != nil || mayDrawWithoutSources) }

    /// Of a style whose sources all fail the background is drawn.
    private var mayDrawWithoutSources: Bool { !sources.isEmpty || failures.isEmpty || !mayRetry }
}

/// Opens what a map is made of, beside the frames: an address, a style with its sources.
package protocol MapOpening: Sendable {
    /// Opens what is not open yet. Called again after a while if that may help.
    func open(_ known: OpenedMap) async -> OpenedMap
}
