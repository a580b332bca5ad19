import Foundation

/// A region's size in degrees of latitude and longitude.
public struct CoordinateSpan: Hashable, Sendable {
    /// The extent of the region from south to north, in degrees of latitude.
    public var latitudeDelta: Double
    /// The extent of the region from west to east, in degrees of longitude.
    public var longitudeDelta: Double

    /// Creates the span of a region from degrees; the values are not checked.
    public init(latitudeDelta: Double, longitudeDelta: Double) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
    }
}

/// A part of the map by its center and span, as in MapKit.
public struct CoordinateRegion: Hashable, Sendable {
    /// The center on the projected map. Its latitude is not halfway between those of the region's edges.
    public var center: LocationCoordinate2D
    /// The region's size in degrees.
    public var span: CoordinateSpan

    /// Creates a region without checking the values: see `isValid`.
    public init(center: LocationCoordinate2D, span: CoordinateSpan) {
        (self.center, self.span) = (center, span)
    }
}
