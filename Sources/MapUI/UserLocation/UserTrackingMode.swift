/// Whether the map follows the user's location: MapKit's `MKUserTrackingMode`.
public nonisolated enum UserTrackingMode: Equatable, Sendable, CaseIterable {
    /// The map does not follow.
    case none
    /// The user's location stays in the middle of the map.
    case follow
    /// The same, and the direction in which the user looks, or else moves, is up.
    case followWithHeading

    /// The mode after a press of the button.
    /// - Parameter hasHeading: whether the user's heading is known.
    func next(hasHeading: Bool) -> UserTrackingMode {
        switch self {
        case .none: .follow
        case .follow: hasHeading ? .followWithHeading : .none
        case .followWithHeading: .none
        }
    }
}
