import Basemap
import MapGeometry

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
    /// The lines.
    public let polylines: [Polyline]
    let geometry: OverlayShape

    /// - Parameter polylines: as they are now; later changes of one are not shown.
    public init(_ polylines: [Polyline]) {
        self.polylines = polylines
        geometry = OverlayShape {
            OverlayShape.Geometry([
                OverlayShape.Geometry.Part(
                    strokes: polylines.flatMap { $0.geometry.geometry.parts }.flatMap(\.strokes))
            ])
        }
        super.init()
    }

    /// The rectangle around all points; empty, in the north-western corner of the world, without any.
    public var boundingMapRect: MapRect { geometryRect }
}
