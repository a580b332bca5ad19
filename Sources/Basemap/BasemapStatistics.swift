/// The base map's statistics for the last drawn frame.
public struct BasemapStatistics: Equatable, Sendable {
    /// Visible tiles.
    public var idealTiles = 0
    /// Quads drawn, fallbacks included.
    public var drawnPieces = 0
    /// Visible tiles that were drawn as a fallback, or not at all.
    public var missingTiles = 0
    /// Pictures received from the workers.
    public var uploads = 0
    /// Unfinished jobs of the workers.
    public var pendingJobs = 0
    /// Tile pictures in memory, visible or not.
    public var cachedTileCount = 0
    /// The size of those pictures in bytes.
    public var residentBytes = 0
    /// Labels on the map, including those that fade out.
    public var labels = 0

    /// Statistics of a frame without drawing.
    public init() {}
}
