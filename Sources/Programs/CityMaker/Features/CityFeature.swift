/// A thing of the city, in no schema yet.
struct CityFeature {
    enum Shape {
        case point(Point)
        case line([Point])
        /// The outer ring, clockwise on the map, then holes the other way round; not closed.
        case area([[Point]])
    }

    enum Level: String { case ground, bridge, tunnel }

    var kind: CityKind
    var shape: Shape
    var name: String?
    /// A road's number, an airport's code, a house's number.
    var ref: String?
    var level = Level.ground
    /// 1 is the greatest of its kind.
    var rank = 1
    /// A building's height or a peak's in meters; a place's inhabitants.
    var measure = 0.0
    /// The kind of a point of interest.
    var detail: CityPOI?
    /// The level from which it is in the tiles.
    var minZoom: Int
    var isOneway = false

    init(_ kind: CityKind, _ shape: Shape, name: String? = nil, minZoom: Int? = nil) {
        (self.kind, self.shape, self.name) = (kind, shape, name)
        self.minZoom = minZoom ?? kind.minZoom
    }
}
