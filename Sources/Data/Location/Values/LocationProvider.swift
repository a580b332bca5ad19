/// A source of locations: a receiver, a recording, or a fixed place.
///
/// The owner starts the provider, receives its updates once a frame, and stops it. The owner passes the time,
/// so that a playback gives the same locations in every run. A provider with a thread of its own calls `wake`
/// when it has updates. A provider that loses its server reports the loss, and tries again by itself.
public protocol LocationProvider: AnyObject {
    /// Starts the provider. Does nothing if it was started already.
    /// - Parameters:
    ///   - now: the owner's time, in seconds.
    ///   - wake: called, on any thread, when updates wait that `updates(until:)` has not returned yet.
    func start(at now: Double, wake: @escaping @Sendable () -> Void)
    /// Stops the provider, which may be started again.
    func stop()
    /// The updates of the location since the last call, oldest first. `now` is the owner's time, in seconds.
    func updates(until now: Double) -> [LocationUpdate]
    /// The time, in seconds on the owner's clock, at which there will be an update; `nil` if the provider
    /// calls `wake` instead, or there will be none.
    var nextUpdateTime: Double? { get }
}

/// A change that a provider reports.
public enum LocationUpdate: Hashable, Sendable {
    /// A new measurement of the location.
    case location(Location)
    /// The location is lost: the last measurement is out of date. The error says why.
    case lost(LocationError)
}
