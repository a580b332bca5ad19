import CartoucheBasemap
import CartoucheMapGeometry

/// A line: MapKit's `MKPolyline`. From vertex to vertex the line takes the short way around the world,
/// straight on the map. The line is interrupted at an invalid coordinate.
open nonisolated class Polyline: MultiPoint, ShapedOverlay, @unchecked Sendable {
    /// The rectangle around the line, in map points; of a line without valid coordinates, a rectangle without
    /// size in the north-western corner of the world.
    public var boundingMapRect: MapRect { geometryRect }

    /// The line as it is drawn, in map points: x leaves the world where the line crosses the antimeridian. A
    /// `GeodesicPolyline` has many points between two coordinates. The result has several lines if invalid
    /// coordinates interrupt the line, and is empty if no coordinate is valid; the first point of each line
    /// lies in the world.
    /// - Complexity: O(n), and up to 200,000 points more for a `GeodesicPolyline`; computed at each call.
    public var unwrappedPoints: [[MapPoint]] {
        type(of: self).unwrapped(coordinates).map { $0.map { MapPoint(x: $0.x, y: $0.y) } }
    }

    /// The lines through coordinates, in map points, as they are drawn. Overridden by each kind of line.
    class func unwrapped(_ coordinates: [LocationCoordinate2D]) -> [[SIMD2<Double>]] {
        UnwrappedLine.lines(coordinates)
    }

    override func makeGeometry(_ coordinates: [LocationCoordinate2D]) -> OverlayShape {
        let kind = type(of: self)
        return OverlayShape { OverlayShape.Geometry([Self.part(kind.unwrapped(coordinates))]) }
    }

    /// The geometry that is painted for lines, which are given in map points.
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

    /// The lines of which the shape consists.
    public var polylines: [Polyline] { make() }

    /// Creates a shape of several lines.
    /// - Parameter polylines: the lines; later changes of one of them are not shown.
    public convenience init(_ polylines: [Polyline]) { self.init { polylines } }

    /// Creates a shape whose lines are made only when needed, and not kept: for programs with very many
    /// lines, whose coordinates are elsewhere in memory.
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

    /// The rectangle around all lines, in map points; without any valid coordinate, a rectangle without size
    /// in the north-western corner of the world.
    public var boundingMapRect: MapRect { geometryRect }
}
