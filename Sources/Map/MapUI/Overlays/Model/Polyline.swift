import CartoucheBasemap
import CartoucheMapGeometry

/// A line: MapKit's `MKPolyline`. From vertex to vertex it takes the short way around the world, straight on
/// the map. At an invalid coordinate it is interrupted.
open nonisolated class Polyline: MultiPoint, ShapedOverlay, @unchecked Sendable {
    /// The rectangle around all points; empty, in the north-western corner of the world, without any.
    public var boundingMapRect: MapRect { geometryRect }

    /// The line as it is drawn, in map points: x leaves the world where the line crosses the antimeridian.
    /// That of a `GeodesicPolyline` has many points between two coordinates. Several lines where invalid
    /// coordinates interrupt it, none without a valid one; the first point of each lies in the world.
    /// - Complexity: O(n), and up to 200,000 points more for a `GeodesicPolyline`; made each time.
    public var unwrappedPoints: [[MapPoint]] {
        type(of: self).unwrapped(coordinates).map { $0.map { MapPoint(x: $0.x, y: $0.y) } }
    }

    /// The lines through coordinates, in map points. Overridden by each kind of line.
    class func unwrapped(_ coordinates: [LocationCoordinate2D]) -> [[SIMD2<Double>]] {
        UnwrappedLine.lines(coordinates)
    }

    override func makeGeometry(_ coordinates: [LocationCoordinate2D]) -> OverlayShape {
        let kind = type(of: self)
        return OverlayShape { OverlayShape.Geometry([Self.part(kind.unwrapped(coordinates))]) }
    }

    /// The lines as one part of an overlay.
    static func part(_ lines: [[SIMD2<Double>]]) -> OverlayShape.Geometry.Part {
        OverlayShape.Geometry.Part(strokes: lines.compactMap { OverlayPath($0, isClosed: false) })
    }
}

/// A line along the shortest paths on the globe: MapKit's `MKGeodesicPolyline`. On the map these are curves.
open nonisolated class GeodesicPolyline: Polyline, @unchecked Sendable {
    override class func unwrapped(_ coordinates: [LocationCoordinate2D]) -> [[SIMD2<Double>]] {
        UnwrappedLine.geodesics(coordinates)
    }
}

/// Several lines that are drawn as one: MapKit's `MKMultiPolyline`.
open nonisolated class MultiPolyline: Shape, ShapedOverlay, @unchecked Sendable {
    private let make: @Sendable () -> [Polyline]
    let geometry: OverlayShape
    var mayChange: Bool { false }

    /// The lines.
    public var polylines: [Polyline] { make() }

    /// - Parameter polylines: as they are now; later changes of one are not shown.
    public convenience init(_ polylines: [Polyline]) { self.init { polylines } }

    /// Lines that are made only when they are asked for, and not kept: for programs with very many, whose
    /// coordinates are elsewhere in memory.
    /// - Parameter make: called on any thread, several times; returns the same lines each time.
    public init(_ make: @escaping @Sendable () -> [Polyline]) {
        self.make = make
        geometry = OverlayShape {
            OverlayShape.Geometry([
                OverlayShape.Geometry.Part(
                    strokes: make().flatMap { $0.geometry.geometry.parts }.flatMap(\.strokes))
            ])
        }
        super.init()
    }

    /// The rectangle around all points; empty, in the north-western corner of the world, without any.
    public var boundingMapRect: MapRect { geometryRect }
}
