/// What the base map did for the frame drawn last.
public struct BasemapStatistics: Equatable, Sendable {
    /// Tiles in sight.
    public var idealTiles = 0
    /// Quads drawn, with those that stand in for others.
    public var drawnPieces = 0
    /// Tiles in sight for which something else stood in, or nothing.
    public var missingTiles = 0
    /// Pictures taken over from the workers.
    public var uploads = 0
    /// Jobs that the workers have not finished.
    public var pendingJobs = 0
    /// Tile pictures that are kept, in sight or not.
    public var residentPictures = 0
    /// What those take in memory, in bytes.
    public var residentBytes = 0
    /// Names on the map, also those that fade.
    public var labels = 0

    /// Nothing was drawn.
    public init() {}
}
