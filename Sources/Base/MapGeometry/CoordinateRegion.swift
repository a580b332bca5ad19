import Foundation

/// A region's size in degrees of latitude and longitude.
public struct CoordinateSpan: Hashable, Sendable {
    /// The extent from south to north, in degrees.
    public var latitudeDelta: Double
    /// The extent from west to east, in degrees.
    public var longitudeDelta: Double

    /// A span in degrees; nothing is checked.
    public init(latitudeDelta: Double, longitudeDelta: Double) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
    }
}

/// A part of the map by its center and span, as in MapKit.
public struct CoordinateRegion: Hashable, Sendable {
    /// The center on the projected map, which is not halfway between the latitudes of its edges.
    public var center: LocationCoordinate2D
    /// The region's size in degrees.
    public var span: CoordinateSpan

    /// Nothing is checked: see `isValid`.
    public init(center: LocationCoordinate2D, span: CoordinateSpan) {
        (self.center, self.span) = (center, span)
    }
}
