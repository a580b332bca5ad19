import CartoucheMapGeometry
import Foundation

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
