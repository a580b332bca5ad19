import Foundation

/// Degrees of latitude and longitude across.
public struct CoordinateSpan: Hashable, Sendable {
    /// From south to north, in degrees.
    public var latitudeDelta: Double
    /// From west to east, in degrees.
    public var longitudeDelta: Double

    /// In degrees; nothing is checked.
    public init(latitudeDelta: Double, longitudeDelta: Double) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
    }
}

/// A part of the map by its centre and span, as in MapKit.
public struct CoordinateRegion: Hashable, Sendable {
    /// In the middle of the degrees, not of the map's picture of them.
    public var center: LocationCoordinate2D
    /// How far it reaches, in degrees.
    public var span: CoordinateSpan

    /// Nothing is checked: see `isValid`.
    public init(center: LocationCoordinate2D, span: CoordinateSpan) {
        (self.center, self.span) = (center, span)
    }
}
