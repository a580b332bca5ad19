/// Numbers about the last drawn frame of a base map, for benchmarks and debugging.
package struct BasemapStatistics: Equatable, Sendable {
    /// The number of visible tiles.
    package var idealTiles = 0
    /// The number of quads drawn for tiles, substitutes included.
    package var drawnPieces = 0
    /// The number of visible tiles that were drawn by a substitute or not at all.
    package var missingTiles = 0
    /// The number of bitmaps that arrived from the workers.
    package var uploads = 0
    /// The number of unfinished jobs of the workers.
    package var pendingJobs = 0
    /// The number of tile bitmaps in memory, visible or not.
    package var cachedTileCount = 0
    /// The size of the tile bitmaps in memory, in bytes.
    package var residentBytes = 0
    /// The limit of the size of the tile bitmaps in memory, in bytes.
    package var byteLimit = 0
    /// The number of labels on the map, including those that fade out.
    package var labels = 0

    /// The statistics of a frame in which nothing was drawn.
    package init() {}
}
