import CartoucheBasemap
import CartoucheMapGeometry

/// A line: MapKit's `MKPolyline`. From vertex to vertex it takes the short way around the world, straight on
/// the map. At an invalid coordinate it is interrupted.
open nonisolated class Polyline: MultiPoint, ShapedOverlay, @unchecked Sendable {
    /// The rectangle around all points; empty, in the north-western corner of the world, without any.
    public var boundingMapRect: MapRect { geometryRect }

    override func makeGeometry(_ coordinates: [LocationCoordinate2D]) -> OverlayShape {
        OverlayShape { OverlayShape.Geometry([Self.part(UnwrappedLine.lines(coordinates))]) }
    }

    /// The lines as one part of an overlay.
    static func part(_ lines: [[SIMD2<Double>]]) -> OverlayShape.Geometry.Part {
        OverlayShape.Geometry.Part(strokes: lines.compactMap { OverlayPath($0, isClosed: false) })
    }
}

/// A line along the shortest paths on the globe: MapKit's `MKGeodesicPolyline`. On the map these are curves.
open nonisolated class GeodesicPolyline: Polyline, @unchecked Sendable {
    override func makeGeometry(_ coordinates: [LocationCoordinate2D]) -> OverlayShape {
        OverlayShape { OverlayShape.Geometry([Self.part(UnwrappedLine.geodesics(coordinates))]) }
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

    /// Lines that are made only when they are asked for, for programs with very many.
    /// - Parameter make: called on any thread; the same lines each time.
    package init(_ make: @escaping @Sendable () -> [Polyline]) {
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
