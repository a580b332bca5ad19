import MapGeometry

/// Where tiles come from. Safe to call from any thread; calls block on the disk, so call from workers.
public protocol TileSource: Sendable {
    /// What the source holds. Known from the start, without reading.
    var header: TileSourceHeader { get }

    /// The tile's bytes, unpacked; nil if the source has no such tile, which is no error.
    func tile(_ id: TileID) throws(TileError) -> [UInt8]?
}

/// What a tile source holds.
public struct TileSourceHeader: Equatable, Sendable {
    /// For messages: a file name.
    public var name: String
    /// Levels that exist. Deeper levels are drawn from the deepest.
    public var minZoom: Int
    /// The deepest level that exists.
    public var maxZoom: Int
    /// The lower left corner of what it covers.
    public var southWest: LocationCoordinate2D
    /// The upper right corner.
    public var northEast: LocationCoordinate2D
    /// To be shown on the map; without markup. Empty if the source names none.
    public var attribution: String

    /// Covers the world unless told otherwise.
    public init(
        name: String, minZoom: Int, maxZoom: Int,
        southWest: LocationCoordinate2D = LocationCoordinate2D(latitude: -85.0511, longitude: -180),
        northEast: LocationCoordinate2D = LocationCoordinate2D(latitude: 85.0511, longitude: 180),
        attribution: String = ""
    ) {
        (self.name, self.minZoom, self.maxZoom) = (name, minZoom, maxZoom)
        (self.southWest, self.northEast, self.attribution) = (southWest, northEast, attribution)
    }
}
