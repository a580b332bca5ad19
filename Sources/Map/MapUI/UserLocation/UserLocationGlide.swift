import CartoucheDrawing
import ViewKit

/// Moves the user's dot smoothly from one location to the next, in as much time as has passed between the two
/// updates.
struct UserLocationGlide {
    /// The maximum duration of a movement, in seconds: receivers report a location once a second.
    private static let durationLimit = 1.0

    private var lastUpdate: Double?

    /// Moves the user's dot to a new location; at once if the location is the first, or the user has reduced
    /// motion.
    mutating func show(_ location: Location, of userLocation: UserLocation, at now: Double) {
        let pause = lastUpdate.map { now - $0 } ?? 0
        lastUpdate = now
        guard pause > 0, userLocation.location != nil, Accessibility.allowsMotion() else {
            userLocation.location = location
            return
        }
        View.animate(
            withDuration: min(pause, Self.durationLimit), curve: .linear, options: .allowUserInteraction,
            animations: { userLocation.location = location })
    }
}
