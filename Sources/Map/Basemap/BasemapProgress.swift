/// Whether the part of a base map that is in view is loading, complete, or cannot be loaded.
public struct BasemapProgress: Equatable, Sendable {
    /// Whether tiles or labels in view are being opened, fetched, read or painted.
    public var isLoading = false
    /// Whether the map is drawn as it looks at rest: every available tile has its bitmap for this zoom, and
    /// every label has faded in.
    public var isRendered = true
    /// Why a part of the map in view cannot be loaded for now; `nil` if everything can. The map tries again
    /// later.
    public var failure: MapLoadingError?

    /// Creates the progress of a map that is complete: nothing is loading, everything is drawn, nothing has
    /// failed.
    public init() {}
}

/// What is missing of a base map in view: for programs that make images of maps, whose user does not see the
/// map itself.
public enum BasemapShortfall: Equatable, Sendable {
    /// The whole map is missing: nothing could be opened, or no tile in view could be loaded.
    case map
    /// Some of the tiles in view are missing, or one of the map's sources.
    case tiles
    /// All features are missing: the style shows none of the layers that the tiles have.
    case layers
    /// All tiles are missing: the source has none of the tiles in view.
    case nothing
}
