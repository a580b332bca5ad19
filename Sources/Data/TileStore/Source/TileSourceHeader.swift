import CartoucheMapGeometry

/// The description of a tile source.
public struct TileSourceHeader: Equatable, Sendable {
    /// The name of the source in messages: the name of a file or a server.
    public var name: String
    /// The lowest zoom level of the tiles.
    public var minZoom: Int
    /// The highest zoom level of the tiles; at higher levels tiles are enlarged.
    public var maxZoom: Int
    /// The south-western corner of the area that the source covers.
    public var southWest: LocationCoordinate2D
    /// The north-eastern corner of the area that the source covers.
    public var northEast: LocationCoordinate2D
    /// The attribution to show on the map, without markup; empty if the source names none.
    public var attribution: String
    /// The links of the attribution, in the order of its text.
    public var attributionLinks: [AttributionLink] = []
    /// The format of the tiles.
    public var format: TileFormat
    /// The side of a tile in points at a whole zoom: 256 or 512. Vector tiles have 512.
    public var tileSize: Int
    /// The title that the source states; empty if it states none.
    public var title = ""
    /// The opening view that the source proposes; nil if it proposes none.
    public var center: Center?
    /// The names of the layers that vector tiles may have, as far as the source states them.
    public var layerNames: [String] = []

    /// A center and zoom level with which a map of the source may open.
    public struct Center: Equatable, Sendable {
        /// The center of the map when it opens, in degrees.
        public var coordinate: LocationCoordinate2D
        /// The zoom level of the tiles that the map shows when it opens. With tiles of 256 points this is one
        /// more than the map's zoom.
        public var zoom: Double

        /// Creates a proposed opening view.
        public init(coordinate: LocationCoordinate2D, zoom: Double) {
            (self.coordinate, self.zoom) = (coordinate, zoom)
        }
    }

    /// Creates the description of a tile source; by default of vector tiles of the whole world.
    public init(
        name: String, minZoom: Int, maxZoom: Int,
        southWest: LocationCoordinate2D = LocationCoordinate2D(latitude: -85.0511, longitude: -180),
        northEast: LocationCoordinate2D = LocationCoordinate2D(latitude: 85.0511, longitude: 180),
        attribution: String = "", format: TileFormat = .vector, tileSize: Int? = nil
    ) {
        (self.name, self.minZoom, self.maxZoom) = (name, minZoom, maxZoom)
        (self.southWest, self.northEast, self.attribution) = (southWest, northEast, attribution)
        (self.format, self.tileSize) = (format, tileSize ?? (format.isRaster ? 256 : 512))
    }
}
