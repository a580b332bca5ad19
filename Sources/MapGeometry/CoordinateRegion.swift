import Foundation

/// Degrees of latitude and longitude across.
public struct CoordinateSpan: Hashable, Sendable {
    public var latitudeDelta: Double
    public var longitudeDelta: Double

    public init(latitudeDelta: Double, longitudeDelta: Double) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
    }
}

/// A part of the map by its centre and span, as in MapKit.
public struct CoordinateRegion: Hashable, Sendable {
    public var center: LocationCoordinate2D
    public var span: CoordinateSpan

    public init(center: LocationCoordinate2D, span: CoordinateSpan) {
        (self.center, self.span) = (center, span)
    }
}
