/// Whether the map follows the user's location: MapKit's `MKUserTrackingMode`.
public nonisolated enum UserTrackingMode: Equatable, Sendable, CaseIterable {
    /// The map does not follow the user's location.
    case none
    /// The user's location stays in the middle of the map.
    case follow
    /// The user's location stays in the middle of the map, and the direction in which the user looks, or else
    /// moves, is up.
    case followWithHeading
}
