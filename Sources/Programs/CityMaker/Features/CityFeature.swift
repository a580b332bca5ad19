/// A feature of the invented city, such as a road or a building, independent of any tile schema.
struct CityFeature {
    enum Shape {
        case point(Point)
        case line([Point])
        /// An area as rings of points: first the outer ring, clockwise on the map, then the holes,
        /// counterclockwise. The first point of a ring is not repeated at its end.
        case area([[Point]])
    }

    enum Level: String { case ground, bridge, tunnel }

    var kind: CityKind
    var shape: Shape
    var name: String?
    /// The number of a road, the code of an airport, or the number of a house; nil for none.
    var ref: String?
    var level = Level.ground
    /// The rank of the feature among those of its kind; 1 is the most important.
    var rank = 1
    /// The height of a building or a peak in meters, or the number of inhabitants of a place.
    var measure = 0.0
    /// The kind of a point of interest; nil for other features.
    var detail: CityPOI?
    /// The zoom level from which the feature is in the tiles.
    var minZoom: Int
    var isOneway = false

    init(_ kind: CityKind, _ shape: Shape, name: String? = nil, minZoom: Int? = nil) {
        (self.kind, self.shape, self.name) = (kind, shape, name)
        self.minZoom = minZoom ?? kind.minZoom
    }
}
