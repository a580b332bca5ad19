import CartoucheDrawing
import ViewKit

/// The glide of the user's dot from one location to the next, in the time that has passed between them.
struct UserLocationGlide {
    /// The longest glide in seconds; receivers report once a second.
    private static let durationLimit = 1.0

    private var lastUpdate: Double?

    /// Moves the dot; the first time, and where motion is not wanted, at once.
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
