import CartoucheMapGeometry
import Foundation

/// The range in which the camera's distance from the land, in meters, must remain: MapKit's
/// `MKMapView.CameraZoomRange`. See `MapCamera.centerCoordinateDistance`.
public nonisolated struct CameraZoomRange: Hashable, Sendable {
    /// The smallest distance of the camera from the land, in meters; 0 means no limit.
    public let minCenterCoordinateDistance: Double
    /// The greatest distance of the camera from the land, in meters; infinity means no limit.
    public let maxCenterCoordinateDistance: Double

    /// Creates a range of distances in meters.
    /// - Returns: nil if a distance is negative or not a number, or the smallest distance exceeds the
    ///   greatest.
    public init?(minCenterCoordinateDistance: Double = 0, maxCenterCoordinateDistance: Double = .infinity) {
        guard minCenterCoordinateDistance >= 0, maxCenterCoordinateDistance > 0,
            minCenterCoordinateDistance <= maxCenterCoordinateDistance, minCenterCoordinateDistance.isFinite
        else { return nil }
        self.minCenterCoordinateDistance = minCenterCoordinateDistance
        self.maxCenterCoordinateDistance = maxCenterCoordinateDistance
    }

    /// The range of the camera's distance, expressed as a map scale: in meters on the land per point of the
    /// view.
    var scales: ClosedRange<Double> {
        let eye = MapCamera.pointsToEye
        return minCenterCoordinateDistance / eye...maxCenterCoordinateDistance / eye
    }
}
