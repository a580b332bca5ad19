import CartoucheBasemap
import CartoucheMapGeometry

/// An area: MapKit's `MKPolygon`. Its ring and those of its interior polygons are filled by the even-odd
/// rule, whatever their directions; open rings are closed. Invalid coordinates are left out.
///
/// From vertex to vertex a ring takes the short way around the world; a ring that thereby winds around a pole
/// covers the pole.
open nonisolated class Polygon: MultiPoint, ShapedOverlay, @unchecked Sendable {
    /// The holes of the polygon; islands in the holes are polygons of their own. `nil` if there are no holes.
    public let interiorPolygons: [Polygon]?

    /// Creates a polygon.
    /// - Parameters:
    ///   - coordinates: the ring; its first coordinate may be repeated at the end.
    ///   - interiorPolygons: the holes; later changes of these polygons have no effect.
    public init(coordinates: [LocationCoordinate2D], interiorPolygons: [Polygon]? = nil) {
        self.interiorPolygons = interiorPolygons
        super.init(coordinates: coordinates)
    }

    /// Creates a polygon from projected points.
    /// - Parameters:
    ///   - points: the ring, in map points.
    ///   - interiorPolygons: the holes; later changes of these polygons have no effect.
    public convenience init(points: [MapPoint], interiorPolygons: [Polygon]? = nil) {
        self.init(coordinates: points.map(\.coordinate), interiorPolygons: interiorPolygons)
    }

    /// The rectangle around the polygon, in map points; of a polygon without valid coordinates, a rectangle
    /// without size in the north-western corner of the world.
    public var boundingMapRect: MapRect { geometryRect }

    override func makeGeometry(_ coordinates: [LocationCoordinate2D]) -> OverlayShape {
        let holes = interiorPolygons?.map(\.coordinates) ?? []
        return OverlayShape { OverlayShape.Geometry([Self.part([coordinates] + holes)]) }
    }

    /// The polygon's ring and holes, projected to map points; computed at each call.
    func makePart() -> OverlayShape.Geometry.Part {
        Self.part([coordinates] + (interiorPolygons?.map(\.coordinates) ?? []))
    }

    /// The geometry of a polygon that is made from its rings (the outer ring and the holes), projected to map
    /// points, all in the world copy in which the first ring lies.
    private static func part(_ rings: [[LocationCoordinate2D]]) -> OverlayShape.Geometry.Part {
        var (fills, strokes): ([OverlayPath], [OverlayPath]) = ([], [])
        var middle: Double?
        for coordinates in rings {
            guard var ring = UnwrappedLine.ring(coordinates) else { continue }
            let own = middleX(of: ring.border)
            if let middle {
                let shift = ((middle - own) / Mercator.worldSize).rounded() * Mercator.worldSize
                if shift != 0 { ring.move(by: shift) }
            } else {
                middle = own
            }
            let fill = OverlayPath(ring.area, isClosed: true)
            // A ring that winds around no pole is its own border.
            let isSame = ring.isClosed && ring.area == ring.border
            let stroke = isSame ? fill : OverlayPath(ring.border, isClosed: ring.isClosed)
            if let fill { fills.append(fill) }
            if let stroke { strokes.append(stroke) }
        }
        // One array for both, if they are alike.
        let isSame = fills.elementsEqual(strokes) { $0 === $1 }
        return OverlayShape.Geometry.Part(fills: fills, strokes: isSame ? nil : strokes)
    }

    private static func middleX(of points: [SIMD2<Double>]) -> Double {
        var (low, high) = (Double.infinity, -Double.infinity)
        for p in points { (low, high) = (min(low, p.x), max(high, p.x)) }
        return (low + high) / 2
    }
}

/// Several areas that are drawn with the same colors: MapKit's `MKMultiPolygon`. Each area is filled by
/// itself.
open nonisolated class MultiPolygon: Shape, ShapedOverlay, @unchecked Sendable {
    private let make: @Sendable () -> [Polygon]
    let geometry: OverlayShape
    var mayChange: Bool { false }

    /// The areas of which the shape consists.
    public var polygons: [Polygon] { make() }

    /// Creates a shape of several areas.
    /// - Parameter polygons: the areas; later changes of one of them are not shown.
    public convenience init(_ polygons: [Polygon]) { self.init { polygons } }

    /// Creates a shape whose areas are made only when needed, and not kept: for programs with very many
    /// areas, whose coordinates are elsewhere in memory.
    /// - Parameter make: called on any thread, several times; returns the same areas each time.
    public init(_ make: @escaping @Sendable () -> [Polygon]) {
        self.make = make
        geometry = OverlayShape { OverlayShape.Geometry(make().map { $0.makePart() }) }
        super.init()
    }

    /// The rectangle around all areas, in map points; without any valid coordinate, a rectangle without size
    /// in the north-western corner of the world.
    public var boundingMapRect: MapRect { geometryRect }
}
