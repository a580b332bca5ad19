/// The base map's statistics for the last drawn frame.
package struct BasemapStatistics: Equatable, Sendable {
    /// Visible tiles.
    package var idealTiles = 0
    /// Quads drawn, fallbacks included.
    package var drawnPieces = 0
    /// Visible tiles that were drawn as a fallback, or not at all.
    package var missingTiles = 0
    /// Bitmaps received from the workers.
    package var uploads = 0
    /// Unfinished jobs of the workers.
    package var pendingJobs = 0
    /// Tile bitmaps in memory, visible or not.
    package var cachedTileCount = 0
    /// The size of those bitmaps in bytes.
    package var residentBytes = 0
    /// What those bitmaps may take in bytes.
    package var byteLimit = 0
    /// Labels on the map, including those that fade out.
    package var labels = 0

    /// Statistics of a frame without drawing.
    package init() {}
}
