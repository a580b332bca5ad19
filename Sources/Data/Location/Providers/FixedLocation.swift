/// A provider with a single location that never changes.
public final class FixedLocation: LocationProvider {
    private let location: Location
    private var waits = false

    /// Creates a provider of a location that never changes.
    /// - Parameter location: the location, which is returned once after each start.
    public init(_ location: Location) { self.location = location }

    /// Starts the provider: the next call of `updates(until:)` returns the location.
    public func start(at now: Double, wake: @escaping @Sendable () -> Void) {
        waits = true
        wake()
    }

    /// Stops the provider: a location that the owner has not received yet is not returned any more.
    public func stop() { waits = false }

    /// The provider's location at the first call after a start; empty at later calls.
    public func updates(until now: Double) -> [LocationUpdate] {
        defer { waits = false }
        return waits ? [.location(location)] : []
    }

    /// Always nil, since the provider's only location is available from the start.
    public var nextUpdateTime: Double? { nil }
}
