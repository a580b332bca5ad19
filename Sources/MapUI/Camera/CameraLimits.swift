import Foundation
import MapGeometry

/// How near to the ground and how far from it the camera may be, in meters: MapKit's
/// `MKMapView.CameraZoomRange`. See `MapCamera.centerCoordinateDistance`.
public nonisolated struct CameraZoomRange: Hashable, Sendable {
    /// The smallest distance; 0: no limit.
    public let minCenterCoordinateDistance: Double
    /// The greatest distance; infinite: no limit.
    public let maxCenterCoordinateDistance: Double

    /// - Returns: nil if a distance is negative or no number, or the smallest one exceeds the greatest.
    public init?(minCenterCoordinateDistance: Double = 0, maxCenterCoordinateDistance: Double = .infinity) {
        guard minCenterCoordinateDistance >= 0, maxCenterCoordinateDistance > 0,
            minCenterCoordinateDistance <= maxCenterCoordinateDistance, minCenterCoordinateDistance.isFinite
        else { return nil }
        self.minCenterCoordinateDistance = minCenterCoordinateDistance
        self.maxCenterCoordinateDistance = maxCenterCoordinateDistance
    }

    /// The same in ground meters per point.
    var scales: ClosedRange<Double> {
        let eye = MapCamera.pointsToEye
        return minCenterCoordinateDistance / eye...maxCenterCoordinateDistance / eye
    }
}

/// The area in which the middle of the map must remain: MapKit's `MKMapView.CameraBoundary`.
public nonisolated struct CameraBoundary: Hashable, Sendable {
    /// The area, in map points. It may cross the antimeridian.
    public let mapRect: MapRect

    /// - Returns: nil for a rectangle that is not finite, has a negative size, or lies beyond the poles.
    public init?(mapRect: MapRect) {
        guard mapRect.isFinite, mapRect.size.width >= 0, mapRect.size.height >= 0,
            mapRect.maxY >= 0, mapRect.minY <= MapSize.world.height
        else { return nil }
        self.mapRect = mapRect
    }

    /// - Returns: nil for a region that is not valid.
    public init?(coordinateRegion: CoordinateRegion) {
        guard coordinateRegion.isValid else { return nil }
        self.init(mapRect: MapRect(coordinateRegion))
    }

    /// The area as center and span.
    public var region: CoordinateRegion { CoordinateRegion(mapRect) }
}
