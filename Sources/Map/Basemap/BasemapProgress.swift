/// How far a base map is with what is in view.
public struct BasemapProgress: Equatable, Sendable {
    /// Whether tiles or labels in view are being opened, fetched, read or painted.
    public var isLoading = false
    /// Whether the picture is what the map shows at rest: every tile that can be had has its picture for this
    /// zoom, and every label has faded in.
    public var isRendered = true
    /// Why something in view cannot be had for now; `nil` if all can. It is asked for again later.
    public var failure: MapLoadingError?

    /// A map that shows all that it has.
    public init() {}
}

/// What a base map lacks of what is in view: for programs that make pictures, whose user does not see the
/// map.
public enum BasemapShortfall: Equatable, Sendable {
    /// All of it: nothing could be opened, or no tile be had.
    case map
    /// Some of its tiles, or one of its sources.
    case tiles
    /// The style shows none of the layers of the tiles.
    case layers
    /// The source has none of the tiles.
    case nothing
}
