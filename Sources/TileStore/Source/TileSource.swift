import MapGeometry

/// A source of tiles. Safe to call from any thread; calls block on the disk, so call from workers.
public protocol TileSource: Sendable {
    /// The source's description. Known from the start, without reading.
    var header: TileSourceHeader { get }

    /// The tile's decompressed bytes; nil if the source has no such tile, which is not an error.
    func tile(_ id: TileID) throws(TileError) -> [UInt8]?
}

/// The description of a tile source.
public struct TileSourceHeader: Equatable, Sendable {
    /// The name for messages: a file name.
    public var name: String
    /// The lowest level that exists.
    public var minZoom: Int
    /// The highest level that exists. Higher levels are drawn from it.
    public var maxZoom: Int
    /// The south-western corner of the covered area.
    public var southWest: LocationCoordinate2D
    /// The north-eastern corner of the covered area.
    public var northEast: LocationCoordinate2D
    /// The attribution to show on the map; without markup. Empty if the source names none.
    public var attribution: String

    /// A description; it covers the world by default.
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
