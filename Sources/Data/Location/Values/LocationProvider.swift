/// A source of locations: a receiver, a recording, or a fixed place.
///
/// The owner starts it, takes its updates once a frame, and stops it. A provider reads no clock of its own
/// for what it returns: the owner gives the time, so that a playback is the same in every run. A provider
/// with a thread of its own calls `wake`. A provider that loses its server reports that, tries again by
/// itself, and keeps its last location.
public protocol LocationProvider: AnyObject {
    /// Begins. Does nothing if it has begun.
    /// - Parameters:
    ///   - now: the owner's time, in seconds.
    ///   - wake: called, on any thread, when updates wait that `updates(until:)` has not returned yet.
    func start(at now: Double, wake: @escaping @Sendable () -> Void)
    /// Ends. It may be started again.
    func stop()
    /// The updates since the last call, oldest first.
    func updates(until now: Double) -> [LocationUpdate]
    /// The owner's time at which there will be an update; `nil` if `wake` tells of it, or there will be none.
    var nextUpdateTime: Double? { get }
}

/// A change that a provider reports.
public enum LocationUpdate: Hashable, Sendable {
    /// A new measurement.
    case location(Location)
    /// There is no location now: the last one is old.
    case lost(LocationError)
}
